import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

describe('statements prepared on PostgreSQL', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('go on working on open connections when a newer process adds columns', async () => {
    const { token } = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    const evening = () =>
      Promise.all(
        Array.from({ length: 30 }, async () => [
          (await shop.call('listProducts')).status,
          (await shop.call('placeOrder', { body }, token)).status,
          (await shop.call('listMyOrders', {}, token)).status,
        ]),
      );
    await evening();
    for (const table of [
      'products',
      'orders',
      'order_items',
      'order_history',
      'users',
      'sessions',
      'settings',
      'outbox',
    ])
      await sql.raw(`alter table ${table} add column later text`).execute(shop.ctx.db);
    expect(new Set((await evening()).flat())).toEqual(new Set([200, 201]));
  });

  it('are those that are asked often', async () => {
    await Promise.all(Array.from({ length: 30 }, () => shop.call('listProducts')));
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements`.execute(shop.ctx.db);
    const texts = rows.map((row) => row.statement);
    expect(texts.some((text) => text.includes('from "products"'))).toBe(true);
    expect(texts.filter((text) => text.replaceAll('count(*)', '').includes('*'))).toEqual([]);
  });
});
