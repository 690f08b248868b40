import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRefundable, refundOfPieces, sharePaid } from './refunds.ts';
import type { SoldLine } from './refunds.ts';

const line = (quantity: number, pricePaise: number, charges: Partial<SoldLine> = {}): SoldLine => ({
  quantity,
  pricePaise,
  deliveryPaise: 0,
  surchargePaise: 0,
  ...charges,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe('sharePaid', () => {
  it('gives each line its price, its charges and its part of the discount', () => {
    const lines = [line(2, 1_500, { deliveryPaise: 200, surchargePaise: 100 }), line(1, 7_000)];
    expect(sharePaid(lines, 0)).toEqual([3_600, 7_000]);
    expect(sharePaid(lines, 1_000)).toEqual([3_300, 6_300]);
  });

  it('adds up to what was paid, and no line is below nothing', () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        pricePaise: amount,
        deliveryPaise: amount,
        surchargePaise: amount,
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sold, share) => {
        const subtotal = sum(sold.map(({ quantity, pricePaise }) => quantity * pricePaise));
        const discount = Math.floor(subtotal * share);
        const charges = sum(sold.map((each) => each.quantity * (each.deliveryPaise + each.surchargePaise)));
        const paid = sharePaid(sold, discount);
        expect(sum(paid)).toBe(subtotal + charges - discount);
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('brings back all that was paid for a line, piece by piece', () => {
  const pieces = [0, 1, 2].map((before) => refundOfPieces(1_000, { bought: 3, before, pieces: 1 }));
  expect(pieces).toEqual([333, 333, 334]);
  expect(refundOfPieces(1_000, { bought: 3, before: 1, pieces: 2 })).toBe(667);
});

it.each([
  ['delivered', 'paid', 4_700],
  ['cancelled', 'paid', 4_000],
  ['delivered', 'failed', 0],
  ['cancelled', 'pending', 0],
  ['out-for-delivery', 'paid', 0],
] as const)('an order that is %s and %s has %d paise to give back', (deliveryStatus, paymentStatus, left) => {
  const order = {
    deliveryStatus,
    paymentStatus,
    payablePaise: 5_000,
    creditPaise: 700,
    refundedPaise: 1_000,
  };
  expect(countRefundable(order)).toBe(left);
});
