import type { Translated } from '#domain/language.ts';
import { formatPaise } from '#domain/money.ts';
import type { PlacedOrder, pageMessages as english } from '#i18n/en/pages.ts';
import { storefrontMessages } from './storefront.ts';
import { titles } from './titles.ts';

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

export const pageMessages: Translated<typeof english> = {
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
  checkout: {
    placeOrder: 'ऑर्डर करें',
    tookTooLong: 'बहुत देर लग गई। पेज ताज़ा करें और फिर कोशिश करें।',
    cartInvalid: 'आपका कार्ट खाली है या उसका कोई सामान अब सही नहीं है। पेज ताज़ा करें और फिर कोशिश करें।',
    addressMissing: 'अपना रूम नंबर, हॉस्टल ब्लॉक, मंज़िल और हॉस्टल का नाम भरें',
    loginToOrder: storefrontMessages.guards.placeOrder,
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
    title: titles.coupons,
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
    cancellationCauses: {
      customer: 'ग्राहक ने रद्द किया',
      shop: 'दुकान ने रद्द किया',
      undelivered: 'पहुँचाया नहीं जा सका',
      shortage: 'इस ऑर्डर का कोई भी सामान स्टॉक में नहीं है',
    },
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
    toPayAtDoor: (takesUpi) => (takesUpi ? 'नकद या UPI से देने हैं' : 'नकद देने हैं'),
    paymentModes: { COD: 'डिलीवरी पर नकद', upi: 'UPI', online: 'ऑनलाइन', card: 'कार्ड' },
  },
  policy: {
    terms: 'नियम और शर्तें',
    privacy: 'गोपनीयता नीति',
    cancellation: 'ऑर्डर रद्द करने की नीति',
    timeBasedCharges: 'समय के हिसाब से डिलीवरी शुल्क',
    contact: 'संपर्क करें',
    lastUpdated: '17 सितंबर 2025',
  },
  contact: {
    title: titles.contact,
    fillInAllFields: 'सारी जगहें भरें',
    emailInvalid: 'सही ईमेल पता लिखें',
    sent: 'संदेश पहुँच गया! हम जल्द ही आपको जवाब देंगे।',
    failed: 'संदेश नहीं भेजा जा सका',
    failedTryAgain: 'संदेश नहीं भेजा जा सका। फिर कोशिश करें।',
  },
};
