import type { Translated } from '#domain/language.ts';
import { addressMessages } from './address.ts';
import { messages } from './messages.ts';
import type { mailMessages as english } from '#i18n/en/mails.ts';

export const mailMessages: Translated<typeof english> = {
  location: messages.footer.location,

  verify: {
    subject: (shop) => `${shop} के लिए अपने ईमेल की पुष्टि करें`,
    preview: 'बस एक टैप, फिर आप लॉग इन कर सकते हैं।',
    heading: (name) => `स्वागत है, ${name}।`,
    text: 'पुष्टि करें कि यह ईमेल आपका है। फिर आप लॉग इन करके अपने रूम तक ऑर्डर मँगा सकते हैं।',
    button: 'ईमेल की पुष्टि करें',
    name: 'पूरा नाम',
    phone: 'फ़ोन नंबर',
    phoneEnd: (digits) => `आख़िरी अंक ${digits}`,
    end: 'यह लिंक 24 घंटे चलेगा। नाम या फ़ोन नंबर आपका नहीं है? तो किसी और ने आपका ईमेल लिखा है: लिंक न खोलें। आप ख़ुद अब भी साइन अप कर सकते हैं।',
  },
  reset: {
    subject: (shop) => `${shop} का नया पासवर्ड सेट करें`,
    preview: 'यह लिंक एक घंटे चलेगा।',
    heading: 'नया पासवर्ड सेट करें',
    text: (name) => `नमस्ते ${name}, किसी ने इस अकाउंट के लिए नया पासवर्ड माँगा है।`,
    button: 'नया पासवर्ड सेट करें',
    end: 'यह लिंक एक घंटे और सिर्फ़ एक बार चलेगा। आपने नहीं माँगा? तो इस ईमेल पर ध्यान न दें; आपका पासवर्ड पहले जैसा ही रहेगा।',
  },
  passwordChanged: {
    subject: (shop) => `आपका ${shop} पासवर्ड बदल गया है`,
    preview: 'आप बाकी सभी डिवाइस से साइन आउट हो गए हैं।',
    heading: 'आपका पासवर्ड बदल गया है',
    text: (name) => `नमस्ते ${name}, आपका पासवर्ड बदल गया है और आप बाकी सभी डिवाइस से साइन आउट हो गए हैं।`,
    button: 'लॉग इन करें',
    end: (shopEmail) => `यह आपने नहीं किया? तुरंत ${shopEmail} पर लिखें।`,
  },
  phoneChanged: {
    subject: (shop) => `आपका ${shop} फ़ोन नंबर बदल गया है`,
    preview: (phone) => `अब यह ${phone} है।`,
    heading: 'आपका फ़ोन नंबर बदल गया है',
    text: (name, phone) => `नमस्ते ${name}, आपके अकाउंट का फ़ोन नंबर अब ${phone} है।`,
    end: (shopEmail) => `यह आपने नहीं किया? नया पासवर्ड सेट करें और तुरंत ${shopEmail} पर लिखें।`,
  },
  accountClosed: {
    subject: (shop) => `आपका ${shop} अकाउंट बंद हो गया है`,
    preview: 'आपका नाम, फ़ोन, ईमेल और पते मिटा दिए गए हैं।',
    heading: 'आपका अकाउंट बंद हो गया है',
    unused: (years) => `आपके अकाउंट में ${years} साल से किसी ने लॉग इन नहीं किया, इसलिए हमने उसे बंद कर दिया है।`,
    text: 'आपका नाम, फ़ोन, ईमेल और पते मिटा दिए गए हैं। आपके ऑर्डर हमारे हिसाब में सिर्फ़ सामान और रकम के रूप में रहेंगे, आपके नाम के बिना।',
    end: (shopEmail) => `आप जब चाहें फिर साइन अप कर सकते हैं। यह आपने नहीं किया? ${shopEmail} पर लिखें।`,
  },

  code: {
    subject: (code, shop) => `${code} आपका ${shop} OTP है`,
    preview: '5 मिनट तक चलेगा।',
    heading: 'लॉग इन करने का OTP',
    label: 'OTP',
    text: 'यह 5 मिनट और सिर्फ़ एक बार चलेगा। इसे किसी को न बताएँ; दुकान इसे कभी नहीं पूछती।',
    sms: (code, shop) => `${code} आपका ${shop} OTP है। यह 5 मिनट चलेगा। किसी को न बताएँ।`,
  },

  phoneCode: (code, shop) => `${code} से ${shop} पर इस फ़ोन नंबर की पुष्टि होगी। यह 5 मिनट चलेगा। किसी को न बताएँ।`,

  contactCopy: {
    subject: (ticket) => `आपका संदेश ${ticket} हमें मिल गया`,
    preview: (hours) => (hours === null ? 'हम जल्द जवाब देंगे।' : `हम ${hours} घंटे के भीतर जवाब देंगे।`),
    heading: 'आपका संदेश हमें मिल गया',
    text: (ticket, hours) =>
      `आपका टिकट नंबर ${ticket} है। हम ${hours === null ? '' : `${hours} घंटे के भीतर `}इसी पते पर जवाब देंगे।`,
    end: 'आपने हमें नहीं लिखा? तो किसी और ने आपका ईमेल लिखा है। इस ईमेल पर ध्यान न दें।',
  },

  servicesLive: {
    subject: (shop) => `${shop} पर नई सेवाएँ शुरू हो गईं`,
    preview: 'आपने कहा था कि हम आपको बताएँ।',
    heading: 'नई सेवाएँ शुरू हो गईं।',
    text: 'आपने अपना ईमेल दिया था, ताकि नई सेवाएँ शुरू होने पर हम आपको बताएँ। अब आप उन्हें ले सकते हैं।',
    button: 'सेवाएँ देखें',
    end: 'यह ईमेल हम एक ही बार भेजते हैं। आगे कुछ नहीं आएगा।',
  },

  lowStock: {
    subject: (product, others) =>
      others === 0 ? `स्टॉक कम है: ${product}` : `स्टॉक कम है: ${product} और ${others} अन्य`,
    preview: 'और मँगाने का समय है।',
    heading: 'स्टॉक ख़त्म होने वाला है।',
    text: 'इन उत्पादों का स्टॉक सीमा तक आ गया है:',
    stock: (stock, limit) => `${stock} बचे हैं (सीमा ${limit})`,
    button: 'कम स्टॉक देखें',
    end: 'यह ईमेल एक बार आता है, जब तक स्टॉक फिर सीमा से ऊपर न हो जाए।',
  },

  order: {
    item: (quantity, product) => `${quantity} × ${product}`,
    products: 'सामान',
    delivery: 'डिलीवरी',
    surcharge: messages.orders.timeBasedSurcharge,
    coupon: (code) => `कूपन ${code}`.trim(),
    credit: 'आपके जमा पैसे',
    toPay: messages.orders.toPayAtDoor,
    address: addressMessages.fullAddress,
    causes: messages.orders.cancellationCauses,
    reason: (text) => `वजह: ${text}`,
  },
  placed: {
    subject: (shortId) => `ऑर्डर #${shortId} हो गया`,
    preview: (sum, takesUpi) => `${sum}, दरवाज़े पर ${takesUpi ? 'नकद या UPI से' : 'नकद'}।`,
    heading: (name) => `धन्यवाद, ${name}। आपका ऑर्डर हो गया।`,
    text: (shortId, address) => `ऑर्डर #${shortId} यहाँ पहुँचेगा: ${address}।`,
    code: 'डिलीवरी कोड',
    doNotShareCode: 'यह कोड सिर्फ़ अपने दरवाज़े पर आए डिलीवरी पार्टनर को बताएँ।',
    button: 'अपना ऑर्डर देखें',
  },
  reduced: {
    subject: (shortId) => `ऑर्डर #${shortId} की रकम कम हो गई: कुछ सामान नहीं मिला`,
    preview: (sum) => `अब दरवाज़े पर ${sum} देने हैं।`,
    heading: 'कुछ सामान नहीं मिला, इसलिए आपको कम देना है।',
    nothing: (product) => `माफ़ कीजिए, ${product} पैक करने से पहले ही ख़त्म हो गया।`,
    less: (product, picked, ordered) =>
      `माफ़ कीजिए, आपने ${product} के ${ordered} मँगाए थे, हमारे पास ${picked} ही हैं।`,
    text: (shortId) =>
      `जो नहीं मिला, वह और उसका डिलीवरी शुल्क हमने ऑर्डर #${shortId} से हटा दिया है। बाकी सामान पहले की तरह पहुँचेगा:`,
    button: 'अपना ऑर्डर देखें',
  },
  refunded: {
    subject: (shortId, sum) => `ऑर्डर #${shortId} के ${sum} वापस`,
    heading: (sum) => `आपको ${sum} वापस मिल रहे हैं।`,
    text: (shortId, reason) => `यह ऑर्डर #${shortId} के बारे में है। ${reason}`,
    reasons: {
      spoiled: 'उसमें कुछ ख़राब था।',
      wrong: 'उसमें कुछ ऐसा था जो आपने नहीं मँगाया था।',
      missing: 'उसमें कुछ कम था।',
      late: 'वह बहुत देर से पहुँचा।',
      goodwill: 'वह वैसा नहीं रहा जैसा होना चाहिए था।',
    },
    amount: 'वापस किए गए',
    ways: {
      till: 'ये आपको दुकान से नकद मिलेंगे।',
      bank: 'ये आपके खाते में आएँगे।',
      partner: 'डिलीवरी पार्टनर आपको नकद देंगे।',
      credit: 'ये आपके अगले ऑर्डर में से कम हो जाएँगे।',
    },
    button: 'रसीद देखें',
    end: (email) => `नहीं मिले? ${email} पर लिखिए।`,
  },
  delivered: {
    subject: (shortId) => `ऑर्डर #${shortId} पहुँच गया`,
    preview: (sum) => `${sum}। मज़े लें!`,
    heading: 'पहुँच गया। मज़े लें!',
    text: (shortId, address) => `ऑर्डर #${shortId} यहाँ पहुँचा दिया गया: ${address}।`,
    total: 'कुल',
    button: 'अपनी रसीद देखें',
    end: (shopEmail) => `कुछ कम है या सही नहीं है? ${shopEmail} पर लिखें।`,
  },
  failed: {
    subject: (shortId) => `ऑर्डर #${shortId} नहीं दिया जा सका`,
    retrySubject: (shortId) => `ऑर्डर #${shortId}: हम फिर कोशिश करेंगे`,
    heading: 'हम आपका ऑर्डर नहीं दे पाए।',
    reasons: {
      nobody_there: 'किसी ने दरवाज़ा नहीं खोला।',
      wrong_room: 'हमें रूम नहीं मिला।',
      customer_refused: 'दरवाज़े पर ऑर्डर नहीं लिया गया।',
      damaged: 'ऑर्डर रास्ते में ख़राब हो गया।',
    },
    open: 'आगे क्या होगा, यह दुकान तय कर रही है। हम आपको बताएँगे।',
    retry: 'हम फिर कोशिश करेंगे। अपना फ़ोन पास रखें।',
    button: 'अपना ऑर्डर देखें',
    end: (shopEmail) => `पता ग़लत है या कोई सवाल है? ${shopEmail} पर लिखें।`,
  },
  cancelled: {
    subject: (shortId) => `ऑर्डर #${shortId} रद्द हो गया`,
    noFee: 'आपको कुछ नहीं देना है।',
    fee: (sum) => `रद्द करने का शुल्क ${sum} है। हमारे कर्मचारी इसे नकद लेंगे।`,
    heading: 'आपका ऑर्डर रद्द हो गया।',
    text: (shortId, fee) => `ऑर्डर #${shortId} अब नहीं पहुँचाया जाएगा। ${fee}`,
    button: 'कुछ और ऑर्डर करें',
  },
};
