import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { claimSqlite } from '#server/db/sqlite.ts';
import { assertKnownMigrations, BackupError, describeReason } from './backup-rules.ts';
import { endedRows } from './ended-rows.ts';

/**
 * A backup of an embedded database: a consistent copy without its unused pages, compressed. The checksum of gzip finds a
 * damaged file. Pictures and photos are rows, and so in it.
 */

const busyTimeoutMs = 10_000;

/** The bytes that a backup may need while it is made: the copy, the compressed one, and what that is read to again. */
export function estimateSqliteBytes(path: string): number {
  const sizes = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return 3 * sizes.reduce((sum, size) => sum + size, 0);
}

/** Writes a checked backup of the database at `path`, which a running shop may use meanwhile, to `target`. Throws BackupError. */
export async function writeSqliteBackup(path: string, target: string): Promise<void> {
  const copy = `${target}.copy`;
  try {
    copySqlite(path, copy);
    checkSqlite(copy);
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(target, { mode: 0o600 }));
    // Read again as a restore would.
    await pipeline(createReadStream(target), createGunzip(), createWriteStream(`${copy}.again`));
    checkSqlite(`${copy}.again`);
    syncFile(target);
  } finally {
    for (const file of [copy, `${copy}.again`]) await removeDatabase(file);
  }
}

/** One statement, which reads one state of the database however many orders come meanwhile. */
function copySqlite(path: string, target: string): void {
  const source = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
}

/** Throws BackupError for a file that is damaged, not of this shop, or of a newer version. */
export function checkSqlite(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [integrity] = database.prepare('PRAGMA integrity_check(1)').all();
    if (integrity?.['integrity_check'] !== 'ok')
      throw new BackupError(`The database is damaged: ${String(integrity?.['integrity_check'])}.`);
    if (database.prepare('PRAGMA foreign_key_check').all().length > 0)
      throw new BackupError('The database is damaged: rows refer to others that are missing.');
    const migrations = database.prepare('SELECT name FROM migrations').all();
    assertKnownMigrations(migrations.map(({ name }) => String(name)));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The file is no database of the shop: ${describeReason(error)}.`);
  } finally {
    database?.close();
  }
}

/**
 * Puts the database of a backup at `path`, without its ended rows; what was there is kept at the path that is returned, null
 * for nothing. Throws BackupError, and changes nothing then.
 */
export async function restoreSqliteBackup(
  path: string,
  { file, stamp }: { file: string; stamp: string },
): Promise<string | null> {
  const claim = await claimSqlite(path, { timeoutMs: 0 }).catch(() => {
    throw new BackupError('The shop is running: stop it first.');
  });
  const incoming = `${path}.restoring`;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      createWriteStream(incoming, { mode: 0o600 }),
    ).catch((error: unknown) => {
      throw new BackupError(`The backup cannot be read: ${describeReason(error)}.`);
    });
    checkSqlite(incoming);
    removeEndedRows(incoming);
    syncFile(incoming);
    const kept = existsSync(path) ? `${path}.before-restore-${stamp}` : null;
    if (kept !== null)
      for (const part of ['', '-wal', '-shm'])
        if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${kept}${part}`);
    renameSync(incoming, path);
    return kept;
  } finally {
    await removeDatabase(incoming);
    claim.release();
  }
}

function removeEndedRows(file: string): void {
  const database = new DatabaseSync(file);
  try {
    for (const [table, condition] of endedRows)
      if (hasTable(database, table)) database.exec(`DELETE FROM ${table} WHERE ${condition}`);
  } finally {
    database.close();
  }
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
}

/** The migrations that the database at `path` has run; none for a new one. */
export function listSqliteMigrations(path: string): string[] {
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  try {
    if (!hasTable(database, 'migrations')) return [];
    return database
      .prepare('SELECT name FROM migrations')
      .all()
      .map(({ name }) => String(name));
  } finally {
    database.close();
  }
}

function syncFile(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

async function removeDatabase(file: string): Promise<void> {
  for (const part of ['', '-wal', '-shm', '-journal']) await rm(`${file}${part}`, { force: true });
}
