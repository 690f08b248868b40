import type { Language } from '#domain/language.ts';

/** The language of this build, and the locale in which it writes dates and numbers. */
export const language: Language = 'en';
export const locale = 'en-IN';

/** How the month stands in a date: `21 Nov 2026`. */
export const monthStyle: 'short' | 'long' = 'short';

/** A time of day as the locale writes it, `1:05 am`, in the words people have for it; the hour is 0 … 23. */
export const localizeClockTime: (written: string, hour: number) => string = (written) => written;
