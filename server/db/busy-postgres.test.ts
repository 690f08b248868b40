import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { waitUntilBlocked } from '#testing/wait-until-blocked.ts';

const shop = await openShopForFile();
/** Background work that comes while all connections are busy finds none either, and logs it. */
const failedRound = /(outbox round|reading live events|sweeping what is old) failed/;
afterAll(() => {
  const others = shop.errorLines.filter((line) => !failedRound.test(line));
  shop.errorLines.splice(0, shop.errorLines.length, ...others);
});

it('a PostgreSQL with all connections busy delays requests, then responds 503 with Retry-After; /readyz reports it', async () => {
  const { pool } = shop.ctx.database;
  if (!pool) throw new Error('This shop is not on PostgreSQL');
  const product = await aProduct(shop);
  // The numbers of products are counted once.
  await shop.request('listProducts');
  const { connectionTimeoutMillis } = pool.options;
  // Shorter than in production.
  pool.options.connectionTimeoutMillis = 300;
  const clients = [];
  while (pool.totalCount < pool.options.max || pool.idleCount > 0) clients.push(await pool.connect());
  try {
    const busy = shop.request('listProductsByIds', { query: { ids: 'any' } });
    const ready = shop.app.inject({ url: '/readyz' });
    expect(await busy).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'OVERLOADED', error: 'The shop is very busy. Try again in 2 seconds.' },
    });
    expect((await ready).statusCode).toBe(503);
    // The list has connections of its own.
    const list = await shop.request('listProducts', { query: { limit: 3 } });
    expect(list.body.data.map(({ _id }) => _id)).toContain(product.id);
  } finally {
    for (const client of clients) client.release();
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  }
  expect((await shop.request('listProductsByIds', { query: { ids: 'any' } })).status).toBe(200);
});

it('orders of one customer wait for each other without the connections that others need', async () => {
  const customer = await aCustomer(shop);
  const other = await aCustomer(shop);
  const body = orderBody([await aProduct(shop)]);
  const orders = await inTransaction(shop.ctx, async (tx) => {
    await lockCustomer(tx, customer.id);
    const waiting = Array.from({ length: 20 }, () => shop.request('placeOrder', { body }, customer.token));
    const [first] = waiting;
    if (first) await waitUntilBlocked(shop, first);
    expect((await shop.request('listMyOrders', {}, other.token)).status).toBe(200);
    expect((await shop.request('placeOrder', { body }, other.token)).status).toBe(201);
    return waiting;
  });
  for (const { status } of await Promise.all(orders)) expect(status).toBe(201);
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
  expect(await shop.request('listProductsByIds', { query: { ids: 'any' } })).toMatchObject({
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
