import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutOfStock, minimumQuantity } from './cart-rules.ts';
import { orderAgain, isAddedLine, undoOrderAgain } from './order-again.ts';
import type { OrderedLine } from './order-again.ts';

type Product = {
  _id: string;
  productName: string;
  price: number;
  stock: number;
  minimum_order_qty: number;
};

const maggi: Product = { _id: 'maggi', productName: 'Maggi', price: 30, stock: 20, minimum_order_qty: 1 };
const soap: Product = { ...maggi, _id: 'soap', productName: 'Soap', price: 38 };

const currentProducts = (...products: Product[]) => new Map(products.map((each) => [each._id, each]));
const line = (productId: string, quantity: number, price = 30): OrderedLine => ({
  productId,
  quantity,
  price,
});
const inCart = (product: Product, quantity: number) => ({ ...product, quantity });

describe('orderAgain', () => {
  it.each([
    ['as many as ordered', { ordered: 3, previousQuantity: 0 }, { kind: 'added', added: 3, now: 3 }],
    [
      'on top of what is in the cart',
      { ordered: 3, previousQuantity: 2 },
      { kind: 'added', added: 3, now: 5 },
    ],
    ['the whole stock', { ordered: 20, previousQuantity: 0 }, { kind: 'added', added: 20, now: 20 }],
    ['no more than are left', { ordered: 25, previousQuantity: 0 }, { kind: 'fewer', added: 20, now: 20 }],
    [
      'no more than are left beside those in the cart',
      { ordered: 5, previousQuantity: 18 },
      { kind: 'fewer', added: 2, now: 20 },
    ],
    [
      'at least the minimum of today',
      { ordered: 2, previousQuantity: 0, minimum: 6 },
      { kind: 'raised', added: 6, now: 6 },
    ],
    [
      'as many as are missing to the minimum of today',
      { ordered: 1, previousQuantity: 2, minimum: 6 },
      { kind: 'raised', added: 4, now: 6 },
    ],
    [
      'the minimum, when just that is left',
      { ordered: 9, previousQuantity: 0, minimum: 6, stock: 6 },
      { kind: 'fewer', added: 6, now: 6 },
    ],
  ] as const)('adds %s', (...[_case, given, expected]) => {
    const { ordered, previousQuantity, minimum = 1, stock = 20 }: OrderAgainCase = given;
    const product = { ...maggi, stock, minimum_order_qty: minimum };
    const cart = previousQuantity === 0 ? [] : [inCart(maggi, previousQuantity)];
    const { items, lineResults } = orderAgain({
      ordered: [line('maggi', ordered)],
      currentProducts: currentProducts(product),
      cart,
    });
    const { kind, added, now } = expected;
    expect(items).toEqual([inCart(product, now)]);
    expect(lineResults).toEqual([{ kind, product, previousQuantity, added, ordered }]);
  });

  it.each([
    ['is no longer sold', undefined, 0, { kind: 'gone', productId: 'maggi' }],
    ['is no longer sold, though the cart still holds it', undefined, 2, { kind: 'gone', productId: 'maggi' }],
    ['is sold out', { ...maggi, stock: 0 }, 0, { kind: 'sold-out' }],
    [
      'has less left than the minimum order',
      { ...maggi, stock: 5, minimum_order_qty: 6 },
      0,
      { kind: 'sold-out' },
    ],
    ['is in the cart to the last piece', maggi, 20, { kind: 'all-in-cart' }],
    ['is in the cart beyond what is left', { ...maggi, stock: 3 }, 5, { kind: 'all-in-cart' }],
  ] as const)(
    'leaves the cart unchanged when a product %s',
    (...[_case, product, previousQuantity, expectedLineResult]) => {
      const cart = previousQuantity === 0 ? [] : [inCart(maggi, previousQuantity)];
      const { items, lineResults } = orderAgain({
        ordered: [line('maggi', 2)],
        currentProducts: product === undefined ? currentProducts() : currentProducts(product),
        cart,
      });
      expect(items).toEqual(cart);
      expect(lineResults).toMatchObject([expectedLineResult]);
      expect(lineResults.some(isAddedLine)).toBe(false);
    },
  );

  it('uses today’s price and returns the last seen one: of the cart, else of the order', () => {
    const moreExpensive = { ...maggi, price: 32.5 };
    const ordered = [line('maggi', 1, 28), line('soap', 1, 38)];
    const fresh = orderAgain({ ordered, currentProducts: currentProducts(moreExpensive, soap), cart: [] });
    expect(fresh.items).toMatchObject([{ price: 32.5 }, { price: 38 }]);
    expect(fresh.lineResults[0]).toMatchObject({ previousPrice: 28 });
    expect(fresh.lineResults[1]).not.toHaveProperty('previousPrice');
    const again = orderAgain({
      ordered,
      currentProducts: currentProducts(moreExpensive, soap),
      cart: [inCart(maggi, 1)],
    });
    expect(again.lineResults[0]).toMatchObject({ previousPrice: 30 });
  });

  it('keeps the order of the cart and appends new products', () => {
    const tea = { ...maggi, _id: 'tea' };
    const { items } = orderAgain({
      ordered: [line('tea', 1), line('maggi', 1), line('gone', 1)],
      currentProducts: currentProducts(maggi, tea),
      cart: [inCart(soap, 2), inCart(maggi, 1)],
    });
    expect(items.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['soap', 2],
      ['maggi', 2],
      ['tea', 1],
    ]);
  });

  it('merges two lines of one product', () => {
    const { items, lineResults } = orderAgain({
      ordered: [line('maggi', 15), line('maggi', 15)],
      currentProducts: currentProducts(maggi),
      cart: [],
    });
    expect(items).toEqual([inCart(maggi, 20)]);
    expect(lineResults).toMatchObject([{ kind: 'fewer', added: 20, ordered: 30 }]);
  });
});

