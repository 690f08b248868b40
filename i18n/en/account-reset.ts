import { customerAccountMessages } from './customer-account.ts';

/** Messages of the page that requests a reset link. */
export const resetRequestMessages = {
  ...customerAccountMessages.resetRequest,
  subtitle: 'We email you a link to set a new password',
  noAccount: 'No account yet?',
  sentTo: 'It went to {email}',
} as const;

/** Messages of the page that sets the new password. */
export const resetMessages = {
  ...customerAccountMessages.reset,
  subtitle: 'Choose a new password for your account',
  successSubtitle: 'You have been signed out on all devices',
  stayOnPage: 'Stay on this page',
  stayingOnPage: 'You stay on this page.',
  invalidSubtitle: 'Your password stays as it is',
} as const;
