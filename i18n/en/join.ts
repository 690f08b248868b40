/** Messages of the page that uses a one-time link of the team. */
export const joinMessages = {
  setUpTitle: 'Set up your shop',
  setUpSubtitle: 'Your account is the first one, and an owner: it may do everything',
  invitationTitle: (name: string) => `Welcome, ${name}`,
  invitationSubtitle: (brand: string) => `Choose a password to join ${brand}`,
  newPasswordTitle: 'Choose a new password',
  newPasswordSubtitle: (name: string) => `For the account of ${name}`,
  loading: 'Reading the link...',
  loadFailed: 'The link could not be read. Check your connection and open it again.',
  invalidTitle: 'This link does not work',
  invalidSubtitle: 'Links are good once, and for a limited time',
  invalidText:
    'Open the whole link. If you have used it, sign in; otherwise ask the owner of the shop for a new one.',
  consoleLogin: 'Console login',
  fullname: 'Full name',
  fullnameMissing: 'Enter your name',
  passwordMissing: 'Enter a password',
  password: 'New password',
  hint: (characters: number) => `At least ${characters} characters, not easy to guess, and not your name.`,
  submit: 'Save and sign in',
  submitting: 'Signing in...',
  failed: 'This did not work. Please try again.',
} as const;
