import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isSqliteBusy } from './database-errors.ts';

/** Transactions of one group; bounds how long the first of them waits for its commit. */
const maxGroupSize = 64;

/** Another process, such as a backup or a tool, may hold the lock of the database this long. */
const defaultLockTimeoutMs = 5_000;
const maxLockPollMs = 25;

type CommitGroup = {
  size: number;
  failure: { error: unknown } | null;
  committed: PromiseWithResolvers<void>;
};

/** One transaction of a group. */
export type GroupedTransaction = {
  /** Runs statements. Throws the cause when SQLite has rolled back the group, and after the end. */
  run: <T>(work: () => T) => T;
  /**
   * Keeps or undoes the writes. Resolves when the group is on the disk, else throws what it failed with. Does nothing
   * when the transaction has ended: Kysely also rolls back a transaction whose commit failed.
   */
  end: (result: 'release' | 'rollback') => Promise<void>;
};

/**
 * Group commit: a sync to the disk takes longer than the statements of a transaction, so transactions that follow each
 * other closely share one. Each is a savepoint of its own, and one that fails undoes only its own writes. Nobody learns
 * the result, not even of a rejected request, before the commit: it may depend on what another of the group has written.
 */
export class CommitGroups {
  readonly #database: DatabaseSync;
  readonly #lockTimeoutMs: number;
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;
  #group: CommitGroup | null = null;
  /** What the last group failed with; null when it was committed. */
  lastFailure: unknown = null;

  constructor(database: DatabaseSync, { lockTimeoutMs = defaultLockTimeoutMs } = {}) {
    this.#database = database;
    this.#lockTimeoutMs = lockTimeoutMs;
    // Waiting for the lock inside SQLite would stop the event loop.
    database.exec('PRAGMA busy_timeout = 0');
  }

  /** Resolves when the transaction of the caller has begun. Throws SQLITE_BUSY when another process keeps the lock. */
  async begin(): Promise<GroupedTransaction> {
    const deadlineMs = performance.now() + this.#lockTimeoutMs;
    if (this.#isRunning) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isRunning = true;
    try {
      this.#group ??= await this.#openGroup(deadlineMs);
      this.#database.exec('SAVEPOINT work');
    } catch (error) {
      if (this.#group !== null) this.#failIfRolledBack(this.#group, error);
      this.#runNext();
      throw error;
    }
    return this.#createTransaction(this.#group);
  }

  #createTransaction(group: CommitGroup): GroupedTransaction {
    let hasEnded = false;
    return {
      run: (work) => {
        if (hasEnded) throw new Error('The transaction has ended');
        // Without a transaction SQLite would commit each statement.
        if (group.failure !== null) throw group.failure.error;
        try {
          return work();
        } catch (error) {
          this.#failIfRolledBack(group, error);
          throw error;
        }
      },
      end: async (result) => {
        if (hasEnded) return;
        hasEnded = true;
        await this.#end(group, result);
      },
    };
  }

  async #end(group: CommitGroup, result: 'release' | 'rollback'): Promise<void> {
    group.size += 1;
    if (group.failure === null) this.#closeSavepoint(group, result);
    if (this.#waiting.length > 0 && group.size >= maxGroupSize) this.#commit(group);
    this.#runNext();
    // Requests that arrived in the same turn of the event loop have begun by then.
    if (!this.#isRunning) setImmediate(() => !this.#isRunning && this.#commit(group));
    return group.committed.promise;
  }

  async #openGroup(deadlineMs: number): Promise<CommitGroup> {
    for (let pollMs = 1; !this.#tryLock(deadlineMs); pollMs = Math.min(2 * pollMs, maxLockPollMs))
      await delay(pollMs);
    const committed = Promise.withResolvers<void>();
    // The promise may fail before anybody waits for it.
    committed.promise.catch(() => undefined);
    return { size: 0, failure: null, committed };
  }

  /** False while another process has the lock; throws SQLITE_BUSY after the deadline. */
  #tryLock(deadlineMs: number): boolean {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > deadlineMs) throw error;
      return false;
    }
  }

  #closeSavepoint(group: CommitGroup, result: 'release' | 'rollback'): void {
    try {
      if (result === 'rollback') this.#database.exec('ROLLBACK TO work');
      this.#database.exec('RELEASE work');
    } catch (error) {
      this.#fail(group, error);
    }
  }

  #commit(group: CommitGroup): void {
    if (this.#group !== group) return;
    try {
      this.#database.exec('COMMIT');
      this.#group = null;
      this.lastFailure = null;
      group.committed.resolve();
    } catch (error) {
      this.#fail(group, error);
    }
  }

  /** After some errors, such as a full disk, SQLite has rolled back the transaction, and so the whole group. */
  #failIfRolledBack(group: CommitGroup, error: unknown): void {
    if (!this.#database.isTransaction) this.#fail(group, error);
  }

  #fail(group: CommitGroup, error: unknown): void {
    this.#group = null;
    group.failure = { error };
    this.lastFailure = error;
    group.committed.reject(error);
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  #runNext(): void {
    const next = this.#waiting.shift();
    this.#isRunning = next !== undefined;
    next?.();
  }
}
