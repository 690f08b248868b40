import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#testing/postgres.ts';
import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import type { BareOrders } from './bare-orders.ts';
import type { Load, LoadResult } from './load.ts';
import { formatLargeShops, measureLargeShop } from './large-shop.ts';
import { formatTable, largeShopMarkers, readMachineInfo, writeReport } from './report.ts';
import type { ReportRow } from './report.ts';

/**
 * `npm run bench [-- --write]`: throughput of the shop in relation to an upper bound of the machine. Server, load
 * and baseline run in separate processes. `--write` puts the table into docs/performance.md.
 * `npm run bench -- --large [--products 100000] [--orders 1000000] [--repetitions 30]`: times of calls in a large shop.
 */
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    repetitions: { type: 'string', default: '30' },
  },
});
const seconds = 4;
const connections = 20;
/** The size of the shop's connection pool. */
const databaseConnections = 12;

const engines = ['sqlite', 'postgres'] as const;

const postgres = await startPostgres({ durable: true });
process.env['TEST_POSTGRES_URL'] = postgres.url;
if (options.large) await benchLargeShop();
else await benchThroughput();
await postgres.stop();

async function benchThroughput(): Promise<void> {
  const rows: ReportRow[] = [];
  for (const engine of engines) rows.push(...(await measure(engine)));
  const report = formatTable(rows, await readMachineInfo(postgres.url, { seconds, connections }));
  console.log(report);
  if (options.write) await writeReport(report);
}

async function benchLargeShop(): Promise<void> {
  const { products, orders, repetitions } = options;
  const run = {
    products: Number(products),
    orders: Number(orders),
    repetitions: Number(repetitions),
  };
  const rows: string[] = [];
  for (const engine of engines) rows.push(...(await measureLargeShop(engine, run)));
  const report = formatLargeShops(rows, run);
  console.log(report);
  if (options.write) await writeReport(report, largeShopMarkers);
}

type Shop = {
  url: string;
  databaseUrl: string;
  token: string;
  carts: string[][];
  engine: (typeof engines)[number];
};
type Case = {
  name: string;
  baselineName: string;
  load: Load;
  measureBaseline: (shop: Shop, load: Load) => Promise<LoadResult>;
};

async function measure(engine: (typeof engines)[number]): Promise<ReportRow[]> {
  process.env['TEST_DATABASE'] = engine;
  const database = await createPersistentDatabase();
  const server = await startServer({ DATABASE_URL: database.url });
  const shop = { ...(await prepareShop(server.url, database.url)), engine };
  const rows: ReportRow[] = [];
  for (const { name, load, baselineName, measureBaseline } of createCases(shop)) {
    console.error(`${engine}: ${name}`);
    // Warm-up: compiled code and prepared statements.
    await runScript<LoadResult>('load.ts', { ...load, seconds: 1 });
    const shopResult = await runScript<LoadResult>('load.ts', load);
    if (shopResult.failed > 0) throw new Error(`${name}: ${shopResult.failed} calls failed`);
    rows.push({
      engine,
      name,
      shop: shopResult,
      baselineName,
      baseline: await measureBaseline(shop, load),
    });
  }
  await server.stop('SIGTERM');
  await database.drop();
  return rows;
}

