import type { Language, Translated } from '#domain/language.ts';
import { mailTexts as hindi } from './mail-texts.hi.ts';
import { mailTexts as english } from './mail-texts.ts';

const languages: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

/** The texts of mails in the language of whoever reads them. */
export function textsIn(language: Language): Translated<typeof english> {
  return languages[language];
}
