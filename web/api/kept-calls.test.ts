import { expect, it } from 'vitest';
import { productsRequest, readProductsPlace } from '#web/paths.ts';
import { isKeptCall, startAddress, startCall } from '#web/service-worker/kept.ts';
import { addressOf } from './send.ts';

const at = (address: string) => new URL(address, 'https://shop.test');

it('what the worker keeps for the start page is what that page asks', () => {
  const place = readProductsPlace(at(startAddress).searchParams);
  expect(startCall).toBe(`/api${addressOf('listProducts', productsRequest(place))}`);
  expect(isKeptCall(at(startCall))).toBe(true);
});

it('a shelf is kept as the page asks for it, a search is not', () => {
  const kept = (search: string) => {
    const place = readProductsPlace(new URLSearchParams(search));
    return isKeptCall(at(`/api${addressOf('listProducts', productsRequest(place))}`));
  };
  expect(kept('category=Snacks&page=2&sort=price_asc')).toBe(true);
  expect(kept('search=razor')).toBe(false);
});
