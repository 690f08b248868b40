import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductView } from '#contract/products.ts';
import { cartKey, createCartStore } from './cart-store.ts';

const key = 'corridor_cart';

/** With every field, so that one that the stored cart loses is found. */
const noodles: Required<ProductView> = {
  _id: 'p1',
  productName: 'Masala Instant Noodles',
  description: '140 g cup',
  category: 'Instant Meals',
  price: 30.5,
  stock: 5,
  imageUrl: '/pictures/steaming-bowl.svg',
  deliveryCharge: 3,
  minimum_order_qty: 2,
  codeName: 'NN-140',
};
const soap: ProductView = { ...noodles, _id: 'p2', productName: 'Soap', price: 38, minimum_order_qty: 1 };

/** A fake Storage. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  getItem(name: string): string | null {
    return this.entries.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    this.entries.set(name, text);
  }
  removeItem(name: string): void {
    this.entries.delete(name);
  }
}

class StorageChange extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(name: string | null, newValue: string | null) {
    super('storage');
    this.key = name;
    this.newValue = newValue;
  }
}

let storage: FakeStorage;

function stored(): unknown {
  return JSON.parse(storage.getItem(key) ?? 'null');
}

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

describe('the stored cart', () => {
  it('has the key of the brand in lower case and _cart [CART-20]', () => {
    createCartStore('Corridor').add(noodles);
    expect([...storage.entries.keys()]).toEqual(['corridor_cart']);
    expect(cartKey('Night Shop')).toBe('night shop_cart');
  });

  it('has products with quantities, and their total and count [CART-21] [CART-22] [ENT-3] [ENT-17]', () => {
    const cart = createCartStore('Corridor');
    cart.add(noodles);
    cart.add(soap);
    expect(stored()).toMatchObject({
      total: 99,
      itemCount: 3,
      items: [
        { ...noodles, quantity: 2 },
        { ...soap, quantity: 1 },
      ],
    });
    cart.setQuantity('p1', 3);
    expect(stored()).toMatchObject({ total: 129.5, itemCount: 4 });
    cart.remove('p1');
    expect(stored()).toMatchObject({ total: 38, itemCount: 1 });
    cart.clear();
    expect(stored()).toEqual({ items: [], total: 0, itemCount: 0 });
  });

  it('drops items without id, positive quantity or price on load [CART-36] [CART-37] [CART-38] [CART-39]', () => {
    const good = { ...noodles, quantity: 2 };
    const bad = [
      { ...good, _id: '' },
      { ...good, _id: undefined },
      { ...good, quantity: 0 },
      { ...good, quantity: -1 },
      { ...good, price: undefined },
      null,
      'x',
    ];
    storage.setItem(key, JSON.stringify({ items: [...bad, good], total: 7, itemCount: 9 }));
    expect(createCartStore('Corridor').read()).toEqual({ items: [good], total: 61, itemCount: 2 });
  });

  it('drops them on validation too, and stores the rest [CART-40]', () => {
    const cart = createCartStore('Corridor');
    cart.add(soap);
    storage.setItem(
      key,
      JSON.stringify({
        items: [
          { ...soap, quantity: 1 },
          { ...noodles, quantity: 0 },
        ],
        total: 1,
        itemCount: 1,
      }),
    );
    expect(cart.validate()).toEqual([{ ...soap, quantity: 1 }]);
    expect(stored()).toEqual({ items: [{ ...soap, quantity: 1 }], total: 38, itemCount: 1 });
  });

  it.each(['{', '[]', 'null', '5', '{"items":7}'])('is empty when unreadable (%s)', (text) => {
    storage.setItem(key, text);
    expect(createCartStore('Corridor').read().items).toEqual([]);
  });

  it('keeps an item of an earlier version without stock and charges', () => {
    storage.setItem(key, JSON.stringify({ items: [{ _id: 'p9', price: 10, quantity: 4 }] }));
    expect(createCartStore('Corridor').read().items).toMatchObject([
      { _id: 'p9', stock: 4, deliveryCharge: 0, minimum_order_qty: 1 },
    ]);
  });
});

describe('changing the cart', () => {
  it('adds the minimum, or returns why nothing was added [CART-23] [CART-25]', () => {
    const cart = createCartStore('Corridor');
    expect(cart.add(noodles)).toBeUndefined();
    expect(cart.add(noodles)).toBeUndefined();
    expect(cart.add(noodles)).toBe(
      'Only 1 more Masala Instant Noodles available in stock. Cannot add 2 more.',
    );
    expect(cart.read().itemCount).toBe(4);
  });

  it('removes at zero, raises to the minimum and caps at the stock with a message [CART-30] [CART-31] [CART-33]', () => {
    const cart = createCartStore('Corridor');
    cart.add(noodles);
    expect(cart.setQuantity('p1', 9)).toBe('Only 5 Masala Instant Noodles available in stock.');
    expect(cart.read().itemCount).toBe(5);
    cart.setQuantity('p1', 1);
    expect(cart.read().itemCount).toBe(2);
    cart.setQuantity('p1', 0);
    expect(cart.read().items).toEqual([]);
  });

  it('updates prices and stock, and notifies listeners only of changes', () => {
    const cart = createCartStore('Corridor');
    cart.add(soap);
    const listener = vi.fn<() => void>();
    cart.subscribe(listener);
    cart.refreshProducts([soap, noodles]);
    expect(listener).not.toHaveBeenCalled();
    cart.refreshProducts([{ ...soap, price: 40, stock: 3 }]);
    expect(cart.read()).toMatchObject({ total: 40, items: [{ price: 40, stock: 3, quantity: 1 }] });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('replaces all items and notifies listeners once', () => {
    const cart = createCartStore('Corridor');
    cart.add(soap);
    const listener = vi.fn<() => void>();
    cart.subscribe(listener);
    cart.replaceAll([{ ...noodles, quantity: 4 }]);
    expect(stored()).toEqual({ items: [{ ...noodles, quantity: 4 }], total: 122, itemCount: 4 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('includes changes of other tabs and notifies listeners', () => {
    const firstTab = createCartStore('Corridor');
    const listener = vi.fn<() => void>();
    firstTab.subscribe(listener);
    createCartStore('Corridor').add(soap);
    window.dispatchEvent(new StorageChange(key, storage.getItem(key)));
    expect(listener).toHaveBeenCalledOnce();
    firstTab.add(noodles);
    expect(firstTab.read().items.map(({ _id }) => _id)).toEqual(['p2', 'p1']);
  });

  it('returns the same object while unchanged', () => {
    const cart = createCartStore('Corridor');
    cart.add(soap);
    expect(cart.read()).toBe(cart.read());
  });

  it('is kept in memory when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    const cart = createCartStore('Blocked');
    cart.add(soap);
    expect(cart.read().itemCount).toBe(1);
    cart.clear();
    expect(cart.read().itemCount).toBe(0);
  });
});
