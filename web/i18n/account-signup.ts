import { sentences } from '#domain/sentences.ts';

/** What the signup says, from the form to the mail that is on its way; the specification's sentences among it. */
export const signupTexts = {
  ...sentences.signup,
  phoneExample: '+91 98765 43210',
  haveAccount: 'Already have an account?',
  agreement: 'By creating an account you agree to our {terms}',
  noLinkSent:
    'We have sent too many emails to {email} this hour, so no link was sent. Send it again later.',
  linkWentTo: 'The link went to {email}',
  changeEmail: 'Change the email address',
} as const;
