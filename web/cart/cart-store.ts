import { useMemo, useSyncExternalStore } from 'react';
import { addToCart, updateQuantity, isStoredCartItem } from '#domain/cart-rules.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { cartAlertText } from '#i18n/cart-text.ts';
import type { ProductView } from '#contract/products.ts';
import { onStorageChange, readStored, writeStored } from '#web/api/browser-storage.ts';
import { isRecord, parseJson } from '#web/api/json.ts';
import { createListeners } from '#web/api/listeners.ts';
import { useShop } from '#web/api/use-shop.ts';

/** A product as last seen, and its quantity. */
export type CartItem = ProductView & { quantity: number };

/** The stored cart; `total` in rupees, price × quantity, without delivery. */
type StoredCart = { items: readonly CartItem[]; total: number; itemCount: number };

export type CartStore = {
  read: () => StoredCart;
  subscribe: (changed: () => void) => () => void;
  /** Adds the product's minimum; returns a message when nothing was added. */
  add: (product: ProductView) => string | undefined;
  /** 0 or less removes; returns a message when the quantity was limited. */
  setQuantity: (id: string, quantity: number) => string | undefined;
  remove: (id: string) => void;
  clear: () => void;
  /** Replaces all items; the caller ensures the cart rules. */
  replaceAll: (items: readonly CartItem[]) => void;
  /** Updates prices and stock of products in the cart. */
  refreshProducts: (products: readonly ProductView[]) => void;
  /** Drops invalid items and returns the rest. */
  validate: () => readonly CartItem[];
};

const emptyCart: StoredCart = { items: [], total: 0, itemCount: 0 };

/** Storage key of the brand's cart. */
export function cartKey(brand: string): string {
  return `${brand.toLowerCase()}_cart`;
}

type StoredCartAccess = Pick<CartStore, 'read' | 'subscribe'> & {
  write: (items: readonly CartItem[]) => void;
};

/** The stored cart and its subscribers. */
function openStoredCart(key: string): StoredCartAccess {
  const listeners = createListeners();
  let text: string | null = null;
  let cart = emptyCart;

  /** Reads changes of other tabs; unchanged text gives the same object. */
  function read(): StoredCart {
    const stored = readStored(key);
    if (stored !== text) {
      text = stored;
      cart = parseCart(stored);
    }
    return cart;
  }

  function write(items: readonly CartItem[]): void {
    cart = withTotals(items);
    text = JSON.stringify(cart);
    writeStored(key, text);
    listeners.notify();
  }

  return {
    read,
    write,
    subscribe: (changed) => {
      const stop = onStorageChange(key, changed);
      const unsubscribe = listeners.subscribe(changed);
      return () => {
        stop();
        unsubscribe();
      };
    },
  };
}

/** The cart of a brand in this browser, independent of the session. */
export function createCartStore(brand: string): CartStore {
  const key = cartKey(brand);
  const { read, subscribe, write } = openStoredCart(key);
  const withoutItem = (id: string) => read().items.filter((item) => item._id !== id);

  return {
    read,
    subscribe,
    add: (product) => {
      const { items } = read();
      const existing = items.find((item) => item._id === product._id);
      const result = addToCart(existing?.quantity ?? 0, product);
      if (!result.ok) return cartAlertText(result.alert, product.productName);
      const added = { ...product, quantity: result.quantity };
      write(existing ? items.map((item) => (item === existing ? added : item)) : [...items, added]);
      return undefined;
    },
    setQuantity: (id, requested) => {
      const { items } = read();
      const existing = items.find((item) => item._id === id);
      if (!existing) return undefined;
      const { quantity, alert } = updateQuantity(requested, existing);
      write(
        quantity <= 0
          ? withoutItem(id)
          : items.map((item) => (item === existing ? { ...item, quantity } : item)),
      );
      return alert && cartAlertText(alert, existing.productName);
    },
    remove: (id) => write(withoutItem(id)),
    clear: () => write([]),
    replaceAll: write,
    refreshProducts: (products) => {
      const fresh = new Map(products.map((product) => [product._id, product]));
      const { items } = read();
      const renewed = items.map((item) => ({ ...item, ...fresh.get(item._id) }));
      if (JSON.stringify(renewed) !== JSON.stringify(items)) write(renewed);
    },
    validate: () => {
      const { items } = parseCart(readStored(key));
      if (JSON.stringify(withTotals(items)) !== readStored(key)) write(items);
      return items;
    },
  };
}

function withTotals(items: readonly CartItem[]): StoredCart {
  return {
    items,
    total: rupeesFromPaise(calculateSubtotalPaise(items)),
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
  };
}

function calculateSubtotalPaise(items: readonly CartItem[]): Paise {
  return items.reduce((sum, item) => sum + paiseFromRupees(item.price) * item.quantity, 0);
}

/** Valid items of a stored cart of any version. */
function parseCart(text: string | null): StoredCart {
  const stored = parseJson(text);
  const items = isRecord(stored) && 'items' in stored ? stored['items'] : stored;
  return Array.isArray(items) ? withTotals(items.flatMap(parseItem)) : emptyCart;
}

/** Above the server's maximum, where prices are not exact. */
const maxPrice = 1_000_000;
const maxQuantity = 10_000;

function parseItem(value: unknown): CartItem[] {
  if (!isStoredCartItem(value) || value.price < 0 || value.price > maxPrice || value.quantity > maxQuantity)
    return [];
  const record: Record<string, unknown> = { ...value };
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : '');
  const number = (key: string, fallback: number) => {
    const stored = record[key];
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : fallback;
  };
  return [
    {
      _id: value._id,
      productName: text('productName'),
      description: text('description'),
      category: text('category'),
      price: value.price,
      stock: number('stock', value.quantity),
      imageUrl: text('imageUrl'),
      deliveryCharge: number('deliveryCharge', 0),
      minimum_order_qty: number('minimum_order_qty', 1),
      ...(typeof record['codeName'] === 'string' ? { codeName: record['codeName'] } : {}),
      quantity: value.quantity,
    },
  ];
}

const stores = new Map<string, CartStore>();

/** One store per brand and page. */
export function getCartStore(brand: string): CartStore {
  const store = stores.get(brand) ?? createCartStore(brand);
  stores.set(brand, store);
  return store;
}

export type Cart = Omit<CartStore, 'read' | 'subscribe'> & {
  items: readonly CartItem[];
  /** Total quantity. */
  count: number;
  subtotalPaise: Paise;
};

/** The cart of this browser; empty on the server and until hydration. */
export function useCart(): Cart {
  const store = useCartStore();
  const { items, itemCount } = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  return useMemo(
    () => ({ ...store, items, count: itemCount, subtotalPaise: calculateSubtotalPaise(items) }),
    [store, items, itemCount],
  );
}

/** Renders again for this product only, unlike `useCart`. */
export function useCartQuantity(id: string): number {
  const { subscribe, read } = useCartStore();
  const readQuantity = () => read().items.find((item) => item._id === id)?.quantity ?? 0;
  return useSyncExternalStore(subscribe, readQuantity, () => 0);
}

/** Renders again only when the cart becomes empty or is no longer empty. */
export function useHasCartItems(): boolean {
  const { subscribe, read } = useCartStore();
  return useSyncExternalStore(
    subscribe,
    () => read().itemCount > 0,
    () => false,
  );
}

/** The store of the shop's brand, to change the cart without following it. */
export function useCartStore(): CartStore {
  return getCartStore(useShop().brand);
}
