import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type { uiTexts as english } from './ui.ts';

export const uiTexts: Translated<typeof english> = {
  minimum: sentences.products.minimumBadge,
  tryAgain: sentences.products.tryAgain,
  trying: 'कोशिश जारी है...',
  problem: 'कुछ गड़बड़ है',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showField: (label) => `${label} दिखाएँ`,
  hideField: (label) => `${label} छिपाएँ`,
  previous: sentences.products.previous,
  next: sentences.products.next,
  page: (page) => `पेज ${page}`,
  quantityOf: (product) => `${product} की संख्या`,
  removeOne: (product) => `एक ${product} कम करें`,
  charactersLeft: (count) => `${count.toLocaleString('en-IN')} अक्षर बाकी`,
  charactersOver: (count) => `${count.toLocaleString('en-IN')} अक्षर ज़्यादा`,
  nearLimit: (max) => `ज़्यादा से ज़्यादा ${max.toLocaleString('en-IN')} अक्षर लिख सकते हैं।`,
  overLimit: (max) => `${max.toLocaleString('en-IN')} अक्षरों से ज़्यादा हो गया।`,
  addOne: (product) => `एक ${product} और डालें`,
};
