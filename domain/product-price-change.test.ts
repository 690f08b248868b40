import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateChangedPrice, maxPricePaise } from './product-price-change.ts';

describe('calculateChangedPrice', () => {
  it.each([
    [1450, { kind: 'price-set', pricePaise: 2000 }, 2000],
    [1450, { kind: 'price-delta', deltaPaise: -450 }, 1000],
    [1450, { kind: 'price-delta', deltaPaise: -1450 }, 0],
    [1450, { kind: 'price-delta', deltaPaise: -1451 }, null],
    [1450, { kind: 'price-percent', percent: 10, isRounded: false }, 1595],
    [1450, { kind: 'price-percent', percent: 10, isRounded: true }, 1600],
    [1450, { kind: 'price-percent', percent: -100, isRounded: false }, 0],
    [333, { kind: 'price-percent', percent: 7.5, isRounded: false }, 358],
    [maxPricePaise, { kind: 'price-percent', percent: 1, isRounded: false }, null],
    [0, { kind: 'price-percent', percent: 500, isRounded: true }, 0],
  ] as const)('of %i paise by %j is %s', (pricePaise, change, changed) => {
    expect(calculateChangedPrice(pricePaise, change)).toBe(changed);
  });

  it('is a whole number of paise, and of rupees when rounded', () => {
    const percent = fc.double({ min: -100, max: 500, noNaN: true });
    const price = fc.integer({ min: 0, max: maxPricePaise });
    fc.assert(
      fc.property(price, percent, fc.boolean(), (pricePaise, by, isRounded) => {
        const changed = calculateChangedPrice(pricePaise, { kind: 'price-percent', percent: by, isRounded });
        const unit = isRounded ? 100 : 1;
        expect((changed ?? 0) % unit).toBe(0);
      }),
    );
  });
});
