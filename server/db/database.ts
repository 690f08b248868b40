import { Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { openPostgres, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

declare const transactionBrand: unique symbol;

/** The database outside a transaction. */
export type Db = Kysely<Schema>;

/** A running transaction. A step that must be part of one takes a `Tx`, and a plain `Db` does not pass for it. */
export type Tx = Transaction<Schema> & { readonly [transactionBrand]: true };

/** Either; for reads that are right in both places. */
export type DbOrTx = Db | Tx;

export type DatabaseHandle = {
  engine: 'sqlite' | 'postgres';
  db: Db;
  /** PostgreSQL only: the pool, for LISTEN and for limits shared between processes. */
  pool: pg.Pool | null;
  close: () => Promise<void>;
};

/** Opens and migrates the database named by `DATABASE_URL`: `postgres://…`, `file:…` or `:memory:`. */
export async function openDatabase(url: string): Promise<DatabaseHandle> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const pool = openPostgres(url);
    await migrate({ engine: 'postgres', pool });
    const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
    return { engine: 'postgres', db, pool, close: () => db.destroy() };
  }
  const database = openSqlite(url.replace(/^file:/, ''));
  await migrate({ engine: 'sqlite', database });
  const db = new Kysely<Schema>({ dialect: sqliteDialect(database) });
  return { engine: 'sqlite', db, pool: null, close: () => db.destroy() };
}

/** Runs `work` in one transaction: all of it is stored or, when it throws, none. */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  // The brand exists in the types only; this is the one place that grants it.
  return db.transaction().execute((transaction) => work(transaction as Tx));
}

/** Answers when the database can be reached; throws when it cannot. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Beyond this no list has rows, and the engines' offsets end somewhere. */
const maxOffset = 2 ** 52;

/** A part of a list, counted from 1. */
export type PaginationParams = { page: number; limit: number };

/** How many rows come before a page. */
export function getOffset(list: PaginationParams): number {
  return Math.min((list.page - 1) * list.limit, maxOffset);
}
