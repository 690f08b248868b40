import type { Translated } from '#domain/language.ts';
import { storefrontMessages } from './storefront.ts';
import type { titles as english } from '#i18n/en/titles.ts';

export const titles: Translated<typeof english> = {
  landing: (brand) => `${brand} – रात भर खुला`,
  landingByDay: (brand) => `${brand} – सीधे आपके रूम तक`,
  description: (brand) =>
    `${brand}: स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, दिन हो या रात, सीधे आपके हॉस्टल के रूम तक।`,
  services: storefrontMessages.nav.services,
  products: storefrontMessages.nav.products,
  product: 'सामान',
  cart: 'आपका कार्ट',
  policy: 'नीति',
  contact: 'संपर्क करें',
  coupons: 'कूपन की स्थिति जाँचें',
  checkout: 'चेकआउट',
  myOrders: storefrontMessages.nav.myOrders,
  receipt: 'रसीद',
  profile: 'मेरी प्रोफ़ाइल',
  login: storefrontMessages.nav.login,
  signup: 'अकाउंट बनाएँ',
  verifyEmail: 'ईमेल की पुष्टि',
  requestReset: 'पासवर्ड बदलें',
  resetPassword: 'नया पासवर्ड सेट करें',
  join: 'जुड़ें',
  partnerLogin: 'डिलीवरी पार्टनर लॉग इन',
  partnerOrders: 'डिलीवरी के ऑर्डर',
  partnerCash: 'मेरा नकद',
  partnerPassword: 'पासवर्ड बदलें',
  iphoneDebug: 'iPhone की जाँच',
  deliveryDebug: 'डिलीवरी की जाँच',
  mailbox: 'मेलबॉक्स',
  offline: 'कनेक्शन नहीं है',
  notFound: 'पेज नहीं मिला',
  openingSoon: 'जल्द खुल रहे हैं',
};
