/** Server messages about waiting times and passwords. */
import { toWaitingTime } from '#domain/waiting-time.ts';

function formatWait(seconds: number): string {
  const { count, unit } = toWaitingTime(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const securityMessages = {
  tooManyTries: (waitSeconds: number) => `Too many tries. Try again in ${formatWait(waitSeconds)}.`,
  tooManyOrders: (waitSeconds: number) =>
    `You have placed or cancelled too many orders in the last hour. Try again in ${formatWait(waitSeconds)}.`,
  tooManyStreams: (waitSeconds: number) =>
    `This account has too many pages open at once. Close some, or try again in ${formatWait(waitSeconds)}.`,
  shuttingDown: (waitSeconds: number) => `The shop is restarting. Try again in ${formatWait(waitSeconds)}.`,
  overloaded: (waitSeconds: number) => `The shop is very busy. Try again in ${formatWait(waitSeconds)}.`,
  passwordTooShort: 'Password must be at least 12 characters',
  passwordTooCommon:
    'This password is too easy to guess. Leave out common words, names, years and rows of keys.',
  passwordPublic: 'This password is public. Set a new one before you sign in.',
} as const;