describe('undoOrderAgain', () => {
  const ordered = [line('maggi', 3), line('soap', 2)];
  const again = (cart: readonly (Product & { quantity: number })[], minimum = 1) =>
    orderAgain({
      ordered,
      currentProducts: currentProducts({ ...maggi, minimum_order_qty: minimum }, soap),
      cart,
    });

  it.each([
    ['nothing was changed since', 1, 4, 1],
    ['more was put in since: that stays', 1, 6, 3],
    ['some was taken out since: no less than there was before', 1, 2, 1],
    ['less than before was left since: that stays', 2, 1, 1],
    ['it was not there before', 0, 3, 0],
    ['it was not there before, and one more was put in', 0, 4, 1],
  ])('%s', (...[_case, previousQuantity, currentQuantity, expectedQuantity]) => {
    const { lineResults } = again(previousQuantity === 0 ? [] : [inCart(maggi, previousQuantity)]);
    const cart = undoOrderAgain([inCart(maggi, currentQuantity)], lineResults);
    expect(cart).toEqual(expectedQuantity === 0 ? [] : [inCart(maggi, expectedQuantity)]);
  });

  it('removes a new product whose quantity would be below the minimum', () => {
    const { lineResults } = again([], 3);
    const packs = { ...maggi, minimum_order_qty: 3 };
    expect(undoOrderAgain([inCart(packs, 5)], lineResults)).toEqual([]);
    expect(undoOrderAgain([inCart(packs, 6)], lineResults)).toEqual([inCart(packs, 3)]);
  });

  it('restores nothing removed meanwhile, and keeps other products', () => {
    const tea = { ...maggi, _id: 'tea' };
    const { lineResults } = again([inCart(maggi, 1)]);
    expect(undoOrderAgain([inCart(tea, 2)], lineResults)).toEqual([inCart(tea, 2)]);
  });
});

type OrderAgainCase = { ordered: number; previousQuantity: number; minimum?: number; stock?: number };

const anyCase = fc.record({
  ordered: fc.integer({ min: 1, max: 40 }),
  previousQuantity: fc.integer({ min: 0, max: 40 }),
  minimum: fc.integer({ min: 1, max: 12 }),
  stock: fc.integer({ min: 0, max: 40 }),
});

it('restores the cart after any addition, which never exceeds the rules', () => {
  fc.assert(
    fc.property(anyCase, ({ ordered, previousQuantity, minimum, stock }) => {
      const product = { ...maggi, stock, minimum_order_qty: minimum };
      const cart = previousQuantity === 0 ? [] : [inCart(product, previousQuantity)];
      const { items, lineResults } = orderAgain({
        ordered: [line('maggi', ordered)],
        currentProducts: currentProducts(product),
        cart,
      });
      const quantity = items[0]?.quantity ?? 0;
      const fits = quantity >= minimumQuantity(product) && quantity <= stock;
      const isAdded = lineResults.some(isAddedLine);
      expect(quantity > previousQuantity).toBe(isAdded);
      expect(isAdded ? fits && !isOutOfStock(product) : items.length === cart.length).toBe(true);
      expect(undoOrderAgain(items, lineResults)).toEqual(cart);
    }),
  );
});
