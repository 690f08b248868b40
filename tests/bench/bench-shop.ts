import { buildContext } from '#server/build-context.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { aPartner } from '#testing/builders.ts';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { setStock } from '#testing/set-stock.ts';

export type Engine = 'sqlite' | 'postgres';

/** A running shop in a process of its own, with what requests need. */
export type BenchShop = {
  engine: Engine;
  server: ServerProcess;
  url: string;
  databaseUrl: string;
  seconds: number;
  customerToken: string;
  adminToken: string;
  /** Sessions of different partners, for live streams. */
  partnerTokens: readonly string[];
  productIds: readonly string[];
  /** Thirty carts of three products. */
  carts: readonly (readonly string[])[];
  /** Words that occur in products. */
  words: readonly string[];
  close: () => Promise<void>;
};

type Options = { seconds: number; env?: Record<string, string> };

/** As `npm start` has it. */
export const compileCache = '.cache/node';
const partnerCount = 100;
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Starts a shop with the demo's products and accounts on a database of its own. */
export async function openBenchShop(engine: Engine, options: Options): Promise<BenchShop> {
  process.env['TEST_DATABASE'] = engine;
  const database = await createPersistentDatabase();
  // The first start creates the tables and the demo; the shop is prepared while none runs.
  await (await startServer({ DATABASE_URL: database.url })).stop('SIGTERM');
  const prepared = await withContext(database.url, prepareShop);
  const env = { DATABASE_URL: database.url, NODE_COMPILE_CACHE: compileCache, ...options.env };
  const server = await startServer(env);
  return {
    engine,
    server,
    url: server.url,
    databaseUrl: database.url,
    seconds: options.seconds,
    ...prepared,
    close: async () => {
      await server.stop('SIGTERM');
      await database.drop();
    },
  };
}

/** Runs `work` on the database of a shop. */
export async function withContext<T>(databaseUrl: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { ctx, close } = await buildContext(readConfig({ DATABASE_URL: databaseUrl }), silentLog);
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}

async function prepareShop(ctx: Context) {
  const { db } = ctx;
  await setStock(db, 10_000_000);
  await db.updateTable('products').set({ minimum_order_qty: 1 }).execute();
  const products = await db
    .selectFrom('products')
    .select(['id', 'product_name'])
    .orderBy('position')
    .limit(200)
    .execute();
  const productIds = products.map(({ id }) => id);
  const idOf = (table: 'users' | 'partners' | 'admins', email: string) =>
    db.selectFrom(table).select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const customer = await idOf('users', 'student@corridor.test');
  const admin = await idOf('admins', 'admin@corridor.test');
  const partnerTokens: string[] = [];
  while (partnerTokens.length < partnerCount)
    partnerTokens.push((await aPartner({ ctx, clock: ctx.clock })).token);
  return {
    customerToken: await openSession(ctx, { kind: 'customer', id: customer.id }),
    adminToken: await openSession(ctx, { kind: 'admin', id: admin.id }),
    partnerTokens,
    productIds,
    carts: Array.from({ length: 30 }, (_each, index) =>
      [0, 7, 19].map((step) => productIds[(index * 5 + step) % productIds.length] ?? ''),
    ),
    words: collectWords(products.map(({ product_name }) => product_name)),
  };
}

/** Parts of names, two to six letters long, each once. */
function collectWords(names: readonly string[]): string[] {
  const words = new Set<string>();
  for (const name of names)
    for (const length of [2, 3, 4, 5, 6])
      for (let at = 0; at + length <= name.length; at += 1) {
        const word = name.slice(at, at + length).toLowerCase();
        if (/^[a-z]+$/.test(word)) words.add(word);
      }
  return [...words];
}
