import { customerAccountMessages } from './customer-account.ts';
import type { Translated } from '#domain/language.ts';
import type { verifyMessages as english } from '#i18n/en/account-verify.ts';

export const verifyMessages: Translated<typeof english> = {
  ...customerAccountMessages.verify,
  title: 'ईमेल की पुष्टि हो रही है',
  subtitle: 'बस एक पल लगेगा',
  verifying: 'ईमेल की पुष्टि हो रही है...',
  verified: 'ईमेल की पुष्टि हो गई',
  welcome: (name) => (name === undefined ? 'स्वागत है' : `स्वागत है, ${name}`),
  newPassword: 'नया पासवर्ड बनाएँ',
  failedTitle: 'पुष्टि नहीं हो पाई',
  failedSubtitle: 'आप नया लिंक मँगा सकते हैं',
  tryAgain: 'फिर कोशिश करें',
  signUpAgain: 'फिर साइन अप करें',
};
