import type { Translated } from '#domain/language.ts';
import type { languageTexts as english } from './language.ts';

export const languageTexts: Translated<typeof english> = {
  other: 'en',
  otherName: 'English',
  notKept: 'यह ब्राउज़र कुकी नहीं रखता, इसलिए दुकान उसकी सेटिंग की भाषा बोलती है।',
};
