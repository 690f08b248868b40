import { customerAccountMessages } from './customer-account.ts';
import type { Translated } from '#domain/language.ts';
import type { profileMessages as english } from '#i18n/en/account-profile.ts';

export const profileMessages: Translated<typeof english> = {
  ...customerAccountMessages.profile,
  account: 'अकाउंट',
  email: 'ईमेल',
  phone: 'फ़ोन',
  hostel: 'हॉस्टल',
  noHostel: 'अभी नहीं दिया',
  status: 'स्थिति',
  verified: 'पुष्टि हो गई',
  notVerified: 'पुष्टि बाकी',
  memberSince: 'जुड़ने की तारीख़',
  signingOut: 'साइन आउट हो रहा है...',
};
