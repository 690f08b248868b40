import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPersistentDatabase } from '#testing/server-process.ts';
import { openDatabase, toSqlitePath } from '#server/db/database.ts';

const nobody = 65_534;

it.runIf(process.getuid?.() === 0)(
  'what root backs up and restores belongs to the shop',
  { tags: 'all' },
  async () => {
    const { url, drop } = await createPersistentDatabase();
    onTestFinished(drop);
    await (await openDatabase(url)).close();
    const folder = path.dirname(toSqlitePath(url));
    chownSync(folder, nobody, nobody);
    for (const name of readdirSync(folder)) chownSync(path.join(folder, name), nobody, nobody);
    const command = path.resolve(import.meta.dirname, 'command.ts');
    const run = (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: url };
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
        env,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      return stdout.trim().split('\n').at(-1) ?? '';
    };
    run('restore', run('backup'));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThanOrEqual(4);
    const strangers = files.filter((name) => statSync(path.join(folder, name)).uid !== nobody);
    expect(strangers).toEqual([]);
  },
);
