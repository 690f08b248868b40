import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { testAddress } from '#testing/builders.ts';
import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { setStock } from '#testing/set-stock.ts';
import { isFullRun } from '#testing/test-tier.ts';

type PlacedOrder = { id: string; key: string; total: number; productId: string; quantity: number };
type OrderResponse = { order: { _id: string; totalPrice: number } };
type ListedOrder = {
  _id: string;
  totalPrice: number;
  items: { quantity: number; productId: { _id: string } }[];
};

const roundCount = isFullRun ? 3 : 1;

/** Kills the process under load and checks the database. */
describe('a shop process killed while orders are placed', () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  beforeAll(async () => {
    database = await createPersistentDatabase();
  });
  afterAll(() => database.drop());

  const startShop = () => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  const signIn = async ({ url }: ServerProcess) => {
    const body = { email: 'student@corridor.test', password: 'demo1234' };
    const response = await fetchJson(url, { path: '/users/login', body });
    expect(response.status).toBe(200);
    return (response.body['data'] as { token: string }).token;
  };
  const createOrderBody = (placed: Pick<PlacedOrder, 'productId' | 'quantity'>) => ({
    items: [{ productId: placed.productId, quantity: placed.quantity }],
    deliveryAddress: testAddress,
    paymentMode: 'COD',
  });

  it('keeps every order confirmed with 201 completely, and no partial order', async () => {
    let server = await startShop();
    const products = await loadProducts(server);
    const placed: PlacedOrder[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const token = await signIn(server);
      const targetCount = placed.length + 25;
      const customers = Array.from({ length: 12 }, async (_each, customer) => {
        for (let turn = 0; ; turn += 1) {
          const product = products[(customer + turn) % products.length];
          if (!product) return;
          const wanted = { productId: product.id, quantity: 1 + (turn % 2) };
          const key = `${round}-${customer}-${turn}`;
          const response = await fetchJson(server.url, {
            path: '/orders/create',
            body: createOrderBody(wanted),
            token,
            headers: { 'idempotency-key': key },
          }).catch(() => null);
          // The process was killed.
          if (!response) return;
          expect(response.status).toBe(201);
          const { order } = response.body['data'] as OrderResponse;
          placed.push({ ...wanted, id: order._id, key, total: order.totalPrice });
        }
      });
      await expect.poll(() => placed.length).toBeGreaterThan(targetCount);
      await server.stop('SIGKILL');
      await Promise.all(customers);
      server = await startShop();
      await expectAllStored(server, placed);
      await expectNoPartialOrders(products);
    }

    const last = placed.at(-1);
    expect(last).toBeDefined();
    if (!last) return;
    const replayed = await fetchJson(server.url, {
      path: '/orders/create',
      body: createOrderBody(last),
      token: await signIn(server),
      headers: { 'idempotency-key': last.key },
    });
    expect((replayed.body['data'] as OrderResponse).order._id).toBe(last.id);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  type ProductStocks = { id: string; stock: number }[];

  /** Products with minimum quantity 1 and sufficient stock. */
  const loadProducts = async (server: ServerProcess): Promise<ProductStocks> => {
    const { db, close } = await openDatabase(database.url);
    await setStock(db, 5000);
    await db.updateTable('products').set({ minimum_order_qty: 1 }).execute();
    await close();
    const response = await fetchJson(server.url, { path: '/products/getallproducts?limit=8' });
    const products = response.body['data'] as { _id: string; stock: number }[];
    return products.map((product) => ({ id: product._id, stock: product.stock }));
  };

  const expectAllStored = async (server: ServerProcess, placed: readonly PlacedOrder[]) => {
    const token = await signIn(server);
    const listed = new Map<string, ListedOrder>();
    for (let page = 1, more = true; more; page += 1) {
      const response = await fetchJson(server.url, {
        path: `/orders/getmyorders?limit=100&page=${page}`,
        token,
      });
      for (const order of response.body['data'] as ListedOrder[]) listed.set(order._id, order);
      more = (response.body['pagination'] as { hasNextPage: boolean }).hasNextPage;
    }
    for (const order of placed)
      expect(listed.get(order.id)).toMatchObject({
        totalPrice: order.total,
        items: [{ quantity: order.quantity, productId: { _id: order.productId } }],
      });
  };

  /** Every stored order has its items and events, and the stock levels match. */
  const expectNoPartialOrders = async (products: ProductStocks) => {
    const { db, close } = await openDatabase(database.url);
    const orders = await db.selectFrom('orders').select(['id', 'total_quantity']).execute();
    const lines = await db.selectFrom('order_items').select(['order_id', 'product_id', 'quantity']).execute();
    const history = await db.selectFrom('order_history').select(['order_id', 'status']).execute();
    const mails = await db.selectFrom('outbox').select('dedupe_key').execute();
    const keys = await db.selectFrom('idempotency_keys').select('key').execute();
    const stocks = await db.selectFrom('products').select(['id', 'stock']).execute();
    await close();
    const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
    for (const { id, total_quantity: pieces } of orders) {
      const sum = (linesByOrder.get(id) ?? []).reduce((total, line) => total + line.quantity, 0);
      expect({ id, pieces: sum }).toEqual({ id, pieces });
    }
    const ids = orders.map((order) => order.id).toSorted();
    expect(history.map((entry) => entry.order_id).toSorted()).toEqual(ids);
    const mailedOrderIds = mails.map((mail) => mail.dedupe_key.replace('order-placed:', '')).toSorted();
    expect(mailedOrderIds).toEqual(ids);
    expect(keys).toHaveLength(orders.length);
    for (const { id, stock } of products) {
      const sold = lines.filter((line) => line.product_id === id);
      const left = stocks.find((product) => product.id === id)?.stock ?? 0;
      expect(left + sold.reduce((total, line) => total + line.quantity, 0)).toBe(stock);
    }
  };
});

/** Logged when connections are still open at the end of the time for a shutdown. */
const abortedMessage = 'running requests are aborted';

describe('a shop process that is stopped', () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  beforeAll(async () => {
    database = await createPersistentDatabase();
  });
  afterAll(() => database.drop());

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s finishes running requests, closes open streams and ends the process by itself',
    { tags: 'all' },
    async (signal) => {
      const server = await startServer({ DATABASE_URL: database.url });
      const body = { email: 'student@corridor.test', password: 'demo1234' };
      const signIn = () => fetchJson(server.url, { path: '/users/login', body });
      const token = ((await signIn()).body['data'] as { token: string }).token;
      const stream = await fetch(`${server.url}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
      });
      // Hashing takes long, and only two hashes run at once.
      const running = Array.from({ length: 6 }, signIn);
      await Promise.race(running);

      const ended = server.stop(signal);
      const responses = await Promise.all(running.map((each) => each.catch(() => null)));
      expect(responses.map((response) => response?.status)).toEqual(responses.map(() => 200));
      // A process that is killed after its time ends with 1 or null.
      expect(await ended).toBe(0);
      expect(server.output()).not.toContain(abortedMessage);
      await expect(stream.text()).resolves.toContain('retry');
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    },
  );

  it('an incomplete request does not delay a graceful exit', async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    const { hostname, port } = new URL(server.url);
    const incompleteRequest = connect(Number(port), hostname).on('error', () => undefined);
    incompleteRequest.write(
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n',
    );
    incompleteRequest.write('Content-Length: 100\r\n\r\n{');
    await fetchJson(server.url, { path: '/shop' });
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('closing');
    expect(server.output()).not.toContain(abortedMessage);
  });
});
