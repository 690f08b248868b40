/** Messages of the password login, and those common to both logins. */
export const loginMessages = {
  title: 'Welcome back',
  subtitle: 'Sign in to order to your room',
  password: 'Password',
  forgotPassword: 'Forgot your password?',
  submit: 'Sign In',
  submitting: 'Signing In...',
  codeLink: 'Use a one-time code',
  noAccount: 'New here?',
  createAccount: 'Create an account',
  forPartners: 'You deliver orders?',
  partnerLogin: 'Partner login',
  agreement: 'By signing in you agree to our {terms}',
} as const;

/** Messages of the login by code: request, entry, and resend. */
export const loginCodeMessages = {
  subtitle: 'Sign in with a one-time code',
  emailHint: 'The code goes to this email.',
  emailAndPhoneHint: 'The code goes to this email, and to the phone if it is confirmed in your profile.',
  send: 'Send Code',
  sending: 'Sending the code...',
  passwordPrompt: 'Know your password?',
  passwordLink: 'Sign in with your password',
  sentTo: 'Email: {email}',
  sentToBoth: 'Email: {email}, phone: {phone}',
  validUntil: (time: string) => `The code is valid until ${time}.`,
  expired: 'This code has expired. Ask for a new one.',
  code: 'Six-digit code',
  sixDigits: 'The code has six digits',
  notReceived: 'Not received?',
  notReceivedHint:
    'A code can take a minute. Look in the spam folder too. It comes only if the phone number and the email belong to the same account.',
  resent: 'A new code is on its way. The previous code no longer works.',
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s`,
  resend: 'Send a new code',
  changeRecipient: 'Change phone or email',
} as const;
