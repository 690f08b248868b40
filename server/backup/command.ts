import { statSync } from 'node:fs';
import path from 'node:path';
import { createClock } from '#server/clock.ts';
import { ConfigurationError, readConfig } from '#server/config.ts';
import { describeDatabase, isPostgresUrl, toSqlitePath } from '#server/db/database.ts';
import { backUp, findBackupFolder, restore } from './back-up.ts';
import { BackupError, parseStamp } from './backup-rules.ts';

/**
 * `npm run backup [-- FOLDER]` writes a backup beside a running shop, `npm run restore -- FILE` puts one in place of the
 * database of a stopped shop. The last line of a backup is its file.
 */
if (import.meta.main) {
  process.umask(0o077);
  const { code, stdout, stderr } = await runBackupCommand(process.argv.slice(2), process.env);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}

/** Runs the command of the arguments; returns what the program writes, and its exit code. */
export async function runBackupCommand(
  [command, target]: readonly string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    // Neither needs the rest of what production requires.
    const config = readConfig({
      ...env,
      NODE_ENV: undefined,
      ADMIN_EMAIL: undefined,
      ADMIN_PASSWORD: undefined,
    });
    const { databaseUrl } = config;
    if (command === 'restore' || target === undefined) becomeOwner(databaseUrl);
    const now = createClock(config.clockStartsAt).now();
    if (command === 'restore') {
      if (target === undefined) throw new BackupError('Name the file: npm run restore -- FILE');
      const folder = findBackupFolder(config);
      const kept = await restore({ databaseUrl, folder, now, file: path.resolve(target) });
      const { name } = describeDatabase(databaseUrl);
      const keptLine = kept === null ? [] : [`The database before is kept: ${kept}`];
      const lines = [
        `Restored ${path.resolve(target)} to ${name}.`,
        ...keptLine,
        `Passwords, blocks and deactivated accounts are those of ${describeTime(target)}: repeat what was changed since.`,
        'Everybody signs in again; links, codes and invitations from before are not valid any more.',
        'Start the shop now.',
      ];
      return { code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
    }
    const folder = target === undefined ? findBackupFolder(config) : path.resolve(target);
    // In another folder nothing is deleted.
    const keep = target === undefined ? config.backup.keep : 0;
    const { file, bytes } = await backUp({ databaseUrl, folder, now, keep });
    const kilobytes = Math.ceil(bytes / 1024).toLocaleString('en-IN');
    return {
      code: 0,
      stdout: `The backup is complete and was read again, ${kilobytes} kB:\n${file}\n`,
      stderr: '',
    };
  } catch (error) {
    if (error instanceof BackupError || error instanceof ConfigurationError)
      return { code: 1, stdout: '', stderr: `${error.message}\n` };
    throw error;
  }
}

/** The time in the name of a backup, or that of the file. */
function describeTime(file: string): string {
  const time = parseStamp(path.basename(file)) ?? statSync(file).mtime;
  return time.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
}

/** Run by root, the command goes on as the owner of the database's folder: the shop could not open files of root. */
function becomeOwner(databaseUrl: string): void {
  if (isPostgresUrl(databaseUrl) || process.getuid?.() !== 0) return;
  const owner = statSync(path.dirname(path.resolve(toSqlitePath(databaseUrl))), { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
