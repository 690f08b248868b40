import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPricingPeriods } from './pricing-periods.ts';
import type { Quote, QuoteLine } from './pricing.ts';
import { isQuoteConsistent, quoteCart } from './pricing.ts';

const [standard, lateNight, earlyMorning] = [
  { period: 'standard', extraPerItemPaise: 0 },
  { period: 'late_night', extraPerItemPaise: 200 },
  { period: 'early_morning', extraPerItemPaise: 400 },
] as const;

const chips: QuoteLine = { productId: 'chips', quantity: 2, pricePaise: 2_000, deliveryChargePaise: 500 };
const soap: QuoteLine = { productId: 'soap', quantity: 3, pricePaise: 3_550, deliveryChargePaise: 300 };

const anyLine = fc.record({
  productId: fc.string({ minLength: 1, maxLength: 8 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  pricePaise: fc.integer({ min: 0, max: 10_000_000 }),
  deliveryChargePaise: fc.integer({ min: 0, max: 100_000 }),
});
const anyCart = fc.record({
  lines: fc.array(anyLine, { maxLength: 20 }),
  pricingPeriod: fc.constantFrom(...defaultPricingPeriods),
  discountPaise: fc.integer({ min: 0, max: 1_000_000_000 }),
});

describe('quoteCart', () => {
  it.each([
    ['[PRICE-1] in the standard period there is no extra', standard, 0, 16_550],
    ['[PRICE-2] late at night each item costs ₹2 more', lateNight, 1_000, 17_550],
    ['[PRICE-3] in the early morning each item costs ₹4 more', earlyMorning, 2_000, 18_550],
  ])('%s', (...[_case, pricingPeriod, surchargePaise, totalPaise]) => {
    const quote = quoteCart({ lines: [chips, soap], pricingPeriod });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote).toMatchObject({
      subtotalPaise: 14_650,
      deliveryPaise: 1_900,
      surchargePaise,
      extraPerItemPaise: pricingPeriod.extraPerItemPaise,
      totalPaise,
      discountPaise: 0,
      payablePaise: totalPaise,
      totalQuantity: 5,
      period: pricingPeriod.period,
    });
  });

  it('charges delivery per item times quantity, per line and in total [PRICE-7]', () => {
    const quote = quoteCart({ lines: [chips, soap], pricingPeriod: lateNight });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote.lines.map((line) => line.lineDeliveryPaise)).toEqual([1_000, 900]);
    expect(quote.lines.map((line) => line.lineSubtotalPaise)).toEqual([4_000, 10_650]);
    expect(quote.lines.map((line) => line.lineSurchargePaise)).toEqual([400, 600]);
  });

  it('uses the surcharge of the given period [PRICE-5]', () => {
    const pricingPeriod = { period: 'late_night', extraPerItemPaise: 350 } as const;
    const quote = quoteCart({ lines: [chips], pricingPeriod });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote.surchargePaise).toBe(700);
  });

  it.each([
    [0, [1_000, 900]],
    [14_651, [1_000, 900]],
    [14_650, [0, 0]],
  ])('has no delivery charge once the products cost %i paise, and still the surcharge', (from, delivery) => {
    const lines = [chips, soap];
    const quote = quoteCart({ lines, pricingPeriod: lateNight, freeDeliveryFromPaise: from });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote.lines.map((line) => line.lineDeliveryPaise)).toEqual(delivery);
    expect(quote).toMatchObject({ subtotalPaise: 14_650, surchargePaise: 1_000 });
  });

  it('is subtotal + delivery + surcharge − discount [PRICE-8]', () => {
    const quote = quoteCart({ lines: [chips, soap], pricingPeriod: lateNight, discountPaise: 1_465 });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote.totalPaise).toBe(17_550);
    expect(quote.payablePaise).toBe(16_085);
  });

  it('caps the discount at the subtotal [PRICE-8]', () => {
    const quote = quoteCart({ lines: [chips], pricingPeriod: lateNight, discountPaise: 10_000 });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote.discountPaise).toBe(4_000);
    expect(quote.payablePaise).toBe(1_400);
  });

  it('is zero for an empty cart', () => {
    const quote = quoteCart({ lines: [], pricingPeriod: earlyMorning, discountPaise: 500 });
    expect(isQuoteConsistent(quote)).toBe(true);
    expect(quote).toMatchObject({ totalPaise: 0, discountPaise: 0, payablePaise: 0 });
  });

  it('always adds up, with a discount of at most the subtotal [PRICE-8]', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const quote = quoteCart(cart);
        expect(isQuoteConsistent(quote)).toBe(true);
        expect(quote.discountPaise).toBeLessThanOrEqual(quote.subtotalPaise);
        expect(quote.payablePaise).toBeGreaterThanOrEqual(quote.deliveryPaise + quote.surchargePaise);
      }),
    );
  });

  it.each([
    ['no quantity', { ...chips, quantity: 0 }],
    ['half an item', { ...chips, quantity: 1.5 }],
    ['a negative price', { ...chips, pricePaise: -1 }],
    ['a price that is not whole paise', { ...chips, pricePaise: 0.5 }],
    ['a delivery charge that is no number', { ...chips, deliveryChargePaise: Number.NaN }],
    ['a line too large to be exact', { ...chips, pricePaise: Number.MAX_SAFE_INTEGER }],
  ])('rejects %s', (_case, line) => {
    expect(() => quoteCart({ lines: [line], pricingPeriod: standard })).toThrow(RangeError);
  });

  it('takes credit off what is left to pay, at most all of it', () => {
    const { payablePaise } = quoteCart({ lines: [chips], pricingPeriod: standard });
    const price = (creditPaise: number) =>
      quoteCart({ lines: [chips], pricingPeriod: standard, creditPaise });
    expect(price(100)).toMatchObject({ creditPaise: 100, payablePaise: payablePaise - 100 });
    expect(price(payablePaise + 1)).toMatchObject({ creditPaise: payablePaise, payablePaise: 0 });
    expect(isQuoteConsistent(price(payablePaise))).toBe(true);
  });

  it('rejects a negative discount', () => {
    expect(() => quoteCart({ lines: [chips], pricingPeriod: standard, discountPaise: -1 })).toThrow(
      RangeError,
    );
  });
});

