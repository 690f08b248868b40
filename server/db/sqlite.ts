import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isSqliteBusy } from './database-errors.ts';

/** At the start another process may still be closing; the transactions of the shop wait in `CommitGroups`. */
const startBusyTimeoutMs = 5_000;

/**
 * Opens the embedded database in WAL mode with a sync at every commit. `path` is a file or `:memory:`; a missing
 * folder is created. Files are readable by their owner only.
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ':memory:') {
    createDirectory(dirname(resolve(path)));
    restrictFileModes(path);
  }
  const database = new DatabaseSync(path, { timeout: startBusyTimeoutMs });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
  `);
  return database;
}

/** Queries wait only while another process recovers or replaces the WAL; the event loop stops meanwhile. */
const readerBusyTimeoutMs = 100;

/** A second connection to a migrated file, for queries only. A database in memory has no other connection. */
export function openSqliteReader(path: string): DatabaseSync | null {
  if (path === ':memory:') return null;
  const database = new DatabaseSync(path, { readOnly: true, timeout: readerBusyTimeoutMs });
  database.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
  return database;
}

/** A stopping server finishes its requests first. */
const defaultClaimTimeoutMs = 15_000;
const claimPollMs = 50;

/**
 * Claims the file for one server process until `release`, or until the process ends in any way; tools open the file beside
 * it. Throws SQLITE_BUSY while another server has it: two would each send mails and count limits by themselves.
 */
export async function claimSqlite(
  path: string,
  { timeoutMs = defaultClaimTimeoutMs } = {},
): Promise<{ release: () => void }> {
  createDirectory(dirname(resolve(path)));
  const deadlineMs = performance.now() + timeoutMs;
  // The system removes the lock of a process that is gone.
  const claim = new DatabaseSync(`${path}-server`);
  for (;;) {
    try {
      // Nothing is written, so there is no journal.
      claim.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
      return { release: () => claim.close() };
    } catch (error) {
      if (isSqliteBusy(error) && performance.now() < deadlineMs) await delay(claimPollMs);
      else {
        claim.close();
        throw error;
      }
    }
  }
}

/** Creates a folder for its owner only, one level at a time: recursive mkdir of Node never returns where nothing can be created, as under `/proc`. */
export function createDirectory(folder: string): void {
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
