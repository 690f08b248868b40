import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { findMemoryFolder } from './memory-folder.ts';

let folder: string | undefined;
let template: Promise<string> | undefined;
let count = 0;

/** A migrated SQLite file for one test, copied from a template of this process. */
export async function createSqliteFile(): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = await (template ??= createTemplate());
  count += 1;
  const file = `${source}-${count}`;
  copyFileSync(source, file);
  return {
    url: `file:${file}`,
    drop: async () => {
      for (const suffix of ['', '-wal', '-shm', '-server']) rmSync(`${file}${suffix}`, { force: true });
    },
  };
}

async function createTemplate(): Promise<string> {
  folder = mkdtempSync(path.join(findMemoryFolder(tmpdir()), 'corridor-'));
  process.once('exit', () => folder !== undefined && rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'shop.db');
  const database = openSqlite(file);
  await migrate({ engine: 'sqlite', database });
  // The last connection that closes writes the WAL into the file, which alone is copied.
  database.close();
  return file;
}
