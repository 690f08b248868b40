import { afterEach, describe, expect, it } from 'vitest';
import { clearReturnPath, readReturnPath, saveReturnPath } from './return-path.ts';

afterEach(clearReturnPath);

describe('readReturnPath', () => {
  it('is the products page by default [ROUTE-19]', () => {
    expect(readReturnPath(null, '/products')).toBe('/products');
  });

  it('is the page with the redirect, also after a detour', () => {
    expect(readReturnPath({ from: '/checkout' }, '/products')).toBe('/checkout');
    saveReturnPath('/myorders');
    expect(readReturnPath(null, '/products')).toBe('/myorders');
    clearReturnPath();
    expect(readReturnPath(null, '/products')).toBe('/products');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', ''])('is never another site (%s)', (from) => {
    expect(readReturnPath({ from }, '/products')).toBe('/products');
  });
});
