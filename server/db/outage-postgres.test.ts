import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAddress } from '#testing/builders.ts';
import { createPersistentDatabase, fetchJson, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { startTcpProxy } from '#testing/tcp-proxy.ts';
import type { TcpProxy } from '#testing/tcp-proxy.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPostgres } from './postgres.ts';

const waiting = { timeout: 60_000, interval: 20 };

const cutCount = isFullRun ? 60 : 8;
/** Each waits for the connection timeout of the shop, ten seconds. */
const paths = isFullRun ? ['/api/orders/getmyorders?limit=50'] : [];

/** A process of its own, because an error that nothing listens to ends the process. */
describe('a shop whose connections to PostgreSQL break', () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let token: string;
  let productIds: string[];
  beforeAll(async () => {
    database = await createPersistentDatabase();
    proxy = await startTcpProxy(database.url);
    server = await startServer({ DATABASE_URL: proxy.url, LOG_LEVEL: 'error' });
    const body = { email: 'student@corridor.test', password: 'demo1234' };
    const login = await fetchJson(server.url, { path: '/users/login', body });
    ({ token } = login.body['data'] as { token: string });
    const list = await fetchJson(server.url, { path: '/products/getallproducts?limit=12' });
    productIds = (list.body['data'] as { _id: string; minimum_order_qty: number }[])
      .filter((product) => product.minimum_order_qty === 1)
      .map(({ _id }) => _id);
  });
  afterAll(async () => {
    const exitCode = await server.stop('SIGTERM');
    await proxy.close();
    await database.drop();
    if (exitCode !== 0) throw new Error(`The shop ended with ${exitCode}`);
  });

  const send = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${server.url}${path}`, options);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  const order = (productId: string) =>
    send('/api/orders/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        items: [{ productId, quantity: 1 }],
        deliveryAddress: testAddress,
        paymentMode: 'COD',
      }),
    });
  const mine = () =>
    send('/api/orders/getmyorders?limit=50', { headers: { authorization: `Bearer ${token}` } });
  const isAvailable = async () => (await mine()).status === 200;

  it('survives many breaks in a row, and no response in between is a 500', async () => {
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    const stopping = new AbortController();
    const clients = Array.from({ length: 6 }, async (_each, client) => {
      for (let turn = client; !stopping.signal.aborted; turn += 1)
        responses.push(await (turn % 2 === 0 ? mine() : order(productIds[turn % productIds.length] ?? '')));
    });
    for (let cuts = 0; cuts < cutCount; cuts += 1) {
      const seen = responses.length;
      await expect.poll(() => responses.length, waiting).toBeGreaterThan(seen + 2);
      proxy.cut();
    }
    stopping.abort();
    await Promise.all(clients);
    expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await expect.poll(isAvailable, waiting).toBe(true);
  });

  it('responds 503 with Retry-After during an outage, is alive but not ready, and recovers by itself', async () => {
    proxy.setMode('refused');
    proxy.cut();
    const unavailable = { status: 503, retryAfter: '2' };
    for (const path of ['/api/shop', '/api/products/getallproducts'])
      expect(await send(path)).toMatchObject(unavailable);
    expect(await mine()).toMatchObject(unavailable);
    const login = { email: 'student@corridor.test', password: 'demo1234' };
    expect(
      await send('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      }),
    ).toMatchObject(unavailable);
    expect((await send('/healthz')).status).toBe(200);
    expect((await send('/readyz')).status).toBe(503);
    proxy.setMode('open');
    await expect.poll(isAvailable, waiting).toBe(true);
    expect((await send('/readyz')).status).toBe(200);
  });

  it.each(paths)('responds 503 at %s when new connections get no answer', async (path) => {
    proxy.setMode('silent');
    proxy.cut();
    const headers = { authorization: `Bearer ${token}` };
    expect(await send(path, { headers })).toMatchObject({ status: 503, retryAfter: '2' });
    expect((await send('/healthz')).status).toBe(200);
    proxy.setMode('open');
    proxy.cut();
    await expect.poll(isAvailable, waiting).toBe(true);
  });

  it('openPostgres reports a connection that gets no answer as an unavailable database', async () => {
    const silentProxy = await startTcpProxy(database.url);
    silentProxy.setMode('silent');
    const pool = openPostgres(silentProxy.url, { connectionTimeoutMs: 100 });
    await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable);
    await pool.end();
    await silentProxy.close();
  });
});
