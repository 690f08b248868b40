import { describe, expect, it } from 'vitest';
import { listProducts } from '#contract/endpoints/customer.ts';
import { sessionQueryNames } from './session/session-queries.ts';
import { findDocumentUrl, matchRoute, notFoundRoute, routes } from './routes.ts';
import { appShellPath, isCacheablePage } from './service-worker/cache-policy.ts';

describe('routes', () => {
  it.each([
    ['/', '/', 'ROUTE-1'],
    ['/services', '/services', 'ROUTE-2'],
    ['/products?page=2', '/products', 'ROUTE-3'],
    ['/products/p1', '/products/:id', 'API-7'],
    ['/cart', '/cart', 'ROUTE-4'],
    ['/policy', '/policy', 'ROUTE-5'],
    ['/contact', '/contact', 'ROUTE-6'],
    ['/coupons', '/coupons', 'ROUTE-7'],
    ['/request-reset-password', '/request-reset-password', 'ROUTE-8'],
    ['/reset-password/abc', '/reset-password/:token?', 'ROUTE-9'],
    ['/reset-password', '/reset-password/:token?', 'RESET-11'],
    ['/verify-email?token=x', '/verify-email', 'ROUTE-10'],
    ['/iphone-debug', '/iphone-debug', 'ROUTE-21'],
    ['/delivery-debug', '/delivery-debug', 'ROUTE-22'],
    ['/dev/mailbox', '/dev/mailbox', 'mailbox'],
  ])('%s is matched by the page %s [%s]', (url, path) => {
    const { route } = matchRoute(url);
    expect([route.path, route.guard]).toEqual([path, undefined]);
  });

  it.each([
    ['/products?utm=1&page=2&search=milk&page=3', '/products?search=milk&page=2'],
    ['/Products/?sort=default&page=1', '/products'],
    ['/products/p%31?x=1', '/products/p1'],
    ['/verify-email?token=secret', '/verify-email?token=token'],
    ['/verify-email?token=%20', '/verify-email'],
    ['/reset-password/secret', '/reset-password/token'],
    ['/contact?order=0123ABCD&x=1', '/contact?order=0123ABCD'],
    ['/contact?order=nothing', '/contact'],
    ['/login?with=code&from=x', '/login?with=code'],
    ['/login?with=x', '/login'],
    ['/myorders/o1/receipt', '/myorders/:id/receipt'],
    [':99999', '/'],
  ])('%s has the document of %s, which has its own', (url, documentUrl) => {
    expect(findDocumentUrl(url)).toBe(documentUrl);
    expect(findDocumentUrl(documentUrl)).toBe(documentUrl);
  });

  it.each(['/unknown/path', '/assets/entry.js', '/admin/orders', '//other.example/products'])(
    '%s has the document of no page',
    (url) => expect(findDocumentUrl(url)).toBeUndefined(),
  );

  it('customer pages require a login with their own message [ROUTE-11] [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-16]', () => {
    const messages = ['/checkout', '/myorders', '/profile'].map((path) => {
      const { guard } = matchRoute(path).route;
      return guard?.kind === 'role' && guard.role === 'customer' ? guard.message : null;
    });
    expect(messages).toEqual([
      'Please login to proceed with checkout.',
      'Please login to view your orders.',
      'Please login to view your profile.',
    ]);
  });

  it.each(
    '/ /products /services /cart /policy /contact /coupons /signup /login /request-reset-password /reset-password/x /verify-email'.split(
      ' ',
    ),
  )('%s requires no login [ROLE-1]', (path) => {
    const { route } = matchRoute(path);
    expect(route).not.toBe(notFoundRoute);
    expect(route.guard?.kind).not.toBe('role');
  });

  it.each([
    ['/checkout', 'ROLE-4'],
    ['/myorders', 'ROLE-6'],
    ['/profile', 'ROLE-7'],
  ])('%s requires the login of a customer [%s]', (path) => {
    expect(matchRoute(path).route.guard).toMatchObject({ kind: 'role', role: 'customer' });
  });

  it('login and signup are for guests, delivery orders for partners [ROUTE-17] [ROUTE-18] [ROUTE-23] [ROUTE-24]', () => {
    const kinds = ['/login', '/signup', '/delivery-men/login', '/delivery-men/orders'].map(
      (path) => matchRoute(path).route.guard,
    );
    expect(kinds).toMatchObject([
      { kind: 'guest', role: 'customer' },
      { kind: 'guest', role: 'customer' },
      { kind: 'guest', role: 'partner' },
      { kind: 'role', role: 'partner' },
    ]);
  });

  it('data of a session that a page loads is removed when the session ends', () => {
    const names = routes.flatMap((route) => {
      const match = { params: { id: 'x' }, search: new URLSearchParams() };
      return (route.sessionQueries?.(match) ?? []).map(({ endpoint }) => endpoint.name);
    });
    const removed: readonly string[] = Object.values(sessionQueryNames).flat();
    expect(names.filter((name) => !removed.includes(name))).toEqual([]);
    expect(names).toContain('getMyCash');
  });

  it('prefetched queries match those of the page, without personal data for guests', () => {
    const { route, match } = matchRoute('/products?search=tea&page=3');
    expect(route.queries?.(match)).toEqual([
      {
        endpoint: listProducts,
        request: { query: { search: 'tea', category: '', sort: 'default', page: 3 } },
      },
    ]);
    expect(matchRoute('/products/a%20b').match.params).toEqual({ id: 'a b' });
    expect(matchRoute('/myorders').route.queries).toBeUndefined();
  });

  it.each(['/nothing', '/products/a/b', '/myorders/x/y', '/api', '/%'])('%s is not matched', (url) => {
    expect(matchRoute(url).route).toBe(notFoundRoute);
  });

  it('every page of the shop without a guard is cached by the service worker, except its app shell', () => {
    const publicPaths = routes
      .filter(({ layout = 'shop', guard }) => layout === 'shop' && guard === undefined)
      .map(({ path }) => path);
    const isCached = (path: string) =>
      isCacheablePage(new URL(path.replace(':id', 'p1'), 'https://shop.test'));
    expect(publicPaths.filter((path) => !isCached(path))).toEqual([appShellPath]);
  });
});
