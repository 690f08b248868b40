import { describe, expect, it } from 'vitest';
import { defaultBands } from '#domain/bands.ts';
import {
  bandOutlook,
  bandPassed,
  bandPiece,
  bandsOfDay,
  bandStarted,
  extraLabel,
  extraTag,
} from './band-words.ts';

const [standard, lateNight, earlyMorning] = bandsOfDay(defaultBands);
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+05:30`);

describe('the words for the time of day', () => {
  it('names the extra of a line only when there is one', () => {
    expect(extraTag('late_night', 400)).toBe('+₹4 night');
    expect(extraTag('early_morning', 800)).toBe('+₹8 early morning');
    expect(extraTag('standard', 0)).toBeNull();
  });

  it('writes the extra of a sum as items times charge', () => {
    const extra = { period: 'late_night', extraPerItemPaise: 200, totalQuantity: 6 } as const;
    expect(extraLabel(extra)).toBe('Late-night extra, 6 × ₹2');
  });

  it('says when a band began and which one is next [PRICE-2] [PRICE-3]', () => {
    expect(lateNight && bandStarted(lateNight)).toBe('Late-night delivery started at 11 PM.');
    expect(earlyMorning && bandOutlook(at('00:41'), earlyMorning)).toBe(
      'It is 12:41 AM. From 1 AM, each item costs ₹4 extra.',
    );
    expect(standard && bandOutlook(at('05:00'), standard)).toBe(
      'It is 5:00 AM. From 7 AM, there is no extra charge.',
    );
  });

  it('orders the bands of any list by the shop’s day [CHK-10]', () => {
    const shuffled = defaultBands.toReversed();
    expect(bandsOfDay(shuffled).map((band) => band.period)).toEqual([
      'standard',
      'late_night',
      'early_morning',
    ]);
    expect(standard && bandPiece(standard, true)).toEqual({ label: '7 AM to 11 PM', value: '₹0' });
    expect(lateNight && bandPiece(lateNight, false)).toEqual({ label: 'to 1 AM', value: '+₹2' });
  });

  it('measures how much of a band has passed, over midnight too', () => {
    if (!lateNight) throw new Error('no late-night band');
    expect(bandPassed(lateNight, at('23:00'))).toBe(0);
    expect(bandPassed(lateNight, at('00:30'))).toBe(0.75);
    expect(bandPassed(lateNight, at('01:10'))).toBe(1);
    expect(bandPassed(lateNight, at('22:50'))).toBe(0);
  });
});
