import { describe, expect, it } from 'vitest';
import {
  entryOf,
  filesIn,
  isKeptCall,
  isKeptPage,
  isPage,
  markDocument,
  picturesIn,
} from './kept.ts';

const at = (address: string) => new URL(address, 'https://shop.test');

describe('what the worker answers', () => {
  it.each(['/', '/products?page=2', '/myorders/x/receipt', '/reset-password/a.b', '/nothing/here'])(
    '%s is a page',
    (address) => expect(isPage(at(address))).toBe(true),
  );

  it.each([
    '/api',
    '/api/docs/',
    '/api/users/verify-email?token=x',
    '/assets/entry.js',
    '/pictures/door.svg',
    '/sw.js',
    '/manifest.webmanifest',
    '/healthz',
    '/metrics',
  ])('%s is none', (address) => expect(isPage(at(address))).toBe(false));
});

describe('which pages are kept', () => {
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
  ])('%s', (address) => expect(isKeptPage(at(address))).toBe(true));

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
  ])('not %s', (address) => expect(isKeptPage(at(address))).toBe(false));
});

describe('which calls are kept', () => {
  it.each(['/api/shop', '/api/products/getallproducts?page=1&sort=default', '/api/products/6f1e'])(
    '%s',
    (address) => expect(isKeptCall(at(address))).toBe(true),
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
  ])('not %s', (address) => expect(isKeptCall(at(address))).toBe(false));
});

describe('a document from earlier', () => {
  const html =
    '<!doctype html><html lang="hi-IN" data-theme="dark"><head><link rel="stylesheet" href="/assets/a.css">' +
    '<link rel="modulepreload" href="/assets/b.js"><script type="module" src="/assets/c.js"></script>' +
    '<link rel="modulepreload" href="/assets/b.js"></head><body><img src="/pictures/door.svg"></body></html>';

  it('names its built files and its pictures, each once', () => {
    expect(filesIn(html)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js']);
    expect(picturesIn(html + html)).toEqual(['/pictures/door.svg']);
    expect(entryOf(html)).toBe('/assets/c.js');
    expect(entryOf(`<script src="/assets/early.js"></script>${html}`)).toBe('/assets/c.js');
    expect(entryOf('<script type="application/json">{}</script>')).toBeUndefined();
  });

  it('says when it was seen, and keeps its language', () => {
    const marked = markDocument(html, { seenAtMs: 17, isShell: false, theme: undefined });
    expect(marked).toContain('<html lang="hi-IN" data-theme="dark" data-seen-at="17"><head>');
  });

  it('says that it is the shell, and has the theme of now', () => {
    const marks = { seenAtMs: 17, isShell: true } as const;
    expect(markDocument(html, { ...marks, theme: 'light' })).toContain(
      '<html lang="hi-IN" data-seen-at="17" data-shell="" data-theme="light"><head>',
    );
    expect(markDocument(html, { ...marks, theme: null })).toContain(
      '<html lang="hi-IN" data-seen-at="17" data-shell=""><head>',
    );
  });
});
