import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { LoadResult } from './load.ts';

/** Input of the upper bound for orders: the rows of one order, copied from a real one. */
export type BareOrders = {
  databaseUrl: string;
  seconds: number;
  connections: number;
  /** Tables in insertion order, each with the rows of one order. */
  rows: { table: string; rows: Record<string, string | number | null>[] }[];
  /** Product ids of which each order has a piece, in turn. */
  carts: string[][];
};

type Statement = { sql: string; values: (string | number | null)[] };

/** The writes of one order as plain statements; nothing is read, checked or calculated. */
function createWrites(job: BareOrders, iteration: number): Statement[] {
  const placeholder = job.databaseUrl.startsWith('postgres') ? '$' : '?';
  const id = randomUUID();
  const cart = job.carts[iteration % job.carts.length] ?? [];
  const stock = cart.toSorted().map((product) => ({
    sql: `update products set allocated = allocated + 1, updated_at = ${placeholder}1 where id = ${placeholder}2 and stock >= 1`,
    values: [iteration, product],
  }));
  const inserts = job.rows.flatMap(({ table, rows }) =>
    rows.map((row, at) => {
      const newRow = { ...row, ...createRowIds({ table, id, at, row }) };
      const columns = Object.keys(newRow);
      const placeholders = columns.map((_column, index) => `${placeholder}${index + 1}`);
      return {
        sql: `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
        values: Object.values(newRow),
      };
    }),
  );
  return [...stock, ...inserts];
}

function createRowIds(options: {
  table: string;
  id: string;
  at: number;
  row: object;
}): Record<string, string> {
  const { table, id, at, row } = options;
  if (table === 'orders') return { id };
  if (table === 'idempotency_keys') return { key: id };
  if (table === 'outbox') return { id, dedupe_key: `bare:${id}` };
  if (table === 'live_events') return {};
  return { ...('id' in row ? { id: `${id}-${at}` } : {}), order_id: id };
}

async function run(job: BareOrders): Promise<LoadResult> {
  const durationsMs: number[] = [];
  const endsAtMs = performance.now() + job.seconds * 1000;
  const startedAtMs = performance.now();
  if (job.databaseUrl.startsWith('postgres')) {
    await Promise.all(
      Array.from({ length: job.connections }, () => runOnPostgres(job, durationsMs, endsAtMs)),
    );
  } else runOnSqlite(job, durationsMs, endsAtMs);
  const elapsedMs = performance.now() - startedAtMs;
  durationsMs.sort((a, b) => a - b);
  const at = (quantile: number) => durationsMs[Math.floor((durationsMs.length - 1) * quantile)] ?? 0;
  return {
    perSecond: durationsMs.length / (elapsedMs / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    failed: 0,
  };
}

function runOnSqlite(job: BareOrders, durationsMs: number[], endsAtMs: number): void {
  const database = new DatabaseSync(job.databaseUrl.replace(/^file:/, ''));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -65536',
  );
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  for (let iteration = 0; performance.now() < endsAtMs; iteration += 1) {
    const writes = createWrites(job, iteration);
    const startedAtMs = performance.now();
    database.exec('begin immediate');
    for (const { sql, values } of writes) {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = database.prepare(sql);
        prepared.set(sql, statement);
      }
      statement.run(...values);
    }
    database.exec('commit');
    durationsMs.push(performance.now() - startedAtMs);
  }
  database.close();
}

async function runOnPostgres(job: BareOrders, durationsMs: number[], endsAtMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: job.databaseUrl });
  await client.connect();
  for (let iteration = Math.floor(Math.random() * 1000); performance.now() < endsAtMs; iteration += 1) {
    const writes = createWrites(job, iteration);
    const startedAtMs = performance.now();
    await client.query('begin');
    for (const { sql, values } of writes) await client.query({ name: sql.slice(0, 60), text: sql, values });
    await client.query('commit');
    durationsMs.push(performance.now() - startedAtMs);
  }
  await client.end();
}

if (import.meta.main) {
  // Written by bench.ts with this file's types.
  const job = JSON.parse(await text(process.stdin)) as BareOrders;
  process.stdout.write(JSON.stringify(await run(job)));
}
