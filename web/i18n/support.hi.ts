import type { Translated } from '#domain/language.ts';
import type { supportTexts as english } from './support.ts';

export const supportTexts: Translated<typeof english> = {
  text: 'कोई सवाल, कोई शिकायत, या कोई चीज़ जो हमारे पास होनी चाहिए: दिन हो या रात, हमें लिखें।',
  request: {
    title: 'दुकान में नहीं मिला?',
    text: 'यहाँ फ़रमाइश करें: माँगा गया सामान 24 घंटे के भीतर आपके रूम तक पहुँचता है।',
  },
  hours: { title: 'दिन-रात', text: '24/7 खुली दुकान। जवाब 24 घंटे के भीतर।' },
  email: 'ईमेल',
  where: 'कहाँ',
  name: 'नाम',
  message: 'संदेश',
  enter: {
    name: 'अपना नाम लिखें',
    email: 'अपना ईमेल पता लिखें',
    message: 'अपना संदेश लिखें',
  },
  aboutOrder: (shortId) => `ऑर्डर #${shortId}: `,
  submit: 'संदेश भेजें',
  sending: 'भेज रहे हैं...',
  ticket: 'आपका टिकट नंबर {ticket} है।',
  ticketAndMail: 'आपका टिकट नंबर {ticket} है। यह {email} पर भी भेजा जा रहा है।',
};
