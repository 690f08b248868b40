import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponDiscount } from './coupon.ts';
import { isLegalHistory } from './order-lifecycle.ts';
import { isPickable, reduceOrder, undoPicking } from './picking.ts';
import type { PricedOrder } from './picking.ts';
import { isQuoteConsistent, quoteCart } from './pricing.ts';

const line = (productId: string, quantity: number, pricePaise = 3_000) => ({
  productId,
  quantity,
  pricePaise,
  deliveryChargePaise: 300,
});
const order = (given: Partial<PricedOrder> & Pick<PricedOrder, 'lines'>): PricedOrder => ({
  pricingPeriod: 'late_night',
  extraPerItemPaise: 200,
  discount: null,
  creditPaise: 0,
  ...given,
});

describe('reduceOrder', () => {
  it('takes price, delivery and surcharge of the missing quantity off the total', () => {
    const quote = reduceOrder(order({ lines: [line('chips', 3), line('soap', 1)] }), {
      productId: 'chips',
      pickedQuantity: 1,
    });
    expect(quote).toMatchObject({
      totalQuantity: 2,
      subtotalPaise: 6_000,
      deliveryPaise: 600,
      surchargePaise: 400,
      payablePaise: 7_000,
      period: 'late_night',
    });
  });

  it('removes a line of which nothing was found', () => {
    const quote = reduceOrder(order({ lines: [line('chips', 3), line('soap', 1)] }), {
      productId: 'chips',
      pickedQuantity: 0,
    });
    expect(quote?.lines.map((each) => each.productId)).toEqual(['soap']);
  });

  it('is null when nothing is left', () => {
    expect(
      reduceOrder(order({ lines: [line('chips', 3)] }), { productId: 'chips', pickedQuantity: 0 }),
    ).toBeNull();
  });

  it('leaves a fixed discount, up to the new subtotal', () => {
    const discount = { discountType: 'FIXED', discountValue: 2_000 } as const;
    const fixed = order({ lines: [line('chips', 1, 5_000), line('soap', 1, 1_000)], discount });
    expect(reduceOrder(fixed, { productId: 'soap', pickedQuantity: 0 })?.discountPaise).toBe(2_000);
    expect(reduceOrder(fixed, { productId: 'chips', pickedQuantity: 0 })).toMatchObject({
      discountPaise: 1_000,
      payablePaise: 500,
    });
  });

  it('leaves the percentage of a discount, rounded up to a paisa', () => {
    const lines = [line('chips', 1, 3_333), line('soap', 1, 3_333)];
    const percent = order({ lines, discount: { discountType: 'PERCENT', discountValue: 1_000 } });
    expect(reduceOrder(percent, { productId: 'soap', pickedQuantity: 0 })?.discountPaise).toBe(334);
  });

  it.each([
    ['as many as ordered', 'chips', 3],
    ['more than ordered', 'chips', 4],
    ['less than none', 'chips', -1],
    ['another product', 'soap', 0],
  ])('throws for %s', (...[_title, productId, pickedQuantity]) => {
    const chips = order({ lines: [line('chips', 3)] });
    expect(() => reduceOrder(chips, { productId, pickedQuantity })).toThrow(RangeError);
  });

  it('never raises the total, and its sums are consistent, after any shortages', () => {
    const lines = fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c', 'd'),
        quantity: fc.integer({ min: 1, max: 50 }),
        pricePaise: fc.integer({ min: 0, max: 5_000_000 }),
        deliveryChargePaise: fc.integer({ min: 0, max: 5_000 }),
      }),
      { minLength: 1, selector: (each) => each.productId },
    );
    const coupon = fc.record({
      discountType: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
      discountValue: fc.integer({ min: 0, max: 10_000 }),
    });
    const shortages = fc.array(
      fc.record({ line: fc.nat(), share: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
      { minLength: 1, maxLength: 6 },
    );
    const property = fc.property(
      lines,
      coupon,
      fc.nat({ max: 900 }),
      shortages,
      (...[given, terms, extra, found]) => {
        const pricingPeriod = { period: 'standard' as const, extraPerItemPaise: extra };
        const { subtotalPaise } = quoteCart({ lines: given, pricingPeriod });
        let quote = quoteCart({
          lines: given,
          pricingPeriod,
          discountPaise: couponDiscount(terms, subtotalPaise),
        });
        for (const { line: at, share } of found) {
          const short = quote.lines[at % quote.lines.length];
          if (!short) throw new Error('An order has a line');
          const reduced = reduceOrder(
            order({ lines: quote.lines, extraPerItemPaise: extra, discount: terms }),
            { productId: short.productId, pickedQuantity: Math.floor(short.quantity * share) },
          );
          if (reduced === null) return;
          expect(isQuoteConsistent(reduced)).toBe(true);
          expect(reduced.payablePaise).toBeLessThanOrEqual(quote.payablePaise);
          const hasLostDiscount =
            quote.discountPaise > 0 && reduced.subtotalPaise > 0 && reduced.discountPaise === 0;
          expect(hasLostDiscount).toBe(false);
          quote = reduced;
        }
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
});

describe('picking', () => {
  it.each([
    ['pending', true],
    ['confirmed', true],
    ['preparing', true],
    ['out-for-delivery', false],
    ['delivered', false],
    ['cancelled', false],
  ] as const)('of an order that is %s is possible: %s', (status, expected) => {
    expect(isPickable(status)).toBe(expected);
  });

  it.each([
    [['pending', 'preparing'], null, ['pending']],
    [['pending', 'preparing'], 'partner-1', ['pending', 'confirmed']],
    [['pending', 'confirmed', 'preparing'], null, ['confirmed']],
    [['pending', 'confirmed', 'preparing'], 'partner-1', ['confirmed']],
    [['pending', 'confirmed', 'pending', 'preparing'], null, ['pending']],
  ] as const)(
    'that is stopped after %j with partner %j returns the order by %j',
    (...[path, partnerId, steps]) => {
      const history = path.map((status) => ({ status }));
      expect(undoPicking({ history, partnerId })).toEqual({ status: steps.at(-1), steps });
      expect(isLegalHistory([...path, ...steps])).toBe(true);
    },
  );
});
