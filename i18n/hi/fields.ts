import type { Translated } from '#domain/language.ts';
import type { fieldMessages as english } from '#i18n/en/fields.ts';

const formatNumber = (number: number) => number.toLocaleString('en-IN');

export const fieldMessages: Translated<typeof english> = {
  missing: 'इसे भरें',
  invalid: 'इसे जाँचें, यह सही नहीं है',
  tooLong: (max) => `${formatNumber(max)} अक्षरों से ज़्यादा न लिखें`,
  tooShort: (min) => `कम से कम ${formatNumber(min)} अक्षर लिखें`,
  notText: 'यहाँ टेक्स्ट लिखें',
  notNumber: 'यहाँ संख्या लिखें',
  notWhole: 'यहाँ पूरी संख्या लिखें',
  notYesOrNo: 'हाँ या नहीं चुनें',
  notDate: 'यहाँ तारीख़ और समय लिखें',
  tooLarge: (max) => `${formatNumber(max)} से ज़्यादा न लिखें`,
  tooSmall: (min) => `${formatNumber(min)} से कम न लिखें`,
  tooMany: (max) => `${formatNumber(max)} से ज़्यादा न चुनें`,
  tooFew: (min) => `कम से कम ${formatNumber(min)} चुनें`,
  notOneOf: (options) => `इनमें से एक चुनें: ${options}`,
  unknownField: (name) => `${name} नाम की कोई जगह नहीं है`,
};
