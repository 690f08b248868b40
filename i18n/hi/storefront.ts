import type { Translated } from '#domain/language.ts';
import type { ClockTime } from '#domain/pricing-periods.ts';
import type { storefrontMessages as english } from '#i18n/en/storefront.ts';
import { partOfDay } from './locale.ts';

const pluralVerb = (count: number) => (count === 1 ? 'है' : 'हैं');

/** `सुबह 7 से रात 11 बजे`, `रात 11 से 1 बजे`: an equal part of the day is shown once. */
function hours(from: ClockTime, to: ClockTime): string {
  const [start, end] = [partOfDay(from.hour), partOfDay(to.hour)];
  return `${start} ${from.clock} से ${start === end ? '' : `${end} `}${to.clock} बजे`;
}

export const storefrontMessages: Translated<typeof english> = {
  guards: {
    general: 'यह पेज देखने के लिए लॉग इन करें।',
    checkout: 'चेकआउट के लिए लॉग इन करें।',
    myOrders: 'अपने ऑर्डर देखने के लिए लॉग इन करें।',
    profile: 'अपनी प्रोफ़ाइल देखने के लिए लॉग इन करें।',
    placeOrder: 'ऑर्डर करने के लिए लॉग इन करें',
    redirecting: 'दूसरे पेज पर ले जा रहे हैं...',
    checking: 'लॉग इन की जाँच हो रही है...',
  },
  nav: {
    home: 'होम',
    products: 'सामान',
    services: 'सेवाएँ',
    contact: 'संपर्क करें',
    myOrders: 'मेरे ऑर्डर',
    login: 'लॉग इन',
  },
  footer: {
    location: 'हॉस्टल एरिया',
    about: 'हमारे बारे में',
    copyrightYear: '2024',
  },
  products: {
    addToCart: 'कार्ट में डालें',
    outOfStock: 'स्टॉक में नहीं',
    inStock: 'स्टॉक में',
    maxInCart: 'और नहीं बचे',
    onlyLeft: (left) => `सिर्फ़ ${left} ${left === 1 ? 'बचा' : 'बचे'}`,
    errorTitle: 'सामान लोड करने में गड़बड़ी',
    tryAgain: 'फिर कोशिश करें',
    previous: 'पिछला',
    next: 'अगला',
    showing: ({ from, to, total }) => `कुल ${total} सामान में से ${from} से ${to} तक`,
    minimumBadge: (minimum) => `कम से कम ${minimum}`,
    failedToFetch: 'सामान की सूची लोड नहीं हो पाई',
    failedToFetchOne: 'यह सामान लोड नहीं हो पाया',
    notFound: 'यह सामान नहीं मिला',
  },
  cart: {
    shopNow: 'सामान चुनें',
    myOrders: 'मेरे ऑर्डर',
    clearAll: 'सब हटाएँ',
    proceed: 'चेकआउट पर जाएँ',
    onlyMore: (left, productName, amount) =>
      `${productName} के सिर्फ़ ${left} पीस और स्टॉक में ${pluralVerb(left)}। ${amount} और नहीं डाल सकते।`,
    noMore: (productName, quantity) =>
      `${productName} और नहीं है। जितना स्टॉक में है, उतना (${quantity}) पहले से आपके कार्ट में है।`,
    cannotAdd: (stock, productName, amount) =>
      `${productName} के सिर्फ़ ${stock} पीस स्टॉक में ${pluralVerb(stock)}। कार्ट में ${amount} नहीं डाल सकते।`,
    onlyInStock: (stock, productName) =>
      stock === 0
        ? `${productName} स्टॉक में नहीं है।`
        : `${productName} के सिर्फ़ ${stock} पीस स्टॉक में ${pluralVerb(stock)}।`,
  },
  pricingPeriods: {
    names: { standard: 'सामान्य', late_night: 'देर रात', early_morning: 'तड़के' },
    time: ({ clock, hour }) => `${partOfDay(hour)} ${clock} बजे`,
    hours,
  },
};
