import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';

/** In memory where the system has such a folder: a test needs no sync to the disk. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
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
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    },
  };
}

async function createTemplate(): Promise<string> {
  folder = mkdtempSync(path.join(parent, 'corridor-'));
  process.once('exit', () => folder !== undefined && rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'shop.db');
  const { close } = await openDatabase(`file:${file}`);
  await close();
  return file;
}
