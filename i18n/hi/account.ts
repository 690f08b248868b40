import type { Translated } from '#domain/language.ts';
import type { accountMessages as english } from '#i18n/en/account.ts';

export const accountMessages: Translated<typeof english> = {
  emailAddress: 'ईमेल पता',
  strength: { weak: 'कमज़ोर पासवर्ड', fair: 'ठीक-ठाक पासवर्ड', strong: 'मज़बूत पासवर्ड' },
  phoneSuggestion: (phone) => `इसे ऐसे लिखें: ${phone}`,
  checkInboxTitle: 'बस एक कदम और: अपना इनबॉक्स देखें',
  chooseHostel: 'चुनें',
  otherHostel: 'कोई और हॉस्टल',
  sendLinkAgain: 'लिंक दोबारा भेजें',
  sendNewLink: 'नया लिंक भेजें',
  sendingLink: 'लिंक भेज रहे हैं...',
  demoNotice: 'यह डेमो है: {mailbox}',
  openMailbox: 'इसका मेलबॉक्स खोलें',
};
