/** Line breaks, control characters, and invisible or bidirectional marks; joiners are allowed. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const urlOrEmail = /:\/\/|\bwww\.|@/i;
const dottedWords = /([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}\p{N}-]{2,})(\/?))/gu;

/** In addition, two lower-case letters count as a country domain. */
const domainEndings = new Set(
  (
    'academy app art bank best bid biz blog bond buzz cash chat click cloud club co com cyou dev digital download edu email ' +
    'example finance fun games gift gov group help host icu in info io link live loan ltd me media mobi money net network ' +
    'news one online org page party pay pro promo rocks ru sale shop site social space store stream support tech test top ' +
    'trade travel uk us vip web website win work world xyz zip zone'
  ).split(' '),
);

/** Short forms of titles and first names, often written without a space after their dot: `Mr.Dev Patel`. */
const titles = new Set('adv dr er kum md mohd mr mrs ms prof sh shri sk smt sri st'.split(' '));

/** Endings of domains that are names of people too: `Sunil.Dev`. */
const names = new Set('art bond dev me win'.split(' '));

/**
 * Whether a name may be in a mail to another person: any script, dots, hyphens and apostrophes, without URLs,
 * email addresses or invisible characters.
 */
export function isSafeForMail(text: string): boolean {
  if (invisibleCharacters.test(text) || urlOrEmail.test(text)) return false;
  for (const [, before = '', ending = '', slash] of text.matchAll(dottedWords)) {
    if (slash !== '' || /^[a-z]{2}$/.test(ending)) return false;
    const isCapitalized = /^\p{Lu}\p{Ll}/u.test(ending);
    const isTitle = isCapitalized && titles.has(before.toLowerCase());
    const isName = isCapitalized && names.has(ending.toLowerCase()) && /^\p{Lu}\p{Ll}*$/u.test(before);
    if (before.length > 1 && !isTitle && !isName && domainEndings.has(ending.toLowerCase())) return false;
  }
  return true;
}
