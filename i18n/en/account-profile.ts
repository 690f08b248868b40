import { messages } from './messages.ts';

/** What the profile says of who is signed in; the specification's sentences among it. */
export const profileMessages = {
  ...messages.profile,
  account: 'Account',
  email: 'Email',
  phone: 'Phone',
  hostel: 'Hostel',
  noHostel: 'Not given yet',
  status: 'Status',
  verified: 'Verified',
  notVerified: 'Not verified',
  memberSince: 'Member since',
  signingOut: 'Signing Out...',
} as const;
