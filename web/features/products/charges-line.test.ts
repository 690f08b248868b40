import { describe, expect, it } from 'vitest';
import { getProductCharges } from './charges-line.tsx';

const standardPeriod = { extraPerItemPaise: 0, period: 'standard' } as const;

describe('getProductCharges', () => {
  it('returns rupees without zero decimals [PROD-15] [PROD-16] [CONST-1]', () => {
    expect(getProductCharges({ price: 30, deliveryCharge: 3 }, standardPeriod)).toEqual({
      price: '₹30',
      delivery: '+₹3 delivery',
      surcharge: null,
    });
    expect(getProductCharges({ price: 1042.5, deliveryCharge: 2.25 }, standardPeriod)).toMatchObject({
      price: '₹1,042.50',
      delivery: '+₹2.25 delivery',
    });
  });

  it('returns free delivery [PROD-16]', () => {
    expect(getProductCharges({ price: 30, deliveryCharge: 0 }, standardPeriod).delivery).toBe(
      'Free delivery',
    );
  });

  it.each([
    ['late_night', 200, '+₹2 night'],
    ['early_morning', 400, '+₹4 early morning'],
    ['standard', 100, '+₹1 extra'],
  ] as const)('returns the surcharge of %s', (period, extraPerItemPaise, surcharge) => {
    expect(getProductCharges({ price: 30, deliveryCharge: 3 }, { period, extraPerItemPaise }).surcharge).toBe(
      surcharge,
    );
  });
});
