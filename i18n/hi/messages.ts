import type { Translated } from '#domain/language.ts';
import { partOfDay } from './locale.ts';
import { defaultCancellationReasons } from '#domain/default-cancellation-reasons.ts';
import { formatPaise } from '#domain/money.ts';
import { customerAccountMessages } from './customer-account.ts';
import type { ClockTime, PlacedOrder, messages as english } from '#i18n/en/messages.ts';

const cancelledByUser = 'ग्राहक ने रद्द किया';
/** Default reasons; entered reasons are shown as they are. */
const translatedReasons = new Map<string, string>([
  [defaultCancellationReasons.customer, cancelledByUser],
  [defaultCancellationReasons.shop, 'दुकान ने रद्द किया'],
]);

const pluralVerb = (count: number) => (count === 1 ? 'है' : 'हैं');

const fillInAllFields = 'सारी जगहें भरें';
const emailInvalid = 'सही ईमेल पता लिखें';
const tryAgain = 'फिर कोशिश करें';

/** `ऑर्डर नहीं हो पाया` → `ऑर्डर नहीं हो पाया। फिर कोशिश करें।`, also after an English message. */
function appendTryAgain(message: string): string {
  const tryAgainMessage = `${tryAgain}।`;
  const text = message.trim().replace(/\s*Please try again\.$/, '');
  if (text === '' || text.endsWith(tryAgainMessage)) return text === '' ? tryAgainMessage : text;
  const fullStop = /\p{Script=Devanagari}/u.test(text) ? '।' : '.';
  return `${/[.!?।]$/.test(text) ? text : text + fullStop} ${tryAgainMessage}`;
}

/** The alert after an order: id, code, total and any coupon discount. */
function orderPlacedMessage(order: PlacedOrder): string {
  const lines = ['आपका ऑर्डर हो गया!', `ऑर्डर नंबर: #${order.shortId}`];
  if (order.otp !== null) lines.push(`डिलीवरी कोड: ${order.otp}`);
  lines.push(`कुल: ${formatPaise(order.totalPaise)}`);
  if (order.couponDiscountPaise > 0) {
    lines.push(`कूपन की छूट: ${formatPaise(order.couponDiscountPaise)}`);
  }
  return lines.join('\n');
}

/** `सुबह 7 से रात 11 बजे`, `रात 11 से 1 बजे`: an equal part of the day is shown once. */
function hours(from: ClockTime, to: ClockTime): string {
  const [start, end] = [partOfDay(from.hour), partOfDay(to.hour)];
  return `${start} ${from.clock} से ${start === end ? '' : `${end} `}${to.clock} बजे`;
}

