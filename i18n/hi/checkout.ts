import type { Translated } from '#domain/language.ts';
import type { checkoutMessages as english } from '#i18n/en/checkout.ts';

export const checkoutMessages: Translated<typeof english> = {
  emptyText: 'पहले कार्ट में सामान डालें।',
  note: {
    add: 'डिलीवरी पार्टनर के लिए नोट लिखें',
    label: 'डिलीवरी पार्टनर के लिए नोट (ज़रूरी नहीं)',
  },
  address: {
    title: 'कहाँ पहुँचाएँ',
    fromLastOrder: 'आपके पिछले ऑर्डर से भरा गया',
    room: 'रूम नंबर',
    floor: 'मंज़िल',
    choose: 'चुनें',
    block: 'हॉस्टल ब्लॉक',
    hostel: 'हॉस्टल का नाम',
    fromProfile: 'आपकी प्रोफ़ाइल से',
    notServed: (hostel) => `हम ${hostel} तक अभी नहीं पहुँचाते। चुनें कि आप कहाँ हैं।`,
    deliverTo: (address) => `पता: ${address}`,
  },
  payment: {
    title: 'भुगतान',
    method: 'भुगतान का तरीका',
    cashOrUpi: 'पहुँचने पर अपने दरवाज़े पर भुगतान करें, नकद या UPI से',
    methods: {
      COD: { label: 'डिलीवरी पर नकद', text: 'सामान आने पर अपने दरवाज़े पर पैसे दें' },
    },
  },
  coupon: {
    title: 'कूपन',
    saves: (label, amount) => `${label}, आपकी बचत ${amount}`,
    remove: 'हटाएँ',
    removeLabel: (code) => `कूपन ${code} हटाएँ`,
    apply: 'लगाएँ',
    applying: 'लग रहा है...',
  },
  items: {
    title: 'आपका ऑर्डर',
    edit: 'कार्ट बदलें',
  },
  pricingPeriod: {
    label: 'समय के हिसाब से डिलीवरी शुल्क',
    title: (periodLabel, surcharge) => `${periodLabel}: ${surcharge ?? 'कोई अतिरिक्त शुल्क नहीं'}`,
  },
  summary: {
    label: 'दाम का हिसाब',
    calculating: 'दाम का हिसाब हो रहा है',
    coupon: (code) => (code === null ? 'कूपन' : `कूपन ${code}`),
    credit: 'जमा पैसे',
    toPay: 'देने हैं',
    cancellationTerms: (freeMinutes, fee) =>
      freeMinutes === 0
        ? `रद्द करने पर ${fee} लगेंगे।`
        : `${freeMinutes} मिनट तक रद्द करना मुफ़्त है, उसके बाद ${fee} लगेंगे।`,
    cancellationPolicy: 'रद्द करने की नीति',
  },
  announcements: {
    couponApplied: (code, toPay) => `कूपन ${code} लग गया। अब ${toPay} देने हैं।`,
    couponRemoved: (toPay) => `कूपन हटा दिया गया। अब ${toPay} देने हैं।`,
    totalChanged: (toPay) => `कुल रकम बदल गई है। अब ${toPay} देने हैं।`,
  },
  cartFixes: {
    remove: (product) => `${product} हटाएँ`,
    set: (product, quantity) => `${product} की संख्या ${quantity} करें`,
    noLongerSold: (product) => `${product} की बिक्री बंद हो गई है। बाकी सामान ऑर्डर करने के लिए इसे हटाएँ।`,
  },
  placeOrder: {
    submitting: 'ऑर्डर हो रहा है...',
    priceChanged: 'दाम बदल गया है।',
    couponRemoved: 'कूपन हटा दिया गया।',
    cartChanged: 'आपका कार्ट बदल गया है।',
    couponEnded: (reason) => `कूपन अब नहीं लगता: ${reason}।`,
    confirmQuestion: (reason, now, was) => `${reason} अब आपका कुल ${now} है (पहले ${was} था)।`,
    confirm: (total) => `${total} में ऑर्डर करें`,
    dismiss: 'अभी नहीं',
  },
  failures: {
    noConnection: 'दुकान से संपर्क नहीं हो पाया। अपना कनेक्शन जाँचें।',
    alreadyOrdered: 'इस कार्ट का ऑर्डर पहले ही हो चुका है। दोबारा ऑर्डर करने से पहले ‘मेरे ऑर्डर’ देखें।',
    safeToRetry: 'दुकान से संपर्क नहीं हो पाया। आप बेझिझक फिर कोशिश कर सकते हैं: ऑर्डर एक ही बार होगा।',
  },
  success: {
    title: 'आपका ऑर्डर हो गया',
    text: 'हम इसे आपके रूम तक पहुँचाएँगे।',
  },
};
