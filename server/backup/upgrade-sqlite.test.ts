import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPersistentDatabase, startExpectingFailure, startServer } from '#testing/server-process.ts';
import { toSqlitePath } from '#server/db/database.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { runBackupCommand } from './command.ts';

it(
  'a version that migrates the database backs it up first, and not again; one that cannot does not start',
  { tags: 'all' },
  async () => {
    const { url, drop } = await createPersistentDatabase();
    onTestFinished(drop);
    const file = toSqlitePath(url);
    const folder = path.join(path.dirname(file), 'backups');
    const env = { DATABASE_URL: url, BACKUP_FOLDER: folder, CORRIDOR_DEMO: '0', LOG_LEVEL: 'error' };
    const start = async () => (await startServer(env)).stop('SIGTERM');
    const list = () => readdir(folder).catch(() => []);
    // As a version before the last migration left it.
    const database = openSqlite(file);
    await migrate({ engine: 'sqlite', database }, migrationNames().at(-2));
    database.exec('CREATE TABLE of_before (name text)');
    database.close();
    const { code, lines } = await startExpectingFailure({ ...env, BACKUP_FOLDER: path.join(file, 'none') });
    expect([code, lines.join(' ')]).toEqual([1, expect.stringContaining('BACKUP_KEEP=0')]);
    await start();
    await start();
    const [backup = '', ...others] = await list();
    expect(others).toEqual([]);
    const restored = await runBackupCommand(['restore', path.join(folder, backup)], env);
    expect(restored.code).toBe(0);
    const before = openSqlite(file);
    expect(before.prepare('SELECT count(*) AS count FROM of_before').get()).toEqual({ count: 0 });
    before.close();
    await start();
  },
);
