import { customerAccountMessages } from './customer-account.ts';
import type { Translated } from '#domain/language.ts';
import type {
  resetRequestMessages as englishRequest,
  resetMessages as english,
} from '#i18n/en/account-reset.ts';

export const resetRequestMessages: Translated<typeof englishRequest> = {
  ...customerAccountMessages.resetRequest,
  subtitle: 'नया पासवर्ड सेट करने का लिंक हम ईमेल पर भेजेंगे',
  noAccount: 'अभी तक अकाउंट नहीं है?',
  sentTo: 'ईमेल {email} पर भेजा गया है',
};

export const resetMessages: Translated<typeof english> = {
  ...customerAccountMessages.reset,
  subtitle: 'अपने अकाउंट के लिए नया पासवर्ड चुनें',
  successSubtitle: 'आप हर डिवाइस से साइन आउट हो गए हैं',
  stayOnPage: 'इसी पेज पर रहें',
  stayingOnPage: 'आप इसी पेज पर रहेंगे।',
  invalidSubtitle: 'आपका पासवर्ड पहले जैसा ही है',
};
