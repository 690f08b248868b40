import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';

/** Maximum number of cached prepared statements; the shop has far fewer. */
const maxCachedStatements = 500;

/**
 * Opens the embedded database in WAL mode with a sync at every commit. `path` is a file or `:memory:`; a missing
 * folder is created. Files are readable by their owner only.
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ':memory:') {
    createDirectory(dirname(resolve(path)));
    restrictFileModes(path);
  }
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
  `);
  return database;
}

/** One level at a time: recursive mkdir of Node never returns where nothing can be created, as under `/proc`. */
function createDirectory(folder: string): void {
  if (existsSync(folder)) return;
  createDirectory(dirname(folder));
  try {
    mkdirSync(folder, 0o700);
  } catch (error) {
    // A concurrent process may have created it.
    if (!existsSync(folder)) throw error;
  }
}

/** SQLite gives the WAL and its index the mode of the database file. */
function restrictFileModes(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch {
      // Another user's file, or a file system without modes: access is up to the administrator.
    }
  }
}

/** Kysely's SQLite dialect on Node's SQLite, with cached prepared statements. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const cachedStatement = statements.get(text);
    if (cachedStatement) return cachedStatement;
    const statement = toKyselyStatement(database.prepare(text));
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(text, statement);
    return statement;
  };
  const driver: SqliteDatabase = { prepare, close: () => database.close() };
  return new SqliteDialect({ database: driver });
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  // Compiled queries contain text, numbers and null, never undefined.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
