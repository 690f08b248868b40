import { messages } from './messages.ts';

/** What the page says that mails a link to a new password; the specification's sentences among it. */
export const resetRequestMessages = {
  ...messages.resetRequest,
  subtitle: 'We email you a link to set a new password',
  noAccount: 'No account yet?',
  sentTo: 'It went to {email}',
} as const;

/** What the page behind that link says, where the new password is set; the specification's sentences among it. */
export const resetMessages = {
  ...messages.reset,
  subtitle: 'Choose a new password for your account',
  successSubtitle: 'You have been signed out on all devices',
  stayOnPage: 'Stay on this page',
  stayingOnPage: 'You stay on this page.',
  invalidSubtitle: 'Your password stays as it is',
} as const;
