/** Messages shared by login, signup, password reset and verification. */
export const accountMessages = {
  emailAddress: 'Email Address',
  strength: { weak: 'Weak password', fair: 'Fair password', strong: 'Strong password' },
  phoneSuggestion: (phone: string) => `Type it like this: ${phone}`,
  checkInboxTitle: 'One more step: check your inbox',
  chooseHostel: 'Choose',
  otherHostel: 'Another hostel',
  sendLinkAgain: 'Send the link again',
  sendNewLink: 'Send a new link',
  sendingLink: 'Sending the link...',
  demoNotice: 'This is the demo: {mailbox}',
  openMailbox: 'open its mailbox',
} as const;
