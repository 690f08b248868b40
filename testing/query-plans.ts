import { StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '#server/db/database.ts';

export type ExecutedStatement = { text: string; values: unknown[] };

/** Tables that grow with the shop. */
const largeTables = (
  'products orders order_items order_history order_assignments order_shortages payment_changes stock_movements ' +
  'coupon_uses users sessions session_tokens known_devices outbox live_events idempotency_keys audit_log cash_entries ' +
  'cash_hand_ins cash_differences cash_documents cancellation_fees delivery_attempts ' +
  'delivery_photos'
).split(' ');

/** The statements that `work` executes, whoever builds them. */
export async function collectStatements(work: () => Promise<void>): Promise<ExecutedStatement[]> {
  const statements = new Map<string, ExecutedStatement>();
  const add = (text: string, values: unknown[]) => {
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) statements.set(text, { text, values });
  };
  const stopSqlite = interceptSqlite(add);
  const stopPostgres = interceptPostgres(add);
  try {
    await work();
  } finally {
    stopSqlite();
    stopPostgres();
  }
  return [...statements.values()];
}

type Add = (text: string, values: unknown[]) => void;

function interceptSqlite(add: Add): () => void {
  const stops = ['all', 'get', 'run'].map((method) =>
    interceptMethod(StatementSync.prototype, method, (statement, values) => {
      if (statement instanceof StatementSync) add(statement.sourceSQL, values);
    }),
  );
  // Those of the report thread.
  stops.push(
    interceptMethod(Worker.prototype, 'postMessage', (_worker, [query]) => {
      if (isStatement(query)) add(query.sql, query.parameters);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function isStatement(message: unknown): message is { sql: string; parameters: unknown[] } {
  return typeof message === 'object' && message !== null && 'sql' in message && 'parameters' in message;
}

function interceptPostgres(add: Add): () => void {
  return interceptMethod(pg.Client.prototype, 'query', (_client, [config]) => {
    if (typeof config === 'object' && config !== null && 'text' in config)
      add(String(config.text), 'values' in config && Array.isArray(config.values) ? config.values : []);
  });
}

/** Runs `before` at each call of a method; returns how to stop it. */
export function interceptMethod(
  target: object,
  method: string,
  before: (receiver: unknown, parameters: unknown[]) => void,
): () => void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`There is no method ${method}`);
  const intercepted = function (this: unknown, ...parameters: unknown[]): unknown {
    before(this, parameters);
    return Reflect.apply(original, this, parameters) as unknown;
  };
  Object.assign(target, { [method]: intercepted });
  return () => void Object.assign(target, { [method]: original });
}

/** The large tables that a statement reads whole; reading in the order of an index up to a limit is none. */
export async function findScans(
  { engine, db, pool }: DatabaseHandle,
  { text, values }: ExecutedStatement,
): Promise<string[]> {
  if (engine === 'sqlite' || pool === null) {
    const { rows } = await sql.raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).execute(db);
    return findSqliteScans(
      text,
      rows.map(({ detail }) => detail),
    );
  }
  const client = await pool.connect();
  try {
    // A small table is scanned even where there is an index.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan === undefined ? [] : findPostgresScans(plan, false);
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
}

function findSqliteScans(text: string, details: readonly string[]): string[] {
  const isSorted = details.some((detail) => /^USE TEMP B-TREE FOR (ORDER|GROUP) BY/.test(detail));
  const isLimited = /\blimit\b/i.test(text) && !isSorted;
  return details.filter((detail) => {
    const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
    return largeTables.includes(table) && !(isLimited && / USING (COVERING )?INDEX /.test(detail));
  });
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: PlanNode[] };

/** Nodes that read all rows below them before they return one. */
const readsAll = /Sort|Aggregate|Hash|Materialize|Unique|SetOp|Bitmap/;

function findPostgresScans(node: PlanNode, isLimited: boolean, parentTable = ''): string[] {
  const type = node['Node Type'];
  // A bitmap of an index belongs to the table of the node above it.
  const table = node['Relation Name'] ?? parentTable;
  const isWholeIndex = /^(Index|Bitmap Index)/.test(type) && node['Index Cond'] === undefined;
  const isScan = type === 'Seq Scan' || (isWholeIndex && !isLimited);
  const isLimitedBelow = type === 'Limit' || (isLimited && !readsAll.test(type));
  return [
    ...(isScan && largeTables.includes(table) ? [`${type} on ${table}`] : []),
    ...(node.Plans ?? []).flatMap((child) => findPostgresScans(child, isLimitedBelow, table)),
  ];
}
