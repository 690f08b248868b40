import pino from 'pino';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import type { EndpointName } from '#contract/contract.ts';
import { buildContext } from '#server/build-context.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { largeShopAdmin, seedLargeShop } from '#testing/seed-large-shop.ts';
import type { LargeShop } from '#testing/seed-large-shop.ts';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { formatMs, engineNames } from './report.ts';

/** The number of products and orders, and how often each call is sent. */
export type LargeShopRun = LargeShop & { repetitions: number };

type Engine = keyof typeof engineNames;
type Caller = 'public' | 'admin' | 'partner';
/** `page: 'middle'` is the page in the middle of the list. */
export type Call = { as?: Caller; name: EndpointName; query?: Record<string, string>; id?: string };
type CallTimes = { firstMs: number; p50Ms: number; p99Ms: number; otherMs: number };

const calls: Record<string, Call> = {
  'product list': { name: 'listProducts' },
  'product list, in the middle': { name: 'listProducts', query: { page: 'middle' } },
  category: { name: 'listProducts', query: { category: 'Snacks' } },
  'search, many matches': { name: 'listProducts', query: { search: 'chips' } },
  'search, one match': { name: 'listProducts', query: { search: 'chips 15' } },
  'search, two letters': { name: 'listProducts', query: { search: 'ch' } },
  'search, words in another order': { name: 'listProducts', query: { search: 'chips salted' } },
  'search, a typo': { name: 'listProducts', query: { search: 'chpis' } },
  'product by id': { name: 'getProduct', id: 'product-7' },
  'shop and its settings': { name: 'getShop' },
  'admin order list': { as: 'admin', name: 'listOrders' },
  'admin order list, in the middle': { as: 'admin', name: 'listOrders', query: { page: 'middle' } },
  'admin order search': { as: 'admin', name: 'listOrders', query: { search: 'room no. 7,' } },
  'admin deliveries of a partner': {
    as: 'admin',
    name: 'listDeliveries',
    query: { deliverymanId: 'partner-3' },
  },
  'admin customers': { as: 'admin', name: 'listCustomers' },
  'delivery partners': { as: 'admin', name: 'listPartners' },
  'available orders of partners': { as: 'partner', name: 'listPendingOrders' },
  'completed deliveries of a partner': { as: 'partner', name: 'listCompletedDeliveries' },
  'dashboard, 14 days': { as: 'admin', name: 'getDashboard', query: { days: '14' } },
  'dashboard, 90 days': { as: 'admin', name: 'getDashboard', query: { days: '90' } },
};

const smallShop = { products: 200, orders: 2000 };
/** In shops of both sizes, so that the large one is years older. */
const ordersPerDay = 110;

/** Times of calls in a large shop beside those of a small one, on one engine, as rows of a Markdown table. */
export async function measureLargeShop(engine: Engine, run: LargeShopRun): Promise<string[]> {
  const small = await measureShop(engine, { ...run, ...smallShop });
  const large = await measureShop(engine, run);
  return Object.keys(calls).map((name) => {
    const columns = [small.get(name), large.get(name)].flatMap((times) =>
      times === undefined ? [] : [times.firstMs, times.p50Ms, times.p99Ms, times.otherMs],
    );
    return `| ${[engineNames[engine], name, ...columns.map(formatMs)].join(' | ')} |`;
  });
}

/** The table of these rows. */
export function formatLargeShops(rows: readonly string[], run: LargeShopRun): string {
  const columns = ['first', 'p50', 'p99', 'other'];
  const names = ['small', 'large'].flatMap((size) => columns.map((column) => `${size}: ${column}`));
  const large = `${run.products.toLocaleString('en')} products and ${run.orders.toLocaleString('en')} orders`;
  return [
    `Milliseconds; small: ${smallShop.products} products and ${smallShop.orders} orders, large: ${large}; ` +
      `${run.repetitions} calls, each after a change of stock; other: the longest wait of a request beside them.`,
    '',
    `| database | call | ${names.join(' | ')} |`,
    `|---|---|${'--:|'.repeat(names.length)}`,
    ...rows,
  ].join('\n');
}

/** A running shop on a database of its own. */
type OpenShop = { measure: (call: Call) => Promise<CallTimes>; close: () => Promise<void> };

