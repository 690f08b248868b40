/** Numbers, codes, names and other texts as people type, copy and paste them. */

/** With the marks that a phone's clipboard puts around a number, soft hyphens and joiners. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Direction overrides and format characters that no script needs; joiners and the parts of emoji stay. */
const needless =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

/**
 * More marks in a row than any language writes. Normalization sorts them, which takes the square of their number; see the
 * stream-safe text format of UAX #15.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** A name or another text that people read, without what could turn it around or hide in it; lines stay. */
export function cleanText(text: string): string {
  return text.replace(needless, '').replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

/** As `cleanText`, of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Whether nothing of a text prints: a joiner, a mark or a blank alone is no answer to a required field. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, '').replaceAll('\u2800', ''));
}

/** Without invisible characters, with digits, letters and dashes of ASCII where they mean the same: `１２–३` is `12-3`. */
export function cleanCode(text: string): string {
  return text
    .replace(excessMarks, '$1')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, toAsciiDigit);
}

/** A number or a code of digits without spaces, dashes, dots and brackets. */
export function stripSeparators(text: string): string {
  return cleanCode(text).replace(/[\s().-]/g, '');
}

/** Letters that do not decompose, as people without them on the keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text as searches compare it, on both sides: in small letters, without the marks of Latin letters, apostrophes and
 * invisible characters, with one form of each digit, dash, quote and blank. The marks of Indic scripts stay.
 */
export function foldText(text: string): string {
  return cleanCode(text.replace(/[®™©]/g, ''))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđłıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’‘‛ʼʻ`´′]/g, '')
    .replace(/["“”„‟«»]/g, '"')
    .trim()
    .replace(/\s+/g, ' ');
}

const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Names in the order in which people look for them: `aarav`, `Bina`, `Éclair`, `Zoya`; `Rack 2` before `Rack 10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The ten digits of a script follow one another, and no other digit precedes its zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
