import type { Translated } from '#domain/language.ts';
import type { notFoundMessages as english } from '#i18n/en/not-found.ts';

export const notFoundMessages: Translated<typeof english> = {
  text: 'इस पते पर कोई पेज नहीं है। हो सकता है कि वह हटा दिया गया हो या पता ग़लत लिखा गया हो।',
};
