import type { Translated } from '#domain/language.ts';
import type { supportMessages as english } from '#i18n/en/support.ts';

export const supportMessages: Translated<typeof english> = {
  text: 'सवाल, शिकायत या सामान की फ़रमाइश: दिन हो या रात, हमें लिखें।',
  request: {
    title: 'दुकान में नहीं मिला?',
    text: (hours) =>
      hours === null
        ? 'यहाँ फ़रमाइश करें।'
        : `यहाँ फ़रमाइश करें: माँगा गया सामान ${hours} घंटे के भीतर आपके रूम तक पहुँचता है।`,
  },
  hours: {
    title: 'दिन-रात',
    alwaysOpen: '24/7 खुली दुकान।',
    openTitle: 'समय',
    daily: (opens, closes) => `हर दिन ${opens} से ${closes} तक खुला।`,
    plainTitle: 'जवाब',
    answers: (hours) => `जवाब ${hours} घंटे के भीतर।`,
  },
  email: 'ईमेल',
  phone: 'फ़ोन',
  location: 'जगह',
  name: 'नाम',
  message: 'संदेश',
  requiredFields: {
    name: 'अपना नाम लिखें',
    email: 'अपना ईमेल पता लिखें',
    message: 'अपना संदेश लिखें',
  },
  orderPrefix: (shortId) => `ऑर्डर #${shortId}: `,
  submit: 'संदेश भेजें',
  sending: 'भेज रहे हैं...',
  ticket: 'आपका टिकट नंबर {ticket} है।',
  ticketAndEmail: 'आपका टिकट नंबर {ticket} है। इसे हमने {email} पर भी भेजा है।',
};
