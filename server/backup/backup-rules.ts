import { dayMs } from '#domain/durations.ts';
import { migrationNames } from '#server/db/migrate.ts';

/** A backup or a restore that did not happen; the message is a sentence for whoever runs the shop. */
export class BackupError extends Error {}

/** Throws BackupError where a later version has migrated the database of a backup. */
export function assertKnownMigrations(names: readonly string[]): void {
  const known = new Set(migrationNames());
  const newer = names.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new BackupError(`The database is of a newer version (${newer}): install that version first.`);
  if (names.length === 0) throw new BackupError('The file is no database of the shop: it has no migrations.');
}

const megabyte = 1024 ** 2;
/** So much stays free for orders. */
const reservedBytes = 64 * megabyte;

/** Throws BackupError where a backup of at most `bytes` would fill the disk. */
export function assertFreeSpace(freeBytes: number, bytes: number): void {
  if (freeBytes >= bytes + reservedBytes) return;
  const free = Math.floor(freeBytes / megabyte);
  const needed = Math.ceil((bytes + reservedBytes) / megabyte);
  throw new BackupError(`Only ${free} MB of the disk are free, and a backup needs ${needed} MB.`);
}

const filePattern = /^shop-\d{8}T\d{6}Z\.(?:db\.gz|dump)$/;

/** `20261127T182108Z`: names of files sort by it. */
export function toStamp(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The time of the stamp in a name; null for none. */
export function parseStamp(name: string): Date | null {
  const stamp = /\d{8}T\d{6}Z/.exec(name)?.[0];
  return stamp === undefined ? null : new Date(stamp.replace(/(..)(..)T(..)(..)(..)Z/, '-$1-$2T$3:$4:$5Z'));
}

/** The backups among the names of files, oldest first. Those with a date ahead, of a clock that was wrong, are before all. */
export function listBackups(names: readonly string[], now: number): string[] {
  const backups = names.filter((name) => filePattern.test(name)).toSorted();
  const ahead = backups.filter((name) => readTime(name) > now);
  return [...ahead, ...backups.slice(0, backups.length - ahead.length)];
}

/** The oldest of them beyond those to keep; 0 keeps all. */
export function listOutdated(
  names: readonly string[],
  { keep, now }: { keep: number; now: number },
): string[] {
  return keep === 0 ? [] : listBackups(names, now).slice(0, -keep);
}

/** What backups of another day left behind when their process was killed. */
export function listAbandoned(names: readonly string[], now: number): string[] {
  return names.filter(
    (name) => /^shop-\w+\.(?:db\.gz|dump)\.partial/.test(name) && Math.abs(now - readTime(name)) > dayMs,
  );
}

function readTime(name: string): number {
  return parseStamp(name)?.getTime() ?? Number.NaN;
}

/** The reason of an error without its full stop. */
export function describeReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');
}
