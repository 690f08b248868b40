import { languageDefinitions } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { localizeClockTime as english, monthStyle as englishStyle } from '#i18n/en/locale.ts';

export const language: Language = 'hi';
export const { locale } = languageDefinitions[language];

/** `21 नवंबर 2026`: the short form of the locale, `नव॰`, is uncommon. */
export const monthStyle: typeof englishStyle = 'long';

/** Hindi distinguishes hours by the part of the day. */
export function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'सुबह';
  if (hour >= 12 && hour < 16) return 'दोपहर';
  return hour >= 16 && hour < 20 ? 'शाम' : 'रात';
}

/** `रात 1:05 बजे` with no-break spaces. */
export const localizeClockTime: typeof english = (written, hour) =>
  `${partOfDay(hour)}\u00A0${written.replace(/ [ap]m$/i, '')}\u00A0बजे`;
