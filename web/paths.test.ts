import { describe, expect, it } from 'vitest';
import { paths, buildProductsRequest, parseProductListParams } from './paths.ts';

function parseParams(url: string) {
  return parseProductListParams(new URL(url, 'http://shop').searchParams);
}

describe('paths.products', () => {
  it('contains only non-default parameters', () => {
    expect(paths.products()).toBe('/products');
    expect(paths.products({ search: '', category: '', sort: 'default', page: 1 })).toBe('/products');
    expect(paths.products({ search: 'tea & milk', category: 'Books', sort: 'price_asc', page: 3 })).toBe(
      '/products?search=tea+%26+milk&category=Books&sort=price_asc&page=3',
    );
  });

  it('is inverse to parseProductListParams', () => {
    const params = { search: 'chai 100%', category: 'Personal Care', sort: 'price_desc', page: 2 } as const;
    expect(parseParams(paths.products(params))).toEqual(params);
    expect(buildProductsRequest(params)).toEqual({ query: params });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'page=1e99', 'sort=cheap'])(
    'ignores the invalid value %s',
    (search) => {
      expect(parseParams(`/products?${search}`)).toEqual({
        search: '',
        category: '',
        sort: 'default',
        page: 1,
      });
    },
  );

  it('limits the search to the server’s maximum', () => {
    expect(parseParams(`/products?search=${'x'.repeat(300)}`).search).toHaveLength(100);
  });
});

it('paths with a parameter encode the value', () => {
  expect(paths.product('a/b?c')).toBe('/products/a%2Fb%3Fc');
  expect(paths.resetPassword('t k')).toBe('/reset-password/t%20k');
  expect(paths.verifyEmail('a+b')).toBe('/verify-email?token=a%2Bb');
});
