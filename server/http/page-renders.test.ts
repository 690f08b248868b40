import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const productId = (await aProduct(shop, { name: 'Salted Peanuts' })).id;

describe('the rendering of pages', () => {
  beforeEach(() => {
    shop.logLines.length = 0;
  });

  const get = (url: string, remoteAddress = '10.0.0.1') => shop.app.inject({ url, remoteAddress });
  /** Every rendering requests the shop once. */
  const countRenders = () => shop.logLines.filter((line) => line.includes('"route":"/api/shop"')).length;

  it.each([
    ['unknown parameters', (n: number) => `/products?u=${n}&utm_source=${n}`],
    ['defaults and invalid values', (n: number) => `/products?page=${n % 2 === 0 ? '1' : `x${n}`}&sort=${n}`],
    ['repeated parameters', (n: number) => `/products?search=peanuts${'&search=x'.repeat(n)}`],
    [
      'the order of parameters',
      (n: number) => `/products?${n % 2 ? 'page=2&sort=price_asc' : 'sort=price_asc&page=2'}`,
    ],
    ['encodings', (n: number) => `/products?search=salt${n % 2 ? 'ed' : '%65%64'}`],
    ['texts beyond the longest search', (n: number) => `/products?search=${'p'.repeat(100 + n)}`],
    ['case and slashes of the path', (n: number) => `/${n % 2 ? 'policy' : 'Policy'}${'/'.repeat(n)}`],
    ['unknown paths', (n: number) => `/nothing/${n}`],
    ['tokens of links', (n: number) => `/reset-password/secret${n}`],
    ['parameters of a product page', (n: number) => `/products/${productId}?u=${n}`],
    ['ids of orders', (n: number) => `/myorders/${n}/receipt`],
  ])('happens once for all %s', async (_what, url) => {
    const first = await get(url(1));
    for (let n = 2; n < 8; n += 1) expect((await get(url(n))).payload).toBe(first.payload);
    expect(countRenders()).toBeLessThanOrEqual(1);
  });

  it('answers a flood of one network beyond its queue with the app shell, and renders for another network', async () => {
    const flood = Array.from({ length: 200 }, (_each, n) => get(`/products?search=flood${n}`));
    const other = get('/products?search=peanuts&page=3', '10.0.0.2');
    const responses = await Promise.all(flood);
    expect((await other).statusCode).toBe(200);
    const shells = responses.filter(({ statusCode }) => statusCode === 503);
    const rendered = responses.filter(({ statusCode }) => statusCode === 200);
    expect(shells.length + rendered.length).toBe(responses.length);
    expect(shells.length).toBeGreaterThan(100);
    expect(rendered.length).toBeGreaterThan(10);
    for (const { headers, payload } of shells) {
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(headers['content-type']).toContain('text/html');
      expect(payload).toMatch(/^<!doctype html><html [^>]*data-shell/);
    }
    expect(rendered[0]?.payload).not.toContain('data-shell');
    // The shell is rendered once for all.
    expect(countRenders()).toBeLessThanOrEqual(rendered.length + 2);
    expect((await get('/products?search=flood199')).statusCode).toBe(200);
  });

  it('of the same page for many clients happens once, whoever of them has a full queue', async () => {
    const flood = Array.from({ length: 100 }, (_each, n) => get(`/products?search=more${n}`));
    const full = get('/products?category=Drinks');
    const others = Array.from({ length: 100 }, () => get('/products?category=Drinks', '10.0.0.2'));
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
    await Promise.all([...flood, full]);
  });
});
