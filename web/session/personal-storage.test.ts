import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, removeStoredWhere, writeStored } from '#web/api/browser-storage.ts';
import { createOrderKeys } from '#web/features/checkout/place-order-once.ts';
import {
  clearPersonalStorage,
  getPersonalKey,
  resumePersonalStorage,
  suspendPersonalStorage,
} from './personal-storage.ts';

const brands = ['Corridor', 'Night Owl', 'रात की दुकान', 'Bina’s: 24/7'];
let storage: Record<string, string>;

beforeEach(() => {
  // Files of the same worker leave values in memory.
  removeStoredWhere(() => true);
  storage = {};
  vi.stubGlobal('localStorage', storage);
  Object.setPrototypeOf(storage, {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  });
  for (const brand of brands) createOrderKeys(brand, 'u1').read();
  writeStored(getPersonalKey('lastAddress', 'u1'), '214');
  writeStored('night owl_cart', '[]');
});

afterEach(() => {
  clearPersonalStorage();
  vi.unstubAllGlobals();
});

it('a sign-out removes what a customer left, whatever the brand, and keeps the cart', () => {
  expect(Object.keys(storage)).toHaveLength(brands.length + 2);
  clearPersonalStorage();
  expect(Object.keys(storage)).toEqual(['night owl_cart']);
});

it('an ended session stores nothing of the customer until the same one logs in', () => {
  const keys = createOrderKeys('Night Owl', 'u1');
  const key = keys.read();
  suspendPersonalStorage();
  keys.complete('another');
  expect(Object.keys(storage)).toEqual(['night owl_cart']);
  expect(keys.read()).toBe(key);
  resumePersonalStorage('u1');
  expect(Object.keys(storage)).toHaveLength(brands.length + 2);
});

it('an ended session leaves nothing to the next customer', () => {
  suspendPersonalStorage();
  resumePersonalStorage('u2');
  expect(Object.keys(storage)).toEqual(['night owl_cart']);
  expect(readStored(getPersonalKey('lastAddress', 'u1'))).toBeNull();
});
