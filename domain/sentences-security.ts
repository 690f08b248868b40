/** What only the server says, of waiting and of passwords; no page has to know it beforehand. */
import { waitingTime } from './waiting-time.ts';

export const securitySentences = {
  tooManyTries: (waitSeconds: number) => {
    const { count, unit } = waitingTime(waitSeconds);
    return `Too many tries. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  },
  passwordTooShort: 'Password must be at least 12 characters',
  passwordTooCommon:
    'This password is too easy to guess. Leave out common words, names, years and rows of keys.',
} as const;
