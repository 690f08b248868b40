/** The languages the shop speaks, the first one where nobody says otherwise. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/**
 * The same texts in another language: every key, every value a sentence is given, no key more.
 * What a translation leaves out does not compile.
 */
export type Translated<Messages> = Messages extends string
  ? string
  : Messages extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Messages]: Translated<Messages[Key]> };

/** What a cookie or a setting says, if it is a language of the shop. */
export function parseLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}
