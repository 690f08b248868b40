/** Phone numbers and codes as people type, copy and paste them. */

/** With the marks that a phone's clipboard puts around a number, soft hyphens and joiners. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Without invisible characters, with digits, letters and dashes of ASCII where they mean the same: `１２–३` is `12-3`. */
export function cleanCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, toAsciiDigit);
}

/** A number or a code of digits without spaces, dashes, dots and brackets. */
export function stripSeparators(text: string): string {
  return cleanCode(text).replace(/[\s().-]/g, '');
}

/** The ten digits of a script follow one another, and no other digit precedes its zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
