/** What only the server says, of waiting and of passwords; no page has to know it beforehand. */
import { waitingTime } from './waiting-time.ts';

function wait(seconds: number): string {
  const { count, unit } = waitingTime(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const securitySentences = {
  tooManyTries: (waitSeconds: number) => `Too many tries. Try again in ${wait(waitSeconds)}.`,
  tooManyOrders: (waitSeconds: number) =>
    `You have placed or cancelled too many orders in the last hour. Try again in ${wait(waitSeconds)}.`,
  tooManyStreams: (waitSeconds: number) =>
    `This account has too many pages open at once. Close some, or try again in ${wait(waitSeconds)}.`,
  shuttingDown: (waitSeconds: number) =>
    `The shop is restarting. Try again in ${wait(waitSeconds)}.`,
  overloaded: (waitSeconds: number) => `The shop is very busy. Try again in ${wait(waitSeconds)}.`,
  passwordTooShort: 'Password must be at least 12 characters',
  passwordTooCommon:
    'This password is too easy to guess. Leave out common words, names, years and rows of keys.',
} as const;
