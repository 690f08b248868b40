import { expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

it('a PostgreSQL with all connections busy delays requests, then responds 503 with Retry-After; /readyz reports it', async () => {
  const { pool } = shop.ctx.database;
  if (!pool) throw new Error('This shop is not on PostgreSQL');
  // Shorter than in production.
  pool.options.connectionTimeoutMillis = 300;
  const clients = [];
  while (pool.totalCount < pool.options.max || pool.idleCount > 0) clients.push(await pool.connect());
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

it('an unavailable PostgreSQL gives 503 with Retry-After, and metrics without those of the database', async () => {
  const shop = await openTestShop();
  const { pool } = shop.ctx.database;
  if (!pool) throw new Error('This shop is not on PostgreSQL');
  const { connectionString } = pool.options;
  // No server listens there. Set before closing connections, because background work may open new ones.
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
