import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';

/** How many prepared statements are kept; the shop's queries are far fewer. */
const maxCachedStatements = 500;

/**
 * Opens the embedded database so that a committed order survives a power cut: write-ahead log, every commit synced to disk.
 * `path` is a file or `:memory:`; a missing folder is made. Nobody but its owner can read what it writes.
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

/** Step by step: Node's own way of making a path never ends where the system makes nothing, as under `/proc`. */
function createDirectory(folder: string): void {
  if (existsSync(folder)) return;
  createDirectory(dirname(folder));
  try {
    mkdirSync(folder, 0o700);
  } catch (error) {
    // Another process that starts at the same time may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** SQLite gives the log and the index beside a database the mode of the database itself. */
function restrictFileModes(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch {
      // Another user's file, or a file system without modes: whoever set that up decides who reads it.
    }
  }
}

/** Node's own SQLite behind Kysely's SQLite dialect; prepared statements are kept. */
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
  // Kysely hands over what its compiled queries carry: text, numbers and null, never undefined.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
