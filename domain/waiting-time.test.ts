import { describe, expect, it } from 'vitest';
import { securityMessages as hindi } from '#i18n/hi/security.ts';
import { securityMessages as english } from '#messages/security.ts';
import { toWaitingTime } from './waiting-time.ts';

describe('toWaitingTime', () => {
  it.each([
    [0, '1 second', '1 सेकंड'],
    [1, '1 second', '1 सेकंड'],
    [44.2, '45 seconds', '45 सेकंड'],
    [90, '90 seconds', '90 सेकंड'],
    [91, '2 minutes', '2 मिनट'],
    [15 * 60 - 1, '15 minutes', '15 मिनट'],
    [3600, '60 minutes', '60 मिनट'],
    [90 * 60 + 1, '2 hours', '2 घंटे'],
    [24 * 3600, '24 hours', '24 घंटे'],
  ])('of %s seconds is %s, in Hindi %s', (seconds, formatted, inHindi) => {
    expect(english.tooManyTries(seconds)).toBe(`Too many tries. Try again in ${formatted}.`);
    expect(hindi.tooManyTries(seconds)).toBe(`बहुत ज़्यादा कोशिशें हो गईं। ${inHindi} बाद फिर कोशिश करें।`);
  });

  it('is never shorter than the wait', () => {
    const secondsPer = { second: 1, minute: 60, hour: 3600 };
    for (let seconds = 1; seconds < 100_000; seconds += 37) {
      const { count, unit } = toWaitingTime(seconds);
      expect(count * secondsPer[unit]).toBeGreaterThanOrEqual(seconds);
    }
  });
});