describe('isQuoteConsistent', () => {
  const totalNames = [
    'subtotalPaise',
    'deliveryPaise',
    'surchargePaise',
    'extraPerItemPaise',
    'totalPaise',
    'discountPaise',
    'creditPaise',
    'payablePaise',
    'totalQuantity',
  ] as const satisfies readonly (keyof Quote)[];

  it.each(totalNames)('finds one paisa or item too many in %s', (name) => {
    const quote = quoteCart({ lines: [chips, soap], pricingPeriod: lateNight, discountPaise: 100 });
    expect(isQuoteConsistent({ ...quote, [name]: quote[name] + 1 })).toBe(false);
  });

  it.each(['lineSubtotalPaise', 'lineDeliveryPaise', 'lineSurchargePaise', 'quantity'] as const)(
    'finds a wrong %s on a line',
    (name) => {
      const quote = quoteCart({ lines: [chips], pricingPeriod: lateNight });
      const lines = quote.lines.map((line) => ({ ...line, [name]: line[name] + 1 }));
      expect(isQuoteConsistent({ ...quote, lines })).toBe(false);
    },
  );

  it('finds a discount above the subtotal even when the sums match', () => {
    const quote = quoteCart({ lines: [chips], pricingPeriod: lateNight });
    const discountPaise = quote.subtotalPaise + 1;
    const payablePaise = quote.totalPaise - discountPaise;
    expect(isQuoteConsistent({ ...quote, discountPaise, payablePaise })).toBe(false);
  });
});
