import { customerAccountMessages } from './customer-account.ts';

/** Messages of the signup, from the form to the success screen. */
export const signupMessages = {
  ...customerAccountMessages.signup,
  phoneExample: '+91 98765 43210',
  existingAccount: 'Already have an account?',
  agreement: 'By creating an account you agree to our {terms}',
  linkNotSent: 'We have sent too many emails to {email} this hour, so no link was sent. Send it again later.',
  linkSentTo: 'The link went to {email}',
  changeEmail: 'Change the email address',
} as const;
