import { describe, expect, it } from 'vitest';
import { toShopDays } from './shop-days.ts';

describe('toShopDays', () => {
  it('lasts from the morning of the first to that after the last day, in India', () => {
    expect(toShopDays('2026-11-21', '2026-11-21')).toEqual({
      from: '2026-11-21T01:30:00.000Z',
      to: '2026-11-22T01:30:00.000Z',
    });
  });

  it.each([undefined, '', '21/11/2026', '2026-13-40'])('has no limit for %s', (day) => {
    expect(toShopDays(day, day)).toEqual({ from: undefined, to: undefined });
  });
});
