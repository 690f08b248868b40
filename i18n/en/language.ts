import type { Language } from '#domain/language.ts';

/** The other language, named in that language. */
export const languageMessages = {
  otherLanguage: 'hi' satisfies Language,
  otherLanguageName: 'हिन्दी',
  cookiesBlocked:
    'This browser blocks cookies, so the shop uses the language of the browser settings.',
} as const;
