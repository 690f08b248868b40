import { customerAccountMessages } from './customer-account.ts';

/** Messages of the email verification page. */
export const verifyMessages = {
  ...customerAccountMessages.verify,
  title: 'Verifying your email',
  subtitle: 'This takes a moment',
  verifying: 'Verifying your email...',
  verified: 'Email verified',
  welcome: (name: string | undefined) => (name === undefined ? 'Welcome' : `Welcome, ${name}`),
  newPassword: 'Set a new password',
  failedTitle: 'Verification failed',
  failedSubtitle: 'You can ask for a new link',
  tryAgain: 'Try Again',
  signUpAgain: 'Sign up again',
} as const;
