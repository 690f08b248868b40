import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { findMemoryFolder } from './memory-folder.ts';

const folder = path.join(findMemoryFolder(tmpdir()), `corridor-sqlite-${process.getuid?.() ?? 'user'}`);
let template: Promise<string> | undefined;

/** A migrated SQLite file for one test, copied from a template that later runs find too. */
export async function createSqliteFile(): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = await (template ??= findOrCreateTemplate());
  const file = createFileName();
  copyFileSync(source, file);
  return {
    url: `file:${file}`,
    drop: async () => {
      for (const suffix of ['', '-wal', '-shm', '-server', '-message-key'])
        rmSync(`${file}${suffix}`, { force: true });
    },
  };
}

async function findOrCreateTemplate(): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `template-${hashMigrations()}.db`);
  if (existsSync(file)) return file;
  const unfinished = createFileName();
  const database = openSqlite(unfinished);
  await migrate({ engine: 'sqlite', database });
  // The last connection that closes writes the WAL into the file, which alone is copied.
  database.close();
  renameSync(unfinished, file);
  return file;
}

function createFileName(): string {
  return path.join(folder, `${randomBytes(6).toString('hex')}.db`);
}

function hashMigrations(): string {
  const migrations = path.join(import.meta.dirname, '../server/db/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).toSorted())
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
