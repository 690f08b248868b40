import { afterEach, describe, expect, it } from 'vitest';
import { clearReturnPath, readReturnPath, saveReturnPath } from './return-path.ts';

afterEach(clearReturnPath);

describe('where somebody goes after the log-in', () => {
  it('[ROUTE-19] is the products when they wanted nothing else', () => {
    expect(readReturnPath(null, '/products')).toBe('/products');
  });

  it('is the place they were sent away from, also after a detour', () => {
    expect(readReturnPath({ from: '/checkout' }, '/products')).toBe('/checkout');
    saveReturnPath('/myorders');
    expect(readReturnPath(null, '/products')).toBe('/myorders');
    clearReturnPath();
    expect(readReturnPath(null, '/products')).toBe('/products');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', ''])(
    'is never another site (%s)',
    (from) => {
      expect(readReturnPath({ from }, '/products')).toBe('/products');
    },
  );
});
