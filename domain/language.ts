type LanguageDefinition = {
  /** In the language itself. */
  name: string;
  /** Of dates, numbers and the `lang` of a document. */
  locale: string;
  /** Part of the file name of the font that its pages need besides the Latin one (`web/fonts`). */
  font: string | null;
};

/** Supported languages by the names of their folders in `i18n/`; the first is the default. */
export const languageDefinitions = {
  en: { name: 'English', locale: 'en-IN', font: null },
  hi: { name: 'हिन्दी', locale: 'hi-IN', font: 'devanagari' },
} as const satisfies Record<string, LanguageDefinition>;

export type Language = keyof typeof languageDefinitions;

// The keys of a constant are just these.
export const languages = Object.keys(languageDefinitions) as Language[];

/** The language of the server's own responses, and of pages where no language is requested. */
export const defaultLanguage: Language = 'en';

/** The requested language if the shop offers it, else the first that it does. */
export function toOfferedLanguage(requested: Language, offered: readonly Language[]): Language {
  return offered.includes(requested) ? requested : (offered[0] ?? defaultLanguage);
}

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
