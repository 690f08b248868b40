import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type {
  resetRequestTexts as englishRequest,
  resetTexts as english,
} from './account-reset.ts';

export const resetRequestTexts: Translated<typeof englishRequest> = {
  ...sentences.resetRequest,
  subtitle: 'नया पासवर्ड सेट करने का लिंक हम ईमेल पर भेजेंगे',
  noAccount: 'अभी तक अकाउंट नहीं है?',
  wentTo: 'ईमेल {email} पर भेजा गया है',
};

export const resetTexts: Translated<typeof english> = {
  ...sentences.reset,
  subtitle: 'अपने अकाउंट के लिए नया पासवर्ड चुनें',
  successSubtitle: 'आप हर डिवाइस से साइन आउट हो गए हैं',
  stay: 'इसी पेज पर रहें',
  staying: 'आप इसी पेज पर रहेंगे।',
  invalidSubtitle: 'आपका पासवर्ड पहले जैसा ही है',
};
