import { messages } from './messages.ts';

/** What the page says to which the verification mail leads; the specification's sentences among it. */
export const verifyMessages = {
  ...messages.verify,
  title: 'Verifying your email',
  subtitle: 'This takes a moment',
  verifying: 'Verifying your email...',
  verified: 'Email verified',
  welcome: (name: string | undefined) => (name === undefined ? 'Welcome' : `Welcome, ${name}`),
  failedTitle: 'Verification failed',
  failedSubtitle: 'You can ask for a new link',
  tryAgain: 'Try Again',
  signUpAgain: 'Sign up again',
} as const;
