import type { Translated } from '#domain/language.ts';
import type { languageTexts as english } from './language.ts';

export const languageTexts: Translated<typeof english> = {
  other: 'en',
  otherName: 'English',
  notKept: 'यह ब्राउज़र कुकी ब्लॉक करता है, इसलिए दुकान ब्राउज़र की सेटिंग वाली भाषा में दिखती है।',
};
