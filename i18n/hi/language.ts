import type { Translated } from '#domain/language.ts';
import type { languageMessages as english } from '#i18n/en/language.ts';

export const languageMessages: Translated<typeof english> = {
  cookiesBlocked: 'यह ब्राउज़र कुकी ब्लॉक करता है, इसलिए दुकान ब्राउज़र की सेटिंग वाली भाषा में दिखती है।',
};
