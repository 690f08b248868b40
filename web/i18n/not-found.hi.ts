import type { Translated } from '#domain/language.ts';
import type { notFoundTexts as english } from './not-found.ts';

export const notFoundTexts: Translated<typeof english> = {
  title: 'इस दरवाज़े के पीछे कोई नहीं रहता',
  text: 'इस पते पर कोई पेज नहीं है। हो सकता है वह कहीं और चला गया हो, या पते का कोई अक्षर रास्ते में छूट गया हो।',
};
