import { customerAccountMessages } from './customer-account.ts';

/** Messages of the profile. */
export const profileMessages = {
  ...customerAccountMessages.profile,
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
