import type { Language } from '#domain/language.ts';

/** The way to the other language: named in that language, for whoever cannot read this one. */
export const languageTexts = {
  other: 'hi' satisfies Language,
  otherName: 'हिन्दी',
  notKept: 'This browser blocks cookies, so the shop uses the language of the browser settings.',
} as const;
