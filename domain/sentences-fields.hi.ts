import type { Translated } from './language.ts';
import type { fieldSentences as english } from './sentences-fields.ts';

const grouped = (number: number) => number.toLocaleString('en-IN');

export const fieldSentences: Translated<typeof english> = {
  missing: 'इसे भरें',
  invalid: 'इसे जाँचें, यह सही नहीं है',
  tooLong: (max) => `${grouped(max)} अक्षरों से ज़्यादा न लिखें`,
  tooShort: (min) => `कम से कम ${grouped(min)} अक्षर लिखें`,
  notText: 'यहाँ टेक्स्ट लिखें',
  notNumber: 'यहाँ संख्या लिखें',
  notWhole: 'यहाँ पूरी संख्या लिखें',
  notYesOrNo: 'हाँ या नहीं चुनें',
  notDate: 'यहाँ तारीख़ और समय लिखें',
  tooLarge: (max) => `${grouped(max)} से ज़्यादा न लिखें`,
  tooSmall: (min) => `${grouped(min)} से कम न लिखें`,
  tooMany: (max) => `${grouped(max)} से ज़्यादा न चुनें`,
  tooFew: (min) => `कम से कम ${grouped(min)} चुनें`,
  notOneOf: (options) => `इनमें से एक चुनें: ${options}`,
  unknown: (name) => `${name} नाम की कोई जगह नहीं है`,
};
