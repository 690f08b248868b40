import { describe, expect, it } from 'vitest';
import { chargesOf } from './product-charges.ts';

const byDay = { extraPerItemPaise: 0, period: 'standard' } as const;

describe('the charges on a card', () => {
  it('[PROD-15] [PROD-16] [CONST-1] are in rupees, without decimals when those are zero', () => {
    expect(chargesOf({ price: 30, deliveryCharge: 3 }, byDay)).toEqual({
      price: '₹30',
      delivery: '+₹3 delivery',
      extra: null,
    });
    expect(chargesOf({ price: 1042.5, deliveryCharge: 2.25 }, byDay)).toMatchObject({
      price: '₹1,042.50',
      delivery: '+₹2.25 delivery',
    });
  });

  it('[PROD-16] a delivery that costs nothing says so', () => {
    expect(chargesOf({ price: 30, deliveryCharge: 0 }, byDay).delivery).toBe('Free delivery');
  });

  it.each([
    ['late_night', 200, '+₹2 night'],
    ['early_morning', 400, '+₹4 early morning'],
    ['standard', 100, '+₹1 extra'],
  ] as const)('says what %s adds to each item', (period, extraPerItemPaise, extra) => {
    expect(chargesOf({ price: 30, deliveryCharge: 3 }, { period, extraPerItemPaise }).extra).toBe(
      extra,
    );
  });
});
