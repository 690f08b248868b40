/** Supported languages; the first is the default. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/** The language of the server's own responses, and of pages where no language is requested. */
export const defaultLanguage: Language = languages[0];

/** The type of a translation: the same keys, and functions with the same parameters. */
export type Translated<Messages> = Messages extends string
  ? string
  : Messages extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Messages]: Translated<Messages[Key]> };

/** A supported language in a cookie or setting, or undefined. */
export function parseLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}
