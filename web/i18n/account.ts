/** What several pages of an account's life say: log-in, signup, password reset and verification. */
export const accountTexts = {
  emailAddress: 'Email Address',
  strength: { weak: 'Weak password', fair: 'Fair password', strong: 'Strong password' },
  typePhoneAs: (phone: string) => `Type it like this: ${phone}`,
  oneStepLeft: 'One more step: check your inbox',
  sendLinkAgain: 'Send the link again',
  sendNewLink: 'Send a new link',
  sendingLink: 'Sending the link...',
  demo: 'This is the demo: {mailbox}',
  openMailbox: 'open its mailbox',
} as const;
