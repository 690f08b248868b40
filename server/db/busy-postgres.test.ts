import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

describe('a PostgreSQL whose connections are all busy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('makes callers wait, then tells them to come back: 503 with Retry-After; and /readyz says so', async () => {
    const { pool } = shop.ctx.database;
    if (!pool) throw new Error('This shop is not on PostgreSQL');
    // Nobody here wants to wait as long as a shop does.
    pool.options.connectionTimeoutMillis = 300;
    const clients = [];
    while (pool.totalCount < pool.options.max || pool.idleCount > 0)
      clients.push(await pool.connect());
    const busy = shop.request('listProducts');
    const ready = shop.app.inject({ url: '/readyz' });
    expect(await busy).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'OVERLOADED', error: 'The shop is very busy. Try again in 2 seconds.' },
    });
    expect((await ready).statusCode).toBe(503);
    for (const client of clients) client.release();
    expect((await shop.request('listProducts')).status).toBe(200);
  });
});

it('a PostgreSQL that is not there: 503 with Retry-After, and figures of all but the database', async () => {
  const shop = await openTestShop();
  const { pool } = shop.ctx.database;
  if (!pool) throw new Error('This shop is not on PostgreSQL');
  const { connectionString } = pool.options;
  // Nobody listens there. Background work may open connections at any moment, so this comes before they are closed.
  pool.options.connectionString = 'postgres://nobody@127.0.0.1:1/none';
  const listening = 1;
  while (pool.totalCount > listening) {
    const client = await pool.connect().catch(() => null);
    client?.release(true);
  }
  expect(await shop.request('listProducts')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'OVERLOADED' },
  });
  const metrics = await shop.app.inject({ url: '/metrics' });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.payload).toContain('http_server_errors_total 1');
  expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  pool.options.connectionString = connectionString;
  expect((await shop.request('listProducts')).status).toBe(200);
  await shop.close();
});
