import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type { profileTexts as english } from './account-profile.ts';

export const profileTexts: Translated<typeof english> = {
  ...sentences.profile,
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
