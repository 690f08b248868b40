import type { Translated } from '#domain/language.ts';
import { messages } from './messages.ts';
import type { titles as english } from '#i18n/en/titles.ts';

export const titles: Translated<typeof english> = {
  landing: (brand) => `${brand} – रात भर खुला`,
  description: (brand) =>
    `${brand}: स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, दिन हो या रात, सीधे आपके हॉस्टल के रूम तक।`,
  services: messages.nav.services,
  products: messages.nav.products,
  product: 'सामान',
  cart: 'आपका कार्ट',
  policy: 'नीति',
  contact: messages.contact.title,
  coupons: messages.coupon.title,
  checkout: 'चेकआउट',
  myOrders: messages.nav.myOrders,
  receipt: 'रसीद',
  profile: messages.profile.title,
  login: messages.nav.login,
  signup: messages.signup.submit,
  verifyEmail: 'ईमेल की पुष्टि',
  requestReset: messages.resetRequest.title,
  resetPassword: messages.reset.title,
  partnerLogin: messages.delivery.loginTitle,
  partnerOrders: 'डिलीवरी के ऑर्डर',
  partnerPassword: 'पासवर्ड बदलें',
  iphoneDebug: 'iPhone की जाँच',
  deliveryDebug: 'डिलीवरी की जाँच',
  mailbox: 'मेलबॉक्स',
  offline: 'कनेक्शन नहीं है',
  notFound: 'पेज नहीं मिला',
};
