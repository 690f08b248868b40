import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { CompiledQuery, DatabaseConnection, QueryResult, SelectQueryBuilder, Simplify } from 'kysely';
import type pg from 'pg';
import { createMemoryVersions, createPostgresVersions, createSqliteVersions } from './data-versions.ts';
import type { ReadDataVersions } from './data-versions.ts';
import { CommitGroups } from './commit-groups.ts';
import type { Db, DbOrTx, Tx } from './connection.ts';
import { isTransactionConflict } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { compareNames } from '#domain/typed-text.ts';
import { assertOwnConnections, openPostgres, postgresDialect } from './postgres.ts';
import { reportDialect } from './report-thread.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { claimSqlite, openSqlite, openSqliteReader } from './sqlite.ts';

export type { Db, DbOrTx, Tx } from './connection.ts';

export type DatabaseHandle = {
  engine: 'sqlite' | 'postgres';
  db: Db;
  /**
   * For the pages that everybody reads: on PostgreSQL with connections of their own, so that they do not wait for one
   * behind the transactions of orders. They see everything committed before.
   */
  pages: Db;
  /** For long queries, which on SQLite run in a thread of their own. They see everything committed before. */
  reports: Db;
  /** PostgreSQL only: the pool, for LISTEN and for rate limits shared between processes. */
  pool: pg.Pool | null;
  /** The versions of the tables that cached responses show. */
  readVersions: ReadDataVersions;
  /** SQLite only: what the last commit failed with, such as a full disk; null when it succeeded. */
  readCommitFailure: () => unknown;
  close: () => Promise<void>;
};

const pageConnections = 3;

/** Opens and migrates the database of `DATABASE_URL`: `postgres://…`, `file:…` or `:memory:`. */
export async function openDatabase(url: string): Promise<DatabaseHandle> {
  if (isPostgresUrl(url)) {
    const pool = openPostgres(url);
    await assertOwnConnections(pool);
    await migrate({ engine: 'postgres', pool });
    const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
    const pagePool = openPostgres(url, { max: pageConnections });
    const pages = new Kysely<Schema>({ dialect: postgresDialect(pagePool) });
    const close = async () => {
      await pages.destroy();
      await db.destroy();
    };
    const readVersions = createPostgresVersions(pages);
    const readCommitFailure = () => null;
    return { engine: 'postgres', db, pages, reports: db, pool, readVersions, readCommitFailure, close };
  }
  const path = toSqlitePath(url);
  const writer = openSqlite(path);
  await migrate({ engine: 'sqlite', database: writer });
  const reader = openSqliteReader(path);
  const groups = new CommitGroups(writer);
  const readCommitFailure = () => groups.lastFailure;
  const db = new Kysely<Schema>({ dialect: sqliteDialect({ writer, groups, reader }) });
  if (reader === null) {
    // A database in memory has no other connection.
    const readVersions = createMemoryVersions(db);
    const close = () => db.destroy();
    return {
      engine: 'sqlite',
      db,
      pages: db,
      reports: db,
      pool: null,
      readVersions,
      readCommitFailure,
      close,
    };
  }
  const reports = new Kysely<Schema>({ dialect: reportDialect(path) });
  const close = async () => {
    await reports.destroy();
    await db.destroy();
  };
  const readVersions = createSqliteVersions(reader);
  return { engine: 'sqlite', db, pages: db, reports, pool: null, readVersions, readCommitFailure, close };
}

/** Claims an embedded database for this server process; see `claimSqlite`. Other databases are shared. */
export async function claimDatabase(url: string): Promise<{ release: () => void }> {
  if (isPostgresUrl(url) || url === ':memory:') return { release: () => undefined };
  return claimSqlite(toSqlitePath(url));
}

/** The file or server of a URL as people know it, without a password; `isMissing` for a file that does not exist. */
export function describeDatabase(url: string): { name: string; isMissing: boolean } {
  if (isPostgresUrl(url)) {
    const { hostname, pathname } = new URL(url);
    return { name: `${pathname.slice(1)} on ${hostname}`, isMissing: false };
  }
  const file = resolve(toSqlitePath(url));
  return { name: file, isMissing: !existsSync(file) };
}

/** Whether the URL is that of PostgreSQL; otherwise it names a file, or `:memory:`. */
export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** The path of `file:…`. */
export function toSqlitePath(url: string): string {
  return url.replace(/^file:/, '');
}

/** Less than this free is said in time: journals, uploads and a backup need it. */
export const lowDiskBytes = 1024 ** 3;

/** The free bytes of the disk with the database file; null for PostgreSQL and in memory. */
export async function readFreeBytes(url: string): Promise<number | null> {
  if (isPostgresUrl(url) || url === ':memory:') return null;
  const { bavail, bsize } = await statfs(dirname(toSqlitePath(url)));
  return bavail * bsize;
}

const maxTransactionRuns = 4;
const conflictBackoffMs = 10;

/**
 * Runs `work` in one transaction, rolled back when it throws, and again after a deadlock or a serialization failure: it
 * must have no effect outside the transaction. A transaction whose connection was lost is not repeated, since it may be
 * committed. Locks are taken in the order of docs/architecture.md, so that deadlocks are rare.
 */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (run === maxTransactionRuns || !isTransactionConflict(error)) throw error;
    }
    await delay(run * conflictBackoffMs);
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction.getExecutor().provideConnection(async (connection) => {
      connections.set(transaction, connection);
    });
    try {
      // The brand exists only in types and is added here.
      return await work(transaction as Tx);
    } finally {
      // What is still to come meets Kysely's check that the transaction runs.
      connections.delete(transaction);
    }
  });
}

const connections = new WeakMap<DbOrTx, DatabaseConnection>();

/**
 * Runs a compiled statement. In a transaction it is sent at once, even while others run: PostgreSQL executes them in
 * the order of the calls, without a round trip between them.
 */
export function executeCompiled<Row>(db: DbOrTx, query: CompiledQuery): Promise<QueryResult<Row>> {
  return connections.get(db)?.executeQuery<Row>(query) ?? db.executeQuery<Row>(query);
}

/** Resolves when the database is reachable, else throws. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** A boolean as stored; undefined stays undefined, for a column that does not change. */
export function toFlag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

/** Larger offsets overflow in the database engines. */
const maxOffset = 2 ** 52;

/** A page of a list, counted from 1. */
export type PaginationParams = { page: number; limit: number };

/** A page of the rows of a query, and the number of all; every row without a page. */
export async function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PaginationParams | undefined,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  if (page === undefined) {
    const rows = await query.execute();
    return { rows, total: rows.length };
  }
  return { rows: await selectRows(query, page), total: await countRows(query) };
}

/** A page of a list of people, which is short enough to be put into the order of their names here: both engines have the same. */
export async function selectPageByName<DB, TB extends keyof DB, Row extends { id: string; fullname: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: PaginationParams,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = sortByName(await query.orderBy(sql`id`).execute());
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

/** People in the order of their names. */
export function sortByName<Row extends { fullname: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.fullname, b.fullname));
}

/** The number of rows of a query. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** The rows of a page, where the number of all is known. */
export async function selectRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: PaginationParams,
): Promise<Simplify<Row>[]> {
  const offset = Math.min((page - 1) * limit, maxOffset);
  return query.limit(limit).offset(offset).execute();
}

/** The LIKE pattern for texts that contain this one; `%` and `_` in it are plain characters, escaped by a backslash. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
