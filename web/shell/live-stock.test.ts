import { expect, it } from 'vitest';
import { createQueryClient, queryKeyOf } from '#web/api/call-query.ts';
import { writeStock } from './live-stock.ts';

const list = queryKeyOf('listProducts', { query: { page: 1 } });
const one = queryKeyOf('getProduct', { params: { id: 'p1' } });

const page = { pagination: { page: 1 } };

function knownProducts() {
  const queries = createQueryClient();
  const updatedAt = { updatedAt: 1000 };
  queries.setQueryData(list, { ...page, data: [stocked('p1', 5), stocked('p2', 7)] }, updatedAt);
  queries.setQueryData(one, { data: stocked('p1', 5) }, updatedAt);
  return queries;
}

const stocked = (_id: string, stock: number) => ({ _id, stock, price: 30 });

it('a new stock stands in every list and on the product’s page, and nothing else is younger for it', () => {
  const queries = knownProducts();
  writeStock(queries, { productId: 'p1', stock: 2 });
  expect(queries.getQueryState(list)).toMatchObject({
    data: { ...page, data: [stocked('p1', 2), stocked('p2', 7)] },
    dataUpdatedAt: 1000,
  });
  expect(queries.getQueryState(one)).toMatchObject({
    data: { data: stocked('p1', 2) },
    dataUpdatedAt: 1000,
  });
});

it.each([undefined, 'p1', {}, { productId: 'p1' }, { productId: 'p1', stock: '2' }])(
  'what is no stock (%j) changes nothing',
  (data) => {
    const queries = knownProducts();
    writeStock(queries, data);
    expect(queries.getQueryData(one)).toEqual({ data: stocked('p1', 5) });
    expect(queries.getQueryState(one)?.isInvalidated).toBe(false);
  },
);

it('a stock that is known already makes what shows the product be loaded again, and nothing else', () => {
  const queries = knownProducts();
  const other = queryKeyOf('getProduct', { params: { id: 'p2' } });
  queries.setQueryData(other, { data: stocked('p2', 5) });
  writeStock(queries, { productId: 'p1', stock: 5 });
  const isInvalidated = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([list, one, other].map(isInvalidated)).toEqual([true, true, false]);
});
