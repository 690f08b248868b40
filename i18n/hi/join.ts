import type { Translated } from '#domain/language.ts';
import type { joinMessages as english } from '#i18n/en/join.ts';

export const joinMessages: Translated<typeof english> = {
  setUpTitle: 'अपनी दुकान तैयार करें',
  setUpSubtitle: 'यह पहला अकाउंट है, और मालिक का है: इससे सब कुछ किया जा सकता है',
  invitationTitle: (name) => `${name}, आपका स्वागत है`,
  invitationSubtitle: (brand) => `${brand} से जुड़ने के लिए पासवर्ड चुनें`,
  newPasswordTitle: 'नया पासवर्ड चुनें',
  newPasswordSubtitle: (name) => `${name} के अकाउंट के लिए`,
  loading: 'लिंक पढ़ा जा रहा है...',
  loadFailed: 'लिंक पढ़ा नहीं जा सका। कनेक्शन देखें और लिंक दोबारा खोलें।',
  invalidTitle: 'यह लिंक काम नहीं करता',
  invalidSubtitle: 'लिंक एक ही बार और कुछ समय तक काम करता है',
  invalidText: 'पूरा लिंक खोलें। अगर इसे इस्तेमाल कर चुके हैं तो साइन इन करें, नहीं तो दुकान के मालिक से नया लिंक माँगें।',
  consoleLogin: 'कंसोल लॉग इन',
  fullname: 'पूरा नाम',
  fullnameMissing: 'अपना नाम लिखें',
  passwordMissing: 'पासवर्ड लिखें',
  password: 'पासवर्ड',
  newPassword: 'नया पासवर्ड',
  hint: (characters) => `कम से कम ${characters} अक्षर, जिन्हें भाँपना आसान न हो, और आपका नाम नहीं।`,
  submit: 'सहेजें और साइन इन करें',
  submitting: 'साइन इन हो रहा है...',
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
};
