import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type { titles as english } from './titles.ts';

export const titles: Translated<typeof english> = {
  landing: (brand) => `${brand} – रात भर खुला`,
  description: (brand) =>
    `${brand}: स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, दिन हो या रात, सीधे आपके हॉस्टल के रूम तक।`,
  services: sentences.nav.services,
  products: sentences.nav.products,
  product: 'सामान',
  cart: 'आपका कार्ट',
  policy: 'नीति',
  contact: sentences.contact.title,
  coupons: sentences.coupon.title,
  checkout: 'चेकआउट',
  myOrders: sentences.nav.myOrders,
  receipt: 'रसीद',
  profile: sentences.profile.title,
  login: sentences.nav.login,
  signup: sentences.signup.submit,
  verifyEmail: 'ईमेल की पुष्टि',
  requestReset: sentences.resetRequest.title,
  resetPassword: sentences.reset.title,
  partnerLogin: sentences.delivery.loginTitle,
  partnerOrders: 'डिलीवरी के ऑर्डर',
  partnerPassword: 'पासवर्ड बदलें',
  iphoneDebug: 'iPhone की जाँच',
  deliveryDebug: 'डिलीवरी की जाँच',
  mailbox: 'मेलबॉक्स',
  offline: 'कनेक्शन नहीं है',
  notFound: 'पेज नहीं मिला',
};
