import { expect, it } from 'vitest';
import { createQueryClient, getQueryKey } from '#web/api/endpoint-query.ts';
import { updateCachedStock } from './update-cached-stock.ts';

const list = getQueryKey('listProducts', { query: { page: 1 } });
const one = getQueryKey('getProduct', { params: { id: 'p1' } });

const page = { pagination: { page: 1 } };

function createCachedProducts() {
  const queryClient = createQueryClient();
  const updatedAt = { updatedAt: 1000 };
  queryClient.setQueryData(
    list,
    { ...page, data: [productWithStock('p1', 5), productWithStock('p2', 7)] },
    updatedAt,
  );
  queryClient.setQueryData(one, { data: productWithStock('p1', 5) }, updatedAt);
  return queryClient;
}

const productWithStock = (_id: string, stock: number) => ({ _id, stock, price: 30 });

it('a new stock is written to every list and the product page without changing their age', () => {
  const queryClient = createCachedProducts();
  updateCachedStock(queryClient, { productId: 'p1', stock: 2 });
  expect(queryClient.getQueryState(list)).toMatchObject({
    data: { ...page, data: [productWithStock('p1', 2), productWithStock('p2', 7)] },
    dataUpdatedAt: 1000,
  });
  expect(queryClient.getQueryState(one)).toMatchObject({
    data: { data: productWithStock('p1', 2) },
    dataUpdatedAt: 1000,
  });
});

it.each([undefined, 'p1', {}, { productId: 'p1' }, { productId: 'p1', stock: '2' }])(
  'an invalid stock (%j) changes nothing',
  (data) => {
    const queryClient = createCachedProducts();
    updateCachedStock(queryClient, data);
    expect(queryClient.getQueryData(one)).toEqual({ data: productWithStock('p1', 5) });
    expect(queryClient.getQueryState(one)?.isInvalidated).toBe(false);
  },
);

it('a known stock refetches the queries of the product, and no others', () => {
  const queryClient = createCachedProducts();
  const other = getQueryKey('getProduct', { params: { id: 'p2' } });
  queryClient.setQueryData(other, { data: productWithStock('p2', 5) });
  updateCachedStock(queryClient, { productId: 'p1', stock: 5 });
  const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([list, one, other].map(isInvalidated)).toEqual([true, true, false]);
});
