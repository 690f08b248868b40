import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { LoadResult } from './load.ts';

/** What the limit of placing an order is measured with: the rows an order leaves behind, copied from a real one. */
export type BareOrders = {
  databaseUrl: string;
  seconds: number;
  connections: number;
  /** Tables in the order in which they are written, each with the rows of one order. */
  rows: { table: string; rows: Record<string, string | number | null>[] }[];
  /** Products whose stock one order takes, in turn. */
  carts: string[][];
};

type Statement = { sql: string; values: (string | number | null)[] };

/** The writes of one order as plain statements with ids of their own; nothing is read, checked or calculated. */
function writesOf(job: BareOrders, turn: number): Statement[] {
  const mark = job.databaseUrl.startsWith('postgres') ? '$' : '?';
  const id = randomUUID();
  const cart = job.carts[turn % job.carts.length] ?? [];
  const stock = cart.toSorted().map((product) => ({
    sql: `update products set stock = stock - 1, updated_at = ${mark}1 where id = ${mark}2 and stock >= 1`,
    values: [turn, product],
  }));
  const inserts = job.rows.flatMap(({ table, rows }) =>
    rows.map((row, at) => {
      const fresh = { ...row, ...freshIds({ table, id, at, row }) };
      const columns = Object.keys(fresh);
      const places = columns.map((_column, place) => `${mark}${place + 1}`);
      return {
        sql: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        values: Object.values(fresh),
      };
    }),
  );
  return [...stock, ...inserts];
}

function freshIds(written: {
  table: string;
  id: string;
  at: number;
  row: object;
}): Record<string, string> {
  const { table, id, at, row } = written;
  if (table === 'orders') return { id };
  if (table === 'idempotency_keys') return { key: id };
  if (table === 'outbox') return { id, dedupe_key: `bare:${id}` };
  if (table === 'live_events') return {};
  return { ...('id' in row ? { id: `${id}-${at}` } : {}), order_id: id };
}

async function run(job: BareOrders): Promise<LoadResult> {
  const times: number[] = [];
  const end = performance.now() + job.seconds * 1000;
  const begin = performance.now();
  if (job.databaseUrl.startsWith('postgres')) {
    await Promise.all(Array.from({ length: job.connections }, () => onPostgres(job, times, end)));
  } else onSqlite(job, times, end);
  const spentMs = performance.now() - begin;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: times.length / (spentMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99), failed: 0 };
}

function onSqlite(job: BareOrders, times: number[], end: number): void {
  const database = new DatabaseSync(job.databaseUrl.replace(/^file:/, ''));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -65536',
  );
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  for (let turn = 0; performance.now() < end; turn += 1) {
    const writes = writesOf(job, turn);
    const begin = performance.now();
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
    times.push(performance.now() - begin);
  }
  database.close();
}

async function onPostgres(job: BareOrders, times: number[], end: number): Promise<void> {
  const client = new pg.Client({ connectionString: job.databaseUrl });
  await client.connect();
  for (let turn = Math.floor(Math.random() * 1000); performance.now() < end; turn += 1) {
    const writes = writesOf(job, turn);
    const begin = performance.now();
    await client.query('begin');
    for (const { sql, values } of writes)
      await client.query({ name: sql.slice(0, 60), text: sql, values });
    await client.query('commit');
    times.push(performance.now() - begin);
  }
  await client.end();
}

if (process.argv[1] === import.meta.filename) {
  // Written by the bench, which has this file's types.
  const job = JSON.parse(await text(process.stdin)) as BareOrders;
  process.stdout.write(JSON.stringify(await run(job)));
}
