import type { Translated } from '#domain/language.ts';
import type { deliveryMessages as english } from '#i18n/en/delivery.ts';

export const deliveryMessages: Translated<typeof english> = {
  logIn: {
    subtitle: 'ऑर्डर पहुँचाने के लिए लॉग इन करें',
  },

  welcome: (email) => `स्वागत है, ${email}`,
  workSummary: (stops) => `${stops} जगह जाना है, {sum} लेने हैं`,
  online: 'ऑनलाइन',
  offlineHint: 'आपको नए ऑर्डर नहीं मिलेंगे।',
  wentOnline: 'आप ऑनलाइन हैं।',
  wentOffline: (openOrders) =>
    openOrders === 0 ? 'आप ऑफ़लाइन हैं।' : `आप ऑफ़लाइन हैं। आपके ${openOrders} ऑर्डर आपके पास ही रहेंगे।`,
  availabilityFailed: 'यह बदला नहीं जा सका',
  offline: 'आप ऑफ़लाइन हैं। ऑर्डर लेने के लिए ऑनलाइन हों।',
  selectSeveral: 'कई ऑर्डर चुनें',
  giveBack: 'वापस करें',
  couldNotDeliver: 'नहीं दे पाए',
  photoNotSent: 'फ़ोटो अभी भेजी नहीं गई है',
  customerNote: 'ग्राहक का नोट',
  noCode: 'फ़ोन से ऑर्डर, बिना कोड',
  attempts: {
    nobody_there: 'किसी ने दरवाज़ा नहीं खोला',
    wrong_room: 'रूम ग़लत था',
    customer_refused: 'ग्राहक ने नहीं लिया',
    damaged: 'रास्ते में ख़राब हो गया',
  },
  attemptOpen: 'ऑर्डर वापस ले आएँ। आगे क्या करना है, यह दुकान बताएगी।',
  attemptAt: (time) => `${time} पर नहीं दे पाए`,
  tabs: 'डिलीवरी',
  loading: 'ऑर्डर लोड हो रहे हैं',
  loadFailed: 'यह सूची लोड नहीं हो पाई',
  dismiss: (text) => `बंद करें: ${text}`,
  orderCancelled: (shortId) => `ऑर्डर #${shortId} रद्द हो गया`,
  orderLost: {
    reassigned: (shortId) => `दुकान ने ऑर्डर #${shortId} दूसरे पार्टनर को दे दिया`,
    returned_to_pool: (shortId) => `दुकान ने ऑर्डर #${shortId} फिर से सभी पार्टनरों के लिए खोल दिया`,
  },

  noneAssigned: 'अभी कोई ऑर्डर नहीं पहुँचाना है',
  noneAssignedText: 'आप जो ऑर्डर स्वीकार करेंगे, वे यहाँ ब्लॉक और मंज़िल के क्रम में दिखेंगे।',
  showAvailable: 'उपलब्ध ऑर्डर देखें',
  otherAddresses: 'दूसरे पते',
  collect: 'लेने हैं',
  paid: 'भुगतान हो गया',
  callLabel: (name) => `${name} को कॉल करें`,
  starting: 'शुरू हो रही है...',
  marking: 'दर्ज हो रहा है...',

  noneAvailable: 'अभी कोई ऑर्डर इंतज़ार में नहीं',
  noneAvailableText: 'नए ऑर्डर यहाँ अपने आप दिखेंगे।',
  checkAgain: 'फिर से देखें',
  total: 'कुल',
  accept: 'स्वीकार करें',
  acceptOrder: '{which} स्वीकार करें',
  orderSuffix: (shortId) => ` ऑर्डर #${shortId} `,
  waitingMinutes: (minutes) => `${minutes} मिनट से इंतज़ार में`,
  waitingHours: (hours, minutes) => `${hours} घंटे ${minutes} मिनट से इंतज़ार में`,
  accepting: 'स्वीकार हो रहा है...',
  confirmDismiss: 'अभी नहीं',

  noneCompleted: 'अभी तक कोई डिलीवरी नहीं',
  noneCompletedText: 'जो ऑर्डर आप पहुँचा चुके हैं, वे यहाँ दिखेंगे।',
  deliveredAt: 'पहुँचाया: {time}',

  upi: {
    show: 'UPI से भुगतान',
    title: (shortId) => `ऑर्डर #${shortId}: UPI से भुगतान`,
    code: 'UPI से भुगतान का कोड',
    text: 'ग्राहक किसी भी UPI ऐप से स्कैन करे। उनकी स्क्रीन देख लें: भुगतान पूरा दिखना चाहिए।',
    cancel: 'बंद करें',
    paid: 'भुगतान हुआ: पहुँचा दिया',
  },

  handover: {
    order: (shortId) => `ऑर्डर #${shortId}`,
    codeInstruction: 'ग्राहक से डिलीवरी कोड पूछें।',
    code: 'डिलीवरी कोड',
    codeMissing: 'डिलीवरी कोड लिखें',
    reason: 'वजह',
    reasonMissing: 'वजह लिखें',
    checking: 'जाँच रहे हैं...',
  },
};
