import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPaise,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  formatUpiLink,
  upiIdPattern,
} from './money.ts';

describe('rupees and paise', () => {
  it.each([
    ['whole rupees', 60, 6_000],
    ['two decimals', 60.5, 6_050],
    ['a sum that doubles cannot hold', 0.1 + 0.2, 30],
    ['half a paisa goes up, by its digits and not by its double', 1.005, 101],
    ['just under half a paisa goes down', 1.0049, 100],
    ['a carry into the rupees', 0.999, 100],
    ['less than half a paisa', 0.0000001, 0],
    ['zero', 0, 0],
    ['minus zero is zero', -0, 0],
    ['a negative sum rounds away from zero too', -1.005, -101],
  ])('%s: ₹%s is %s paise', (_case, rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21, 1e15])(
    '%s rupees are rejected',
    (rupees) => {
      expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
    },
  );

  it('paise survive a round trip through rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
      }),
    );
  });

  it('rupees have two decimals at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
        expect(String(rupeesFromPaise(paise))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('fractional paise are rejected', () => {
    expect(() => rupeesFromPaise(1.5)).toThrow(RangeError);
    expect(() => formatPaise(0.1)).toThrow(RangeError);
  });
});

it.each([
  [6_000, '₹60'],
  [6_050, '₹60.50'],
  [6_005, '₹60.05'],
  [5, '₹0.05'],
  [0, '₹0'],
  [123_400, '₹1,234'],
  [12_345_678, '₹1,23,456.78'],
  [-2_400, '-₹24'],
  [-50, '-₹0.50'],
])('formatPaise formats %s paise as %s [CONST-1]', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

describe('percentOf', () => {
  it.each([
    ['ten percent', 10_000, 1_000, 1_000],
    ['half a paisa goes up', 5, 1_000, 1],
    ['less than half goes down', 4, 1_000, 0],
    ['a percentage with decimals', 10_000, 1_250, 1_250],
    ['all of it', 9_999, 10_000, 9_999],
    ['nothing of it', 9_999, 0, 0],
  ])('%s: of %s paise, %s hundredths of a percent are %s', (...[_case, paise, hundredths, share]) => {
    expect(percentOf(paise, hundredths)).toBe(share);
  });

  it('equals the exact rational rounded half up, also for large amounts', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (paise, hundredths) => {
        const exact = (BigInt(paise) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        expect(percentOf(paise, hundredths)).toBe(Number(exact));
      }),
    );
  });

  it('rejects negative and inexact amounts', () => {
    expect(() => percentOf(-1, 1_000)).toThrow(RangeError);
    expect(() => percentOf(100, -1)).toThrow(RangeError);
    expect(() => percentOf(Number.MAX_SAFE_INTEGER + 1, 1_000)).toThrow(RangeError);
  });
});

it('formatUpiLink has the amount with two decimals, and no text that an app reads otherwise', () => {
  const payment = { upiId: 'shop@bank', payee: 'Night & Day', amountPaise: 14_650, note: 'Order 0A1B2C3D' };
  expect(formatUpiLink(payment)).toBe(
    'upi://pay?pa=shop@bank&pn=Night%20%26%20Day&am=146.50&cu=INR&tn=Order%200A1B2C3D',
  );
});

it.each([
  ['shop@bank', true],
  ['98765.43210-1@ok.axis', true],
  ['shop', false],
  ['shop@', false],
  ['shop@1bank', false],
  ['shop @bank', false],
  ['shop@bank&am=1', false],
])('%s is a UPI address: %s', (upiId, isValid) => {
  expect(upiIdPattern.test(upiId)).toBe(isValid);
});
