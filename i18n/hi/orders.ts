import type { Translated } from '#domain/language.ts';
import type { orderMessages as english } from '#i18n/en/orders.ts';

/** `रात 12:48 से 12:51 बजे`: an equal part of the day is shown once. */
function formatTimeRange(from: string, to: string): string {
  const [part = ''] = from.split('\u00A0');
  const end = to.startsWith(`${part}\u00A0`) ? to.slice(part.length + 1) : to;
  return `${from.replace(/\u00A0बजे$/, '')} से ${end}`;
}

export const orderMessages: Translated<typeof english> = {
  attempts: {
    nobody_there: 'नहीं दिया जा सका: किसी ने दरवाज़ा नहीं खोला',
    wrong_room: 'नहीं दिया जा सका: रूम नहीं मिला',
    customer_refused: 'नहीं दिया जा सका: ऑर्डर नहीं लिया गया',
    damaged: 'नहीं दिया जा सका: रास्ते में ख़राब हो गया',
  },
  givenBack: (time) =>
    `आपके डिलीवरी पार्टनर ने यह ऑर्डर ${time} बजे वापस कर दिया। अब यह दूसरे पार्टनर का इंतज़ार कर रहा है।`,
  attemptReasons: {
    nobody_there: 'किसी ने दरवाज़ा नहीं खोला',
    wrong_room: 'हमें रूम नहीं मिला',
    customer_refused: 'दरवाज़े पर ऑर्डर नहीं लिया गया',
    damaged: 'ऑर्डर रास्ते में ख़राब हो गया',
  },
  notHandedOver: (reason) => `हम आपका ऑर्डर नहीं दे पाए: ${reason}।`,
  willRetry: 'हम फिर कोशिश करेंगे।',
  decisionPending: 'आगे क्या होगा, यह दुकान तय कर रही है।',
  customerNote: 'डिलीवरी पार्टनर के लिए आपका नोट',

  loading: 'आपके ऑर्डर लोड हो रहे हैं',
  errorTitle: 'ऑर्डर लोड करने में गड़बड़ी',
  emptyText: 'स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, दिन हो या रात, सीधे आपके रूम तक।',
  continueShopping: 'ख़रीदारी जारी रखें',
  currentOrders: 'चल रहे ऑर्डर',
  pastOrders: 'पुराने ऑर्डर',
  statusNotification: (shortId, status) => `ऑर्डर #${shortId}: ${status}`,
  order: (shortId) => `ऑर्डर #${shortId}`,
  showDetails: '{of}और देखें',
  hideDetails: '{of}कम देखें',
  orderSuffix: (shortId) => `ऑर्डर #${shortId}: `,
  orderedAtTotal: 'ऑर्डर किया: {time} · {total}',

  arrivingIn: 'पहुँचने में',
  arriving: 'डिलीवरी',
  minutes: '{minutes} {unit}',
  minutesUnit: 'मिनट',
  notAccepted: 'अभी कोई डिलीवरी पार्टनर नहीं',
  notAcceptedSince: (time) =>
    `${time} से किसी ने यह ऑर्डर स्वीकार नहीं किया। यह हमारे डिलीवरी पार्टनर के लिए खुला है। आप इंतज़ार कर सकते हैं, इसे रद्द कर सकते हैं या हमें लिख सकते हैं।`,
  arrivingSoon: 'बस पहुँचने ही वाला है',
  arrivalWindow: (from, to) => `${formatTimeRange(from, to)} के बीच`,
  arrivalWindowAt: (from, to, room) => `${formatTimeRange(from, to)} के बीच, ${room} पर`,

  progress: {
    pending: 'ऑर्डर किया',
    confirmed: 'पक्का हुआ',
    preparing: 'तैयार हो रहा है',
    'out-for-delivery': 'रास्ते में',
    delivered: 'पहुँच गया',
  },
  progressLabel: 'ऑर्डर कहाँ तक पहुँचा',
  progressStates: { done: 'हो गया', now: 'अभी यहाँ है', ahead: 'अभी बाकी' },
  timeline: {
    pending: 'ऑर्डर किया',
    confirmed: 'पक्का हुआ',
    preparing: 'तैयार होने लगा',
    'out-for-delivery': 'रास्ते में',
    delivered: 'पहुँच गया',
    cancelled: 'रद्द हुआ',
  },
  timelineLabel: 'कब क्या हुआ',

  code: 'डिलीवरी कोड',
  codeHint: 'सिर्फ़ दरवाज़े पर आए डिलीवरी पार्टनर को बताएँ',
  partner: 'आपके डिलीवरी पार्टनर',
  call: 'कॉल',
  callLabel: (name) => `${name} को कॉल करें`,
  address: 'डिलीवरी का पता',
  items: 'ऑर्डर का सामान',
  reportProblem: 'इस ऑर्डर में कोई दिक्कत है?',
  itemLine: (quantity, price, delivery) =>
    `${quantity} × ${price} · ${delivery === null ? 'मुफ़्त डिलीवरी' : `हर एक पर +${delivery} डिलीवरी`}`,

  missing: {
    title: 'कुछ सामान नहीं मिला',
    nothing: (product) => `${product} पैक करने से पहले ही ख़त्म हो गया।`,
    less: (product, picked, ordered) => `${product} के ${ordered} में से ${picked} ही बचे थे।`,
    lowered: (amount) => `माफ़ कीजिए। आपको ${amount} कम देने हैं।`,
  },

  totals: {
    products: 'सामान',
    delivery: 'डिलीवरी',
    coupon: (code) => `कूपन ${code}`.trim(),
    credit: 'जमा पैसे',
    paid: 'भुगतान हो गया',
    toPay: 'देने हैं',
    total: 'कुल',
  },

  cancel: {
    busy: 'रद्द हो रहा है...',
    confirmDismiss: 'ऑर्डर रहने दें',
    free: 'रद्द करने का कोई शुल्क नहीं',
    currentFee: (fee) => `अभी रद्द करने पर ${fee} लगेंगे`,
    freeUntil: (time, fee) => `${time} तक मुफ़्त, उसके बाद ${fee}`,
    noFeeNow: 'अभी रद्द करने पर कोई शुल्क नहीं लगेगा।',
    feeNow: (fee) => `रद्द करने पर ${fee} शुल्क लगेगा। हमारे कर्मचारी इसे नकद लेंगे।`,
  },

  finished: {
    givenBack: (sum) => `${sum} वापस`,
    ordered: 'ऑर्डर किया: {time}',
    delivered: 'पहुँचा: {time}',
    cancelled: 'रद्द हुआ: {time}',
    fee: (fee) => `रद्द करने का शुल्क ${fee}: हमारे कर्मचारी इसे नकद लेंगे।`,
    receiptLabel: (shortId) => `ऑर्डर #${shortId} की रसीद`,
  },
};