function createCases(shop: Shop): Case[] {
  const json = { 'content-type': 'application/json' };
  const signedIn = { ...json, authorization: `Bearer ${shop.token}` };
  const load = { url: shop.url, connections, seconds, hasIdempotencyKey: false };
  const get = (endpointPath: string): Load => ({
    ...load,
    requests: [{ method: 'GET', path: `/api${endpointPath}`, headers: {} }],
  });
  const cartOf = (ids: readonly string[]) => ({
    items: ids.map((productId) => ({ productId, quantity: 1 })),
    paymentMode: 'COD',
  });
  const post = (endpointPath: string, bodyFields: object, headers: Record<string, string>): Load => ({
    ...load,
    requests: shop.carts.map((ids) => ({
      method: 'POST',
      path: `/api${endpointPath}`,
      headers,
      body: JSON.stringify({ ...cartOf(ids), ...bodyFields }),
    })),
  });
  const bareHttpBaseline = {
    baselineName: 'bare answer of the same size',
    measureBaseline: measureBareHttp,
  };
  const deliveryAddress = 'Room no. 214, Block B, Floor 2, Hostel Kaveri';
  return [
    { name: 'product list', load: get('/products/getallproducts'), ...bareHttpBaseline },
    { name: 'search', load: get('/products/getallproducts?search=chips'), ...bareHttpBaseline },
    {
      name: 'checkout calculation',
      load: post('/orders/checkout', { couponCode: 'WELCOME10' }, json),
      ...bareHttpBaseline,
    },
    {
      name: 'order creation',
      load: { ...post('/orders/create', { deliveryAddress }, signedIn), hasIdempotencyKey: true },
      baselineName: 'bare transaction of the same writes',
      measureBaseline: measureBareTransactions,
    },
  ];
}

/** A signed-in customer, stocked products, and thirty carts of three products. */
async function prepareShop(url: string, databaseUrl: string): Promise<Omit<Shop, 'engine'>> {
  const body = { email: 'student@corridor.test', password: 'demo1234' };
  const signedIn = await fetchJson(url, { path: '/users/login', body });
  const { token } = signedIn.body['data'] as { token: string };
  const { db, close } = await openDatabase(databaseUrl);
  await db.updateTable('products').set({ stock: 10_000_000, minimum_order_qty: 1 }).execute();
  const products = await db.selectFrom('products').select('id').orderBy('position').execute();
  await close();
  const ids = products.map((product) => product.id);
  const carts = Array.from({ length: 30 }, (_each, index) =>
    [0, 7, 19].map((step) => ids[(index * 5 + step) % ids.length] ?? ''),
  );
  return { url, databaseUrl, token, carts };
}

/** The same load on a server that only sends as many bytes. */
async function measureBareHttp(_shop: Shop, load: Load): Promise<LoadResult> {
  const [request] = load.requests;
  if (!request) throw new Error('A load without requests');
  const { method, headers, body } = request;
  const response = await fetch(`${load.url}${request.path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  const server = spawn(process.execPath, [scriptPath('bare-http.ts'), String(bytes)]);
  const [url] = (await once(server.stdout, 'data')) as [Buffer];
  const bareLoad = { ...load, url: url.toString().trim() };
  await runScript<LoadResult>('load.ts', { ...bareLoad, seconds: 1 });
  const result = await runScript<LoadResult>('load.ts', bareLoad);
  server.kill();
  return result;
}

/** The rows of one order, inserted again and again without business logic. */
async function measureBareTransactions(shop: Shop): Promise<LoadResult> {
  const { db, close } = await openDatabase(shop.databaseUrl);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
  const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', order.id).execute();
  const mail = await db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', '=', `order-placed:${order.id}`)
    .execute();
  const key = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const events = await db
    .selectFrom('live_events')
    .select(['topic', 'type', 'subject_id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  await close();
  const job: BareOrders = {
    databaseUrl: shop.databaseUrl,
    seconds,
    connections: databaseConnections,
    carts: shop.carts,
    rows: [
      { table: 'idempotency_keys', rows: key },
      { table: 'orders', rows: [order] },
      { table: 'order_items', rows: items },
      { table: 'order_history', rows: history },
      { table: 'outbox', rows: mail },
      { table: 'live_events', rows: events },
    ],
  };
  return runScript<LoadResult>('bare-orders.ts', job);
}

function scriptPath(name: string): string {
  return path.join(import.meta.dirname, name);
}

/** Runs a script beside this one as a separate process, JSON in and JSON out. */
async function runScript<T>(name: string, input: unknown): Promise<T> {
  const child = spawn(process.execPath, [scriptPath(name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  const output = await text(child.stdout);
  // The scripts print the type they export.
  return JSON.parse(output) as T;
}
