/**
 * Passwords of admins and delivery partners: never an own name or email, long and hard to guess in production. Customers have the rules of
 * the sign-up.
 */
import { minPasswordLength, validatePassword } from './account-rules.ts';
import type { FieldError } from './account-rules.ts';
import { isBlank } from './typed-text.ts';

const minLength = 12;
/** Minimum number of characters outside common parts. */
const minUncommonCharacters = 5;

/** Frequent parts of passwords, in lower case. */
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

/** Keyboard rows and the alphabet, matched in both directions. */
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
].flatMap((keys) => [keys, Array.from(keys).toReversed().join('')]);
const minSequence = 3;

const leetspeakLetters: Readonly<Record<string, string>> = {
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
  /** Names and emails of account and shop. */
  ownWords: readonly string[];
};

/** How many characters the password of an admin or a delivery partner has at least. */
export function minTeamPasswordLength({ production }: { production: boolean }): number {
  return production ? minLength : minPasswordLength;
}

/** The message for a password that an admin or a delivery partner cannot have, or null. */
export function teamPasswordError(password: string, rules: TeamPasswordRules): FieldError | null {
  const isTooShort = rules.production && !isBlank(password) && Array.from(password).length < minLength;
  if (isTooShort) return { key: 'security.passwordTooShort' };
  const error = validatePassword(password);
  if (error !== null) return error;
  if (isOwnWord(password, rules.ownWords)) return { key: 'security.passwordTooCommon' };
  if (!rules.production) return null;
  return isEasyToGuess(password, rules.ownWords) ? { key: 'security.passwordTooCommon' } : null;
}

/** Whether the password is one of the names, an email, or the part of an email before the @. */
function isOwnWord(password: string, ownWords: readonly string[]): boolean {
  const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const words = ownWords.flatMap((word) => [word, word.slice(0, Math.max(0, word.lastIndexOf('@')))]);
  return words.some((word) => word !== '' && normalize(word) === normalize(password));
}

/** Whether little remains without common words, own names, key sequences, years and repetition. */
function isEasyToGuess(password: string, ownWords: readonly string[]): boolean {
  const lowerCase = password.toLowerCase();
  const withoutLeetspeak = Array.from(
    lowerCase,
    (character) => leetspeakLetters[character] ?? character,
  ).join('');
  const accountWordParts = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u))
    .filter((word) => word.length >= 3);
  const common = new Set<number>();
  const markCommon = (start: number, length: number) => {
    for (let at = start; at < start + length; at += 1) common.add(at);
  };
  for (const word of [...commonWords, ...accountWordParts]) {
    for (const text of [lowerCase, withoutLeetspeak]) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) markCommon(at, word.length);
    }
  }
  for (let at = 0; at < lowerCase.length; at += 1) {
    markCommon(at, predictableLength(lowerCase, at));
  }
  return (
    lowerCase.length - common.size < minUncommonCharacters || new Set(lowerCase).size < minUncommonCharacters
  );
}

/** Number of characters from here that are predictable. */
function predictableLength(text: string, at: number): number {
  const rest = text.slice(at);
  const year = /^(?:19|20)\d\d/.exec(rest)?.[0].length ?? 0;
  const sequence = matchingPrefixLength(rest, (part) => sequences.some((keys) => keys.includes(part)));
  const repetition = matchingPrefixLength(rest, (part) => text.slice(0, at).includes(part));
  return Math.max(year, sequence, repetition);
}

/** Length of the longest matching prefix, if it is unlikely by chance. */
function matchingPrefixLength(text: string, matches: (part: string) => boolean): number {
  let length = 0;
  while (length < text.length && matches(text.slice(0, length + 1))) length += 1;
  return length >= minSequence ? length : 0;
}
