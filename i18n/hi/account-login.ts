import type { Translated } from '#domain/language.ts';
import type { loginCodeMessages as englishCode, loginMessages as english } from '#i18n/en/account-login.ts';

export const loginMessages: Translated<typeof english> = {
  title: 'फिर से स्वागत है',
  subtitle: 'अपने रूम तक ऑर्डर मँगाने के लिए लॉग इन करें',
  password: 'पासवर्ड',
  forgotPassword: 'पासवर्ड भूल गए?',
  submit: 'लॉग इन करें',
  submitting: 'लॉग इन हो रहा है...',
  codeLink: 'OTP से लॉग इन करें',
  noAccount: 'यहाँ नए हैं?',
  createAccount: 'अकाउंट बनाएँ',
  forPartners: 'आप ऑर्डर पहुँचाते हैं?',
  partnerLogin: 'पार्टनर लॉग इन',
  agreement: 'लॉग इन करने का मतलब है कि आपको हमारे {terms} मंज़ूर हैं',
};

export const loginCodeMessages: Translated<typeof englishCode> = {
  subtitle: 'OTP से लॉग इन करें',
  emailHint: 'कोड इसी ईमेल पर आएगा।',
  emailAndPhoneHint: 'कोड इसी ईमेल पर आएगा, और प्रोफ़ाइल में फ़ोन की पुष्टि हो चुकी हो तो फ़ोन पर भी।',
  send: 'कोड भेजें',
  sending: 'कोड भेज रहे हैं...',
  passwordPrompt: 'पासवर्ड याद है?',
  passwordLink: 'पासवर्ड से लॉग इन करें',
  sentTo: 'ईमेल: {email}',
  sentToBoth: 'ईमेल: {email}, फ़ोन: {phone}',
  validUntil: (time) => `यह कोड ${time} तक चलेगा।`,
  expired: 'इस कोड का समय निकल चुका है। नया कोड मँगाएँ।',
  code: 'छह अंकों का कोड',
  sixDigits: 'कोड छह अंकों का होता है',
  notReceived: 'कोड नहीं मिला?',
  notReceivedHint:
    'कोड आने में एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें। कोड तभी आता है जब फ़ोन नंबर और ईमेल एक ही अकाउंट के हों।',
  resent: 'नया कोड भेज दिया है। पिछला कोड अब नहीं चलेगा।',
  resendIn: (seconds) => `नया कोड ${seconds} सेकंड बाद भेजा जा सकता है`,
  resend: 'नया कोड भेजें',
  changeRecipient: 'फ़ोन या ईमेल बदलें',
};
