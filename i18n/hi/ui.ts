import type { Translated } from '#domain/language.ts';
import { storefrontMessages } from './storefront.ts';
import type { uiMessages as english } from '#i18n/en/ui.ts';

export const uiMessages: Translated<typeof english> = {
  minimum: storefrontMessages.products.minimumBadge,
  tryAgain: storefrontMessages.products.tryAgain,
  retrying: 'कोशिश जारी है...',
  errorSummaryTitle: 'कुछ गड़बड़ है',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showField: (label) => `${label} दिखाएँ`,
  hideField: (label) => `${label} छिपाएँ`,
  previous: storefrontMessages.products.previous,
  next: storefrontMessages.products.next,
  page: (page) => `पेज ${page}`,
  quantityLabel: (product) => `${product} की संख्या`,
  removeOne: (product) => `एक ${product} कम करें`,
  charactersLeft: (count) => `${count.toLocaleString('en-IN')} अक्षर बाकी`,
  charactersOver: (count) => `${count.toLocaleString('en-IN')} अक्षर ज़्यादा`,
  nearLimit: (max) => `ज़्यादा से ज़्यादा ${max.toLocaleString('en-IN')} अक्षर लिख सकते हैं।`,
  overLimit: (max) => `${max.toLocaleString('en-IN')} अक्षरों से ज़्यादा हो गया।`,
  addOne: (product) => `एक ${product} और डालें`,
};
