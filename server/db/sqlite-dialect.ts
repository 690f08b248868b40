import type { DatabaseSync } from 'node:sqlite';
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { CommitGroups, GroupedTransaction } from './commit-groups.ts';
import { createRunner } from './sqlite-runner.ts';
import type { Runner } from './sqlite-runner.ts';

/** Two connections to one database, of which one is used through `groups`; a database in memory has only that. */
export type SqliteConnections = { writer: DatabaseSync; groups: CommitGroups; reader: DatabaseSync | null };

/**
 * Kysely's SQLite dialect on Node's SQLite. Queries outside a transaction use the reading connection and see what is
 * committed; they never wait for a writer. All writes are transactions of `CommitGroups`.
 */
export function sqliteDialect({ writer, groups, reader }: SqliteConnections): Dialect {
  const runOnWriter = createRunner(writer);
  const runOnReader = reader === null ? null : createRunner(reader);
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => new SqliteConnection(groups, runOnWriter, runOnReader),
    releaseConnection: async () => undefined,
    beginTransaction: (connection) => toSqliteConnection(connection).begin(),
    commitTransaction: (connection) => toSqliteConnection(connection).end('release'),
    rollbackTransaction: (connection) => toSqliteConnection(connection).end('rollback'),
    destroy: async () => {
      reader?.close();
      writer.close();
    },
  };
  return createDialect(driver);
}

/** SQLite through this driver. */
export function createDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Kysely serializes everything on one connection otherwise, reads too. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One query or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #groups: CommitGroups;
  readonly #runOnWriter: Runner;
  readonly #runOnReader: Runner | null;
  /** Stays after its end, so that a late statement is no transaction of its own. */
  #transaction: GroupedTransaction | null = null;

  constructor(groups: CommitGroups, runOnWriter: Runner, runOnReader: Runner | null) {
    this.#groups = groups;
    this.#runOnWriter = runOnWriter;
    this.#runOnReader = runOnReader;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#groups.begin();
  }

  async end(result: 'release' | 'rollback'): Promise<void> {
    await this.#transaction?.end(result);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#run(query)) as QueryResult<R>; // The rows of the query's own type.
  }

  async #run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#transaction !== null) return this.#transaction.run(() => this.#runOnWriter(query));
    if (this.#runOnReader !== null && isRead(query)) return this.#runOnReader(query);
    const transaction = await this.#groups.begin();
    let result;
    try {
      result = transaction.run(() => this.#runOnWriter(query));
    } catch (error) {
      await transaction.end('rollback');
      throw error;
    }
    await transaction.end('release');
    return result;
  }

  // oxlint-disable-next-line require-yield -- Kysely requires it; the shop reads whole pages.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported');
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function toSqliteConnection(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new Error('A connection of another driver');
}
