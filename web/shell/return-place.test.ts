import { afterEach, describe, expect, it } from 'vitest';
import { forgetReturnPlace, readReturnPlace, rememberReturnPlace } from './return-place.ts';

afterEach(forgetReturnPlace);

describe('where somebody goes after the log-in', () => {
  it('[ROUTE-19] is the products when they wanted nothing else', () => {
    expect(readReturnPlace(null, '/products')).toBe('/products');
  });

  it('is the place they were sent away from, also after a detour', () => {
    expect(readReturnPlace({ from: '/checkout' }, '/products')).toBe('/checkout');
    rememberReturnPlace('/myorders');
    expect(readReturnPlace(null, '/products')).toBe('/myorders');
    forgetReturnPlace();
    expect(readReturnPlace(null, '/products')).toBe('/products');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', ''])(
    'is never another site (%s)',
    (from) => {
      expect(readReturnPlace({ from }, '/products')).toBe('/products');
    },
  );
});
