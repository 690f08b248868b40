import type { Translated } from '#domain/language.ts';
import type { homeMessages as english } from '#i18n/en/home.ts';

/** `5 min` → `5 मिनट` */
const minutesText = (minutes: string) => minutes.replace(/ min$/, ' मिनट');

export const homeMessages: Translated<typeof english> = {
  title: 'रात भर खुला, बस एक कॉरिडोर की दूरी पर।',
  plainTitle: 'आपकी दुकान, बस एक कॉरिडोर की दूरी पर।',
  text: (minutes) =>
    `स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, ${minutes === '' ? '' : `औसतन ${minutesText(minutes)} में `}आपके हॉस्टल रूम तक।`,
  minutes: minutesText,
  stats: {
    students: 'ख़ुश स्टूडेंट',
    minutes: 'औसत डिलीवरी',
    hours: 'सेवा',
  },
  steps: [
    {
      title: 'सामान देखें',
      text: 'स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान। क्या स्टॉक में है, यह भी दिखता है।',
    },
    {
      title: 'ऑर्डर करें',
      text: 'कार्ट में डालें, रूम की जानकारी दें, पक्का करें। नकद भुगतान दरवाज़े पर।',
    },
    {
      title: 'डिलीवरी पाएँ',
      text: 'देखते रहें कि ऑर्डर कहाँ पहुँचा, और दरवाज़े पर अपना कोड बताएँ।',
    },
  ],
  features: {
    minutes: { title: 'तेज़ डिलीवरी', text: 'ऑर्डर से दरवाज़े तक का औसत समय', plainText: 'दुकान से आपके दरवाज़े तक' },
    hours: {
      title: '24/7 उपलब्ध',
      text: 'हर रात, रात भर खुली दुकान',
      plainTitle: 'खुली या बंद',
      plainText: 'सामान चुनने से पहले दिखता है',
    },
    cash: { title: 'सुरक्षित भुगतान', text: 'पैसे तब दें, जब सामान हाथ में हो' },
    support: {
      title: '24/7 मदद',
      text: (hours) => `किसी भी समय पूछें, जवाब ${hours} घंटे के भीतर`,
      plainTitle: 'मदद',
      plainText: 'हमें लिखें या फ़ोन करें',
    },
    prices: { title: 'स्टूडेंट के बजट में दाम', text: 'ऑर्डर से पहले हर शुल्क सामने' },
    track: { title: 'ऑर्डर की लाइव ट्रैकिंग', text: 'देखें कि आपका ऑर्डर कहाँ पहुँचा' },
  },
  cashOnDelivery: 'डिलीवरी पर नकद',
  trackingQuestion: 'अभी कहाँ पहुँचा?',
  couponText: 'ऑर्डर करने से पहले देखें कि उससे कितनी छूट मिलेगी।',
  closingText: 'आपकी मंज़िल पर किसी ने तो खाना शुरू भी कर दिया।',
  quietText: 'अपनी मंज़िल पर सबसे पहले आप मँगाएँ।',
  openingText: (brand: string) => `${brand} की तैयारी चल रही है। थोड़ी देर बाद फिर आइए।`,
  runThisShop: 'यह दुकान मैं चलाता हूँ',
};
