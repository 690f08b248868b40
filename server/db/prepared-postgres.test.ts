import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import { assertOwnConnections, transactionPoolerCode } from './postgres.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('prepared statements on PostgreSQL', () => {
  /** Those of all idle connections; each request uses whichever is free. */
  async function listPreparedStatements(): Promise<string[]> {
    const { pool } = shop.ctx.database;
    if (pool === null) throw new Error('The tests of PostgreSQL need its pool');
    const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    const read = 'select statement from pg_prepared_statements';
    const results = await Promise.all(clients.map((client) => client.query<{ statement: string }>(read)));
    for (const client of clients) client.release();
    return results.flatMap(({ rows }) => rows.map(({ statement }) => statement));
  }

  it('are refused behind a pooler that hands one connection of the server to two clients', async () => {
    const { pool } = shop.ctx.database;
    if (pool === null) throw new Error('The tests of PostgreSQL need its pool');
    await assertOwnConnections(pool);
    const shared = await pool.connect();
    const client = { query: shared.query.bind(shared), release: () => undefined };
    const pooler = { connect: async () => client } as never; // Only what is used of it.
    await expect(assertOwnConnections(pooler)).rejects.toMatchObject({ code: transactionPoolerCode });
    shared.release();
  });

  it('keep working on open connections when a newer process adds columns', async () => {
    const { token } = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    const sendRequests = () =>
      Promise.all(
        Array.from({ length: 30 }, async () => [
          (await shop.request('listProducts')).status,
          (await shop.request('placeOrder', { body }, token)).status,
          (await shop.request('listMyOrders', {}, token)).status,
        ]),
      );
    await sendRequests();
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
    expect(new Set((await sendRequests()).flat())).toEqual(new Set([200, 201]));
  });

  it('are used for frequent queries', async () => {
    // Each asks the database: responses are cached.
    const ask = (at: number) => shop.request('listProductsByIds', { query: { ids: `any-${at}` } });
    await Promise.all(Array.from({ length: 30 }, (_each, at) => ask(at)));
    // The connections that the requests used may have other work for a moment.
    await expect
      .poll(async () => (await listPreparedStatements()).some((text) => text.includes('from "products"')))
      .toBe(true);
    const statements = await listPreparedStatements();
    expect(statements.filter((text) => text.replaceAll('count(*)', '').includes('*'))).toEqual([]);
  });
});