export const messages: Translated<typeof english> = {
  guards: {
    general: 'यह पेज देखने के लिए लॉग इन करें।',
    checkout: 'चेकआउट के लिए लॉग इन करें।',
    myOrders: 'अपने ऑर्डर देखने के लिए लॉग इन करें।',
    profile: 'अपनी प्रोफ़ाइल देखने के लिए लॉग इन करें।',
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
  home: {
    seeAllProducts: 'सारा सामान देखें',
    howItWorks: 'यह कैसे काम करता है',
    ourServices: 'हमारी सेवाएँ',
    orderNow: 'अभी ऑर्डर करें',
    couponTitle: 'कूपन कोड है?',
    checkCoupon: 'कूपन जाँचें',
    getStarted: 'अभी शुरू करें',
  },
  services: {
    comingSoon: 'जल्द आ रहा है',
    getNotified: 'शुरू होने पर मुझे बताएँ',
    learnMore: 'और जानें',
    registered: 'हमने नोट कर लिया है। नई सेवाएँ शुरू होते ही हम आपको लिखेंगे।',
  },
  products: {
    addToCart: 'कार्ट में डालें',
    outOfStock: 'स्टॉक में नहीं',
    inStock: 'स्टॉक में',
    maxInCart: 'और नहीं बचे',
    onlyLeft: (left) => `सिर्फ़ ${left} ${left === 1 ? 'बचा' : 'बचे'}`,
    errorTitle: 'सामान लोड करने में गड़बड़ी',
    tryAgain,
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
  checkout: {
    placeOrder: 'ऑर्डर करें',
    tookTooLong: 'बहुत देर लग गई। पेज ताज़ा करें और फिर कोशिश करें।',
    cartInvalid: 'आपका कार्ट खाली है या उसका कोई सामान अब सही नहीं है। पेज ताज़ा करें और फिर कोशिश करें।',
    addressMissing: 'अपना रूम नंबर, हॉस्टल ब्लॉक, मंज़िल और हॉस्टल का नाम भरें',
    loginToOrder: 'ऑर्डर करने के लिए लॉग इन करें',
    waitForCalculation: 'चेकआउट का हिसाब पूरा होने तक रुकें',
    errorTitle: 'चेकआउट में गड़बड़ी',
    failedToCalculate: 'चेकआउट का हिसाब नहीं हो पाया',
    tryAgain,
    orderErrorTitle: 'ऑर्डर में गड़बड़ी',
    appendTryAgain,
    orderPlaced: 'आपका ऑर्डर हो गया!',
    orderPlacedMessage,
    noAddress: 'डिलीवरी का पता नहीं दिया गया है',
    failedToCreate: 'ऑर्डर नहीं हो पाया',
  },
  coupon: {
    title: 'कूपन की स्थिति जाँचें',
    enterCode: 'कूपन कोड लिखें',
    notValid: 'यह कूपन मान्य नहीं है',
    expired: 'इस कूपन की तारीख़ निकल चुकी है',
    usedUp: 'इस कूपन की सीमा पूरी हो चुकी है',
    notStarted: 'यह कूपन अभी शुरू नहीं हुआ है',
    minimumPurchase: (minPurchasePaise) =>
      `इस कूपन के लिए कम से कम ${formatPaise(minPurchasePaise)} की ख़रीदारी ज़रूरी है`,
    notApplicable: 'यह कूपन आपके इस ऑर्डर पर नहीं लग सकता',
    failedToApply: 'कूपन नहीं लग पाया',
    invalidCode: 'कूपन कोड सही नहीं है',
    failedToCheck: 'कूपन की जाँच नहीं हो पाई',
    noMinimum: 'कोई सीमा नहीं',
    discountLabel: (amount) => `${amount} की छूट`,
  },
  orders: {
    refresh: 'ताज़ा करें',
    productUnavailable: 'यह सामान अब नहीं मिलता',
    cancelOrder: 'ऑर्डर रद्द करें',
    empty: 'आपने अभी तक कोई ऑर्डर नहीं किया है।',
    confirmCancel: (shortId) => `क्या आप ऑर्डर #${shortId} रद्द करना चाहते हैं? इसे वापस नहीं लिया जा सकता।`,
    cancelled: 'ऑर्डर रद्द हो गया!',
    cancelFailedTryAgain: 'ऑर्डर रद्द नहीं हो पाया। फिर कोशिश करें।',
    timeBasedSurcharge: 'समय के हिसाब से अतिरिक्त शुल्क',
    cancelledByUser,
    reason: (storedReason) => translatedReasons.get(storedReason) ?? storedReason,
    failedToFetch: 'ऑर्डर लोड नहीं हो पाए',
    failedToFetchOne: 'ऑर्डर लोड नहीं हो पाया',
    statuses: {
      pending: 'इंतज़ार में',
      confirmed: 'पक्का हुआ',
      preparing: 'तैयार हो रहा है',
      'out-for-delivery': 'रास्ते में',
      delivered: 'पहुँच गया',
      cancelled: 'रद्द',
    },
    paymentStatuses: {
      pending: 'भुगतान बाकी',
      paid: 'भुगतान हो गया',
      failed: 'भुगतान नहीं हुआ',
    },
    paymentModes: { COD: 'डिलीवरी पर नकद', upi: 'UPI', online: 'ऑनलाइन', card: 'कार्ड' },
  },
  delivery: {
    loginTitle: 'डिलीवरी पार्टनर लॉग इन',
    signedIn: (fullname) => `स्वागत है, ${fullname}।`,
    needHelp: 'मदद चाहिए? सपोर्ट से संपर्क करें',
    fillInAllFields,
    refresh: 'ताज़ा करें',
    assigned: 'मुझे मिले ऑर्डर',
    available: 'उपलब्ध ऑर्डर',
    completed: 'मेरी डिलीवरी',
    ordersLink: 'ऑर्डर',
    signOut: 'साइन आउट',
    startDelivery: 'डिलीवरी शुरू करें',
    markDelivered: 'पहुँचा दिया',
    confirmAccept: (shortId) => `ऑर्डर #${shortId} की डिलीवरी स्वीकार करें? यह ऑर्डर आपके नाम हो जाएगा।`,
    accepted: 'ऑर्डर स्वीकार हो गया! अब यह आपके नाम है।',
    acceptFailed: 'ऑर्डर स्वीकार नहीं हो पाया',
    confirmStart: (shortId) => `ऑर्डर #${shortId} की डिलीवरी शुरू करें? इसके बाद ग्राहक ऑर्डर रद्द नहीं कर पाएगा।`,
    started: 'ऑर्डर अब रास्ते में है! ग्राहक इसे अब रद्द नहीं कर सकता।',
    startFailed: 'डिलीवरी शुरू नहीं हो पाई',
    confirmDeliver: (shortId) => `क्या आपने ऑर्डर #${shortId} पहुँचा दिया है?`,
    delivered: 'ऑर्डर पहुँच गया!',
    deliverFailed: 'डिलीवरी दर्ज नहीं हो पाई',
    failedToFetchAssigned: 'आपको मिले ऑर्डर लोड नहीं हो पाए',
    failedToFetchPending: 'उपलब्ध ऑर्डर लोड नहीं हो पाए',
    failedToFetchCompleted: 'आपकी डिलीवरी लोड नहीं हो पाईं',
  },
  pricingPeriods: {
    names: { standard: 'सामान्य', late_night: 'देर रात', early_morning: 'तड़के' },
    time: ({ clock, hour }) => `${partOfDay(hour)} ${clock} बजे`,
    hours,
  },
  ...customerAccountMessages,
  policy: {
    terms: 'नियम और शर्तें',
    privacy: 'गोपनीयता नीति',
    cancellation: 'ऑर्डर रद्द करने की नीति',
    timeBasedCharges: 'समय के हिसाब से डिलीवरी शुल्क',
    contact: 'संपर्क करें',
    lastUpdated: '17 सितंबर 2025',
  },
  contact: {
    title: 'संपर्क करें',
    fillInAllFields,
    emailInvalid: emailInvalid,
    sent: 'संदेश पहुँच गया! हम जल्द ही आपको जवाब देंगे।',
    failed: 'संदेश नहीं भेजा जा सका',
    failedTryAgain: 'संदेश नहीं भेजा जा सका। फिर कोशिश करें।',
  },
};
