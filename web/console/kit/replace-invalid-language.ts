/** Browsers report a POSIX locale such as `en-US@posix` as it is; `Intl` throws for it. */
if (!isLanguageTag(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en-IN' });

function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
