import { expect, it } from 'vitest';
import { listProducts } from '#contract/endpoints/customer.ts';
import { buildProductsRequest, parseProductListParams } from '#web/paths.ts';
import { isCacheableRequest, startPath, startRequestUrl } from '#web/service-worker/cache-policy.ts';
import { buildUrl } from './send-request.ts';

const toUrl = (path: string) => new URL(path, 'https://shop.test');

it('the service worker caches the queries of the start page', () => {
  const params = parseProductListParams(toUrl(startPath).searchParams);
  expect(startRequestUrl).toBe(`/api${buildUrl(listProducts, buildProductsRequest(params))}`);
  expect(isCacheableRequest(toUrl(startRequestUrl))).toBe(true);
});

it('a product list is cached as requested, a search is not', () => {
  const isCached = (search: string) => {
    const params = parseProductListParams(new URLSearchParams(search));
    return isCacheableRequest(toUrl(`/api${buildUrl(listProducts, buildProductsRequest(params))}`));
  };
  expect(isCached('category=Snacks&page=2&sort=price_asc')).toBe(true);
  expect(isCached('search=razor')).toBe(false);
});
