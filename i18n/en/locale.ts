import { languageDefinitions } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';

/** The language of this build, and its locale for dates and numbers. */
export const language: Language = 'en';
export const { locale } = languageDefinitions[language];

/** Month format in a date: `21 Nov 2026`. */
export const monthStyle: 'short' | 'long' = 'short';

/** A time of day, `1:05 am`, in the language; the hour is 0 … 23. */
export const localizeClockTime: (written: string, hour: number) => string = (written) => written;
