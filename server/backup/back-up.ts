import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { isPostgresUrl, toSqlitePath } from '#server/db/database.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { createDirectory } from '#server/db/sqlite.ts';
import {
  assertFreeSpace,
  BackupError,
  describeReason,
  listAbandoned,
  listOutdated,
  toStamp,
} from './backup-rules.ts';
import {
  estimatePostgresBytes,
  listPostgresMigrations,
  restorePostgresBackup,
  writePostgresBackup,
} from './postgres-backup.ts';
import {
  estimateSqliteBytes,
  listSqliteMigrations,
  restoreSqliteBackup,
  writeSqliteBackup,
} from './sqlite-backup.ts';

type Place = { databaseUrl: string; folder: string; now: number };
type BackupOrder = Place & { keep: number };
type Backup = { file: string; bytes: number };

/**
 * Writes a backup of the database into the folder, beside a running shop, and deletes the oldest ones beyond `keep`; 0
 * keeps all. It has its name once it is complete and was read again. Throws BackupError.
 */
export async function backUp(order: BackupOrder): Promise<Backup> {
  return writeBackup(order).catch((error: unknown) => {
    // Of the file system: a folder that cannot be made, a full disk.
    if (error instanceof BackupError || !(error instanceof Error && 'code' in error)) throw error;
    throw new BackupError(`The backup cannot be written to ${order.folder}: ${describeReason(error)}.`);
  });
}

async function writeBackup({ databaseUrl, folder, now, keep }: BackupOrder): Promise<Backup> {
  createDirectory(folder);
  const isPostgres = isPostgresUrl(databaseUrl);
  const source = isPostgres ? databaseUrl : toSqlitePath(databaseUrl);
  if (!isPostgres && !existsSync(source)) throw new BackupError(`There is no database at ${source}.`);
  const { bavail, bsize } = await statfs(folder);
  const bytes = isPostgres ? await estimatePostgresBytes(source) : estimateSqliteBytes(source);
  assertFreeSpace(bavail * bsize, bytes);
  const file = path.join(folder, `shop-${toStamp(now)}.${isPostgres ? 'dump' : 'db.gz'}`);
  const partial = `${file}.partial`;
  try {
    await (isPostgres ? writePostgresBackup(source, partial) : writeSqliteBackup(source, partial));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  const names = await readdir(folder);
  for (const name of [...listOutdated(names, { keep, now }), ...listAbandoned(names, now)])
    await rm(path.join(folder, name), { force: true });
  return { file, bytes: (await stat(file)).size };
}

/**
 * A backup of a database before a newer version migrates it: the version before starts on it again. Returns its
 * file, null where nothing is to migrate. Throws BackupError.
 */
export async function backUpBeforeUpgrade(
  config: Pick<Config, 'databaseUrl' | 'backup'>,
  now: number,
): Promise<string | null> {
  const { databaseUrl, backup } = config;
  if (!backup.isScheduled) return null;
  const applied = isPostgresUrl(databaseUrl)
    ? await listPostgresMigrations(databaseUrl)
    : listSqliteMigrations(toSqlitePath(databaseUrl));
  if (applied.length === 0 || migrationNames().every((name) => applied.includes(name))) return null;
  return (await backUp({ databaseUrl, folder: findBackupFolder(config), now, keep: backup.keep })).file;
}

/**
 * Puts the database of a backup in place of that of a shop that is stopped. Returns where the one before is kept, null for
 * none. Throws BackupError, and changes nothing then.
 */
export async function restore({
  databaseUrl,
  folder,
  now,
  file,
}: Place & { file: string }): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const stamp = toStamp(now);
  if (!isPostgresUrl(databaseUrl)) return restoreSqliteBackup(toSqlitePath(databaseUrl), { file, stamp });
  createDirectory(folder);
  const kept = path.join(folder, `before-restore-${stamp}.dump`);
  await restorePostgresBackup(databaseUrl, { file, kept });
  return kept;
}

/** Where the backups of a shop are. Throws BackupError for a database in memory, and for PostgreSQL without a folder. */
export function findBackupFolder({ databaseUrl, backup }: Pick<Config, 'databaseUrl' | 'backup'>): string {
  if (databaseUrl === ':memory:') throw new BackupError('A database in memory has no backups.');
  if (backup.folder !== null) return path.resolve(backup.folder);
  if (isPostgresUrl(databaseUrl))
    throw new BackupError('BACKUP_FOLDER is missing: with PostgreSQL it names the folder of the backups.');
  return path.resolve(path.dirname(toSqlitePath(databaseUrl)), 'backups');
}
