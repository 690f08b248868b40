import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OrdersTable } from '#server/db/schema.ts';
import type { BareOrders } from './bare-orders.ts';
import { withContext } from './bench-shop.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Load, LoadResult } from './load.ts';
import { runScript, scriptPath, sendLoad } from './scripts.ts';

/** The size of the shop's connection pool. */
const databaseConnections = 12;
const sampledPaths = 20;

/** The same load on a server that only sends as many bytes. */
export async function measureBareHttp(load: Load): Promise<LoadResult> {
  const bytes = await countBytes(load);
  const server = spawn(process.execPath, [
    scriptPath('bare-http.ts'),
    String(bytes),
    String(load.expectedStatus ?? 200),
  ]);
  const [url] = (await once(server.stdout, 'data')) as [Buffer];
  const bareLoad = { ...load, url: url.toString().trim() };
  await sendLoad({ ...bareLoad, seconds: 1 });
  const result = await sendLoad(bareLoad);
  server.kill();
  return result;
}

/** The average length of the bodies as they are sent, so without decoding them. */
async function countBytes(load: Load): Promise<number> {
  const [request] = load.requests;
  if (!request) throw new Error('A load without requests');
  const paths = load.paths?.slice(-sampledPaths) ?? [request.path];
  let total = 0;
  for (const path of paths) {
    const { method, headers, body } = request;
    const response = await fetch(load.url + path, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const decoded = (await response.arrayBuffer()).byteLength;
    total += Number(response.headers.get('content-length') ?? decoded);
  }
  return Math.round(total / paths.length);
}

/** The rows of one order, inserted again and again without business logic. */
export async function measureBareTransactions(shop: BenchShop): Promise<LoadResult> {
  const rows = await withContext(shop.databaseUrl, readOrderRows);
  const job: BareOrders = {
    databaseUrl: shop.databaseUrl,
    seconds: shop.seconds,
    connections: databaseConnections,
    carts: shop.carts.map((cart) => [...cart]),
    rows,
  };
  return runScript<LoadResult>('bare-orders.ts', job);
}

/** The newest order and everything that was written with it. */
async function readOrderRows({ db }: Context): Promise<BareOrders['rows']> {
  const order: Selectable<OrdersTable> = await db
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
  return [
    { table: 'idempotency_keys', rows: key },
    { table: 'orders', rows: [order] },
    { table: 'order_items', rows: items },
    { table: 'order_history', rows: history },
    { table: 'outbox', rows: mail },
    { table: 'live_events', rows: events },
  ];
}
