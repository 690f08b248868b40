import { describe, expect, it } from 'vitest';
import {
  findEntryScriptUrl,
  findAssetUrls,
  isCacheableRequest,
  isCacheablePage,
  isPage,
  addCacheMetadata,
  findPictureUrls,
} from './cache-policy.ts';

const toUrl = (path: string) => new URL(path, 'https://shop.test');

describe('isPage', () => {
  it.each(['/', '/products?page=2', '/myorders/x/receipt', '/reset-password/a.b', '/nothing/here'])(
    '%s is a page',
    (path) => expect(isPage(toUrl(path))).toBe(true),
  );

  it.each([
    '/admin',
    '/admin/orders?page=2',
    '/api',
    '/api/docs/',
    '/api/users/verify-email?token=x',
    '/assets/entry.js',
    '/pictures/door.svg',
    '/sw.js',
    '/manifest.webmanifest',
    '/healthz',
    '/metrics',
  ])('%s is not', (path) => expect(isPage(toUrl(path))).toBe(false));
});

describe('isCacheablePage', () => {
  it.each([
    '/',
    '/services',
    '/products',
    '/products?page=2&category=Snacks&sort=price_asc',
    '/products/p1',
    '/cart',
    '/policy',
    '/contact',
    '/coupons',
  ])('%s', (path) => expect(isCacheablePage(toUrl(path))).toBe(true));

  it.each([
    '/checkout',
    '/myorders',
    '/myorders/x/receipt',
    '/profile',
    '/login',
    '/signup',
    '/reset-password/secret',
    '/verify-email?token=secret',
    '/delivery-men/orders',
    '/products?search=razor',
    '/contact?email=a@b.test',
    '/cart?token=secret',
    '/offline',
  ])('not %s', (path) => expect(isCacheablePage(toUrl(path))).toBe(false));
});

describe('isCacheableRequest', () => {
  it.each(['/api/shop', '/api/products/getallproducts?page=1&sort=default', '/api/products/6f1e'])(
    '%s',
    (path) => expect(isCacheableRequest(toUrl(path))).toBe(true),
  );

  it.each([
    '/api/products/getallproducts?page=1&search=razor',
    '/api/products/byids?ids=a,b',
    '/api/orders/getmyorders',
    '/api/orders/6f1e',
    '/api/users/checkauth',
    '/api/events',
    '/api/delivery-men/assigned-orders',
    '/api/admin/dashboard',
    '/api/products/6f1e/stock',
    '/products/6f1e',
    '/api/shops',
    '/api/test-cookie',
  ])('not %s', (path) => expect(isCacheableRequest(toUrl(path))).toBe(false));
});

describe('a cached document', () => {
  const html =
    '<!doctype html><html lang="hi-IN" data-theme="dark"><head><link rel="stylesheet" href="/assets/a.css">' +
    '<link rel="modulepreload" href="/assets/b.js"><script type="module" src="/assets/c.js"></script>' +
    '<link rel="modulepreload" href="/assets/b.js"></head><body><img src="/pictures/door.svg"></body></html>';

  it('lists its built files and pictures without duplicates', () => {
    expect(findAssetUrls(html)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js']);
    expect(findPictureUrls(html + html)).toEqual(['/pictures/door.svg']);
    expect(findEntryScriptUrl(html)).toBe('/assets/c.js');
    expect(findEntryScriptUrl(`<script src="/assets/early.js"></script>${html}`)).toBe('/assets/c.js');
    expect(findEntryScriptUrl('<script type="application/json">{}</script>')).toBeUndefined();
  });

  it('has its time and language', () => {
    const taggedHtml = addCacheMetadata(html, { seenAtMs: 17, isShell: false, theme: undefined });
    expect(taggedHtml).toContain('<html lang="hi-IN" data-theme="dark" data-seen-at="17"><head>');
  });

  it('is marked as app shell and has the current theme', () => {
    const metadata = { seenAtMs: 17, isShell: true } as const;
    expect(addCacheMetadata(html, { ...metadata, theme: 'light' })).toContain(
      '<html lang="hi-IN" data-seen-at="17" data-shell="" data-theme="light"><head>',
    );
    expect(addCacheMetadata(html, { ...metadata, theme: null })).toContain(
      '<html lang="hi-IN" data-seen-at="17" data-shell=""><head>',
    );
  });
});
