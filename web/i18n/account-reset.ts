import { sentences } from '#domain/sentences.ts';

/** What the page says that mails a link to a new password; the specification's sentences among it. */
export const resetRequestTexts = {
  ...sentences.resetRequest,
  subtitle: 'We email you a link to set a new password',
  noAccount: 'No account yet?',
  wentTo: 'It went to {email}',
} as const;

/** What the page behind that link says, where the new password is set; the specification's sentences among it. */
export const resetTexts = {
  ...sentences.reset,
  subtitle: 'Choose a new password for your account',
  successSubtitle: 'You have been signed out on all devices',
  stay: 'Stay on this page',
  staying: 'You stay on this page.',
  invalidSubtitle: 'Your password stays as it is',
} as const;
