import type { Translated } from '#domain/language.ts';
import type { partnerMessages as english } from '#i18n/en/partner.ts';
import { titles } from './titles.ts';

export const partnerMessages: Translated<typeof english> = {
  delivery: {
    loginTitle: titles.partnerLogin,
    signedIn: (fullname) => `स्वागत है, ${fullname}।`,
    needHelp: 'मदद चाहिए? सपोर्ट से संपर्क करें',
    fillInAllFields: 'सारी जगहें भरें',
    refresh: 'ताज़ा करें',
    assigned: 'मुझे मिले ऑर्डर',
    available: 'उपलब्ध ऑर्डर',
    completed: 'मेरी डिलीवरी',
    ordersLink: 'ऑर्डर',
    cashLink: 'नकद',
    signOut: 'साइन आउट',
    startDelivery: 'डिलीवरी शुरू करें',
    markDelivered: 'पहुँचा दिया',
    confirmAccept: (shortId) => `ऑर्डर #${shortId} की डिलीवरी स्वीकार करें? यह ऑर्डर आपके नाम हो जाएगा।`,
    accepted: 'ऑर्डर स्वीकार हो गया! अब यह आपके नाम है।',
    acceptFailed: 'ऑर्डर स्वीकार नहीं हो पाया',
    confirmStart: (shortId) => `ऑर्डर #${shortId} की डिलीवरी शुरू करें? इसके बाद ग्राहक ऑर्डर रद्द नहीं कर पाएगा।`,
    givenBack: 'ऑर्डर वापस कर दिया गया। अब कोई दूसरा पार्टनर इसे ले सकता है।',
    started: 'ऑर्डर अब रास्ते में है! ग्राहक इसे अब रद्द नहीं कर सकता।',
    startFailed: 'डिलीवरी शुरू नहीं हो पाई',
    confirmDeliver: (shortId) => `क्या आपने ऑर्डर #${shortId} पहुँचा दिया है?`,
    delivered: 'ऑर्डर पहुँच गया!',
    deliverFailed: 'डिलीवरी दर्ज नहीं हो पाई',
    handInAnnounced: 'काउंटर को ख़बर है कि आप नकद जमा करने आ रहे हैं।',
    failedToFetchAssigned: 'आपको मिले ऑर्डर लोड नहीं हो पाए',
    failedToFetchPending: 'उपलब्ध ऑर्डर लोड नहीं हो पाए',
    failedToFetchCompleted: 'आपकी डिलीवरी लोड नहीं हो पाईं',
  },
};