async function measureShop(engine: Engine, run: LargeShopRun): Promise<Map<string, CallTimes>> {
  const shop = await openLargeShop(engine, { ...run, days: Math.ceil(run.orders / ordersPerDay) });
  const times = new Map<string, CallTimes>();
  for (const [name, call] of Object.entries(calls)) {
    console.error(`${engine}: ${name}`);
    times.set(name, await shop.measure(call));
  }
  await shop.close();
  return times;
}

/** Starts a shop of this size; `seedMore` inserts more rows than the products and orders. */
export async function openLargeShop(
  engine: Engine,
  run: LargeShopRun,
  seedMore?: (ctx: Context) => Promise<void>,
): Promise<OpenShop> {
  process.env['TEST_DATABASE'] = engine;
  const database = await createPersistentDatabase();
  const env = { DATABASE_URL: database.url, CORRIDOR_DEMO: '0' };
  const log = pino({ level: 'silent' });
  console.error(`${engine}: inserting ${run.products} products and ${run.orders} orders`);
  const startedAt = performance.now();
  const seeding = await buildContext(readConfig(env), log);
  await seedQuickly(seeding.ctx, run, seedMore);
  await seeding.close();
  console.error(`${engine}: inserted in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const { ctx, close } = await buildContext(readConfig(env), log);
  const tokens: Record<Caller, string | null> = {
    public: null,
    admin: await openSession(ctx, { kind: 'admin', id: largeShopAdmin }),
    partner: await openSession(ctx, { kind: 'partner', id: 'partner-3' }),
  };
  const server = await startServer(env);
  const { repetitions } = run;
  return {
    measure: (call) => {
      const token = tokens[call.as ?? 'public'];
      const url = `${server.url}/api${toPath(call, run)}`;
      return measureCall(ctx, { url, token, otherUrl: `${server.url}/healthz`, repetitions });
    },
    close: async () => {
      await server.stop('SIGTERM');
      await close();
      await database.drop();
    },
  };
}

async function seedQuickly(
  ctx: Context,
  run: LargeShopRun,
  seedMore?: (ctx: Context) => Promise<void>,
): Promise<void> {
  const { db, database } = ctx;
  // Until the connection closes: the indexes, into which rows go in any order, fit into the memory.
  const pragmas = ['cache_size = -1000000', 'wal_autocheckpoint = 50000'];
  if (database.engine === 'sqlite')
    for (const pragma of pragmas) await sql.raw(`PRAGMA ${pragma}`).execute(db);
  await seedLargeShop(ctx, run);
  await seedMore?.(ctx);
  if (database.engine === 'sqlite') return;
  // As autovacuum would soon, but not beside the measurements. One by one, because statements have 30 s.
  const tables = await db.introspection.getTables();
  for (const { name } of tables) await sql`VACUUM ANALYZE ${sql.table(name)}`.execute(db);
}

function toPath({ name, query, id = '' }: Call, run: LargeShopRun): string {
  const [items, pageSize] = name === 'listOrders' ? [run.orders, 20] : [run.products, 12];
  const search = new URLSearchParams(query);
  if (search.has('page')) search.set('page', String(Math.ceil(items / pageSize / 2)));
  return `${contract[name].path.replace(':id', id)}?${search.toString()}`;
}

type MeasuredCall = { url: string; token: string | null; otherUrl: string; repetitions: number };

async function measureCall(
  { db }: Context,
  { url, token, otherUrl, repetitions }: MeasuredCall,
): Promise<CallTimes> {
  const times: number[] = [];
  let isRunning = true;
  const others = measureOthers(otherUrl, () => isRunning);
  for (let count = 0; count < repetitions; count += 1) {
    // A response of the cache would say nothing about the size of the shop.
    await sql`update products set allocated = allocated + 1 where id = 'product-9'`.execute(db);
    times.push(await measureRequest(url, token));
  }
  isRunning = false;
  const otherMs = await others;
  const [firstMs = 0, ...later] = times;
  const sorted = later.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? firstMs;
  return { firstMs, p50Ms: percentile(0.5), p99Ms: percentile(0.99), otherMs };
}

/** The longest of cheap requests, sent one after the other. */
async function measureOthers(url: string, isRunning: () => boolean): Promise<number> {
  let maxMs = 0;
  do maxMs = Math.max(maxMs, await measureRequest(url, null));
  while (isRunning());
  return maxMs;
}

async function measureRequest(url: string, token: string | null): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} failed: ${response.status}`);
  return performance.now() - startedAt;
}
