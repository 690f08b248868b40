/** Line breaks, other control characters, and marks that turn or hide text; those that join letters of a script may stay. */
const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const urlOrEmail = /:\/\/|\bwww\.|@/i;
const dottedWords = /([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}\p{N}-]{2,})(\/?))/gu;

/** Besides these, two small letters count as the end of a web address, as every country has such an end. */
const domainEndings = new Set(
  (
    'academy app art bank best bid biz blog bond buzz cash chat click cloud club co com cyou dev digital download edu email ' +
    'example finance fun games gift gov group help host icu in info io link live loan ltd me media mobi money net network ' +
    'news one online org page party pay pro promo rocks ru sale shop site social space store stream support tech test top ' +
    'trade travel uk us vip web website win work world xyz zip zone'
  ).split(' '),
);

/**
 * Whether a name is one that may stand in a mail to somebody else: any script, with dots, hyphens and apostrophes, and
 * neither a web or e-mail address nor invisible characters in it.
 */
export function isPlainName(text: string): boolean {
  if (invisibleCharacters.test(text) || urlOrEmail.test(text)) return false;
  for (const [, before = '', ending = '', slash] of text.matchAll(dottedWords)) {
    if (slash !== '' || /^[a-z]{2}$/.test(ending)) return false;
    if (before.length > 1 && domainEndings.has(ending.toLowerCase())) return false;
  }
  return true;
}
