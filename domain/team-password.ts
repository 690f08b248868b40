/**
 * Passwords of admins and delivery partners, who see what others ordered: in production long, and not built from what
 * everybody tries first. Customers have the rules of the sign-up.
 */
import { passwordError } from './account-rules.ts';
import { securitySentences } from './sentences-security.ts';

const minLength = 12;
/** So many characters must be no part of anything common. */
const minUncommon = 5;

/** What people build passwords from, in lower case; most of the commonest are one or two of these and some digits. */
const commonWords = `
  password passwort passwd passcode pass pwd secret access security secure login signin admin administrator
  root user guest default system server manager owner boss master super welcome letmein hello test demo temp change
  qwerty qwertz azerty asdf zxcv computer internet windows android google facebook whatsapp instagram youtube
  iloveyou love lovely sweet baby angel princess sunshine rainbow flower butterfly summer winter spring autumn monsoon
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december dragon monkey tiger lion shadow batman superman spiderman pokemon starwars naruto football
  baseball basketball soccer hockey cricket sachin dhoni kohli chelsea arsenal liverpool barcelona killer hunter
  freedom whatever trustno money cookie chocolate cheese pepper ginger coffee orange banana apple mango
  india bharat hindustan mumbai delhi kolkata chennai bangalore bengaluru hyderabad pune jaipur krishna ganesh shiva
  sairam ram om jai shree kumar singh sharma raja rani michael jordan daniel jessica ashley charlie thomas robert
  college campus hostel student room shop store order orders delivery partner rider strong good best great new old
  abc xyz one two three four five six seven eight nine ten
`
  .trim()
  .split(/\s+/);

/** Ways along a keyboard and through the alphabet, walked in either direction. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap((way) => [way, Array.from(way).toReversed().join('')]);
const minSequence = 3;

const lettersFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export type TeamPasswordRules = {
  production: boolean;
  /** What belongs to the account and the shop: names and e-mails. */
  ownWords: readonly string[];
};

/** The sentence for a password that an admin or a delivery partner cannot have, or null. */
export function teamPasswordError(password: string, rules: TeamPasswordRules): string | null {
  const error = passwordError(password);
  if (error !== null || !rules.production) return error;
  if (Array.from(password).length < minLength) return securitySentences.passwordTooShort;
  return isEasyToGuess(password, rules.ownWords) ? securitySentences.passwordTooCommon : null;
}

/** True when hardly anything is left of it without common words, own names, rows of keys, years and repetitions. */
function isEasyToGuess(password: string, ownWords: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const spelled = Array.from(plain, (sign) => lettersFor[sign] ?? sign).join('');
  const own = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u))
    .filter((word) => word.length >= 3);
  const common = new Set<number>();
  const cover = (start: number, length: number) => {
    for (let at = start; at < start + length; at += 1) common.add(at);
  };
  for (const word of [...commonWords, ...own]) {
    for (const text of [plain, spelled]) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        cover(at, word.length);
    }
  }
  for (let at = 0; at < plain.length; at += 1) {
    cover(at, predictableLength(plain, at));
  }
  return plain.length - common.size < minUncommon || new Set(plain).size < minUncommon;
}

/** How many characters from here on follow from what stands before them, or from each other. */
function predictableLength(text: string, at: number): number {
  const rest = text.slice(at);
  const year = /^(?:19|20)\d\d/.exec(rest)?.[0].length ?? 0;
  const sequence = longest(rest, (part) => sequences.some((way) => way.includes(part)));
  const repetition = longest(rest, (part) => text.slice(0, at).includes(part));
  return Math.max(year, sequence, repetition);
}

/** The longest beginning that fits, where it is long enough to be no chance. */
function longest(text: string, fits: (part: string) => boolean): number {
  let length = 0;
  while (length < text.length && fits(text.slice(0, length + 1))) length += 1;
  return length >= minSequence ? length : 0;
}
