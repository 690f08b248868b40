import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runBackupCommand } from './command.ts';
import { listPostgresMigrations } from './postgres-backup.ts';

it.each([
  ['postgres://shop:se%23cret@db/shop?sslmode=require', 'se#cret'],
  ['postgres://shop:other@db/shop?password=se%23cret&sslmode=require', 'se#cret'],
])('the client of PostgreSQL gets the password of %s by its environment alone', async (url, password) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@"\n`;
  await writeFile(path.join(folder, 'psql'), program, { mode: 0o700 });
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [fromEnvironment, ...args] = await listPostgresMigrations(url);
  expect(fromEnvironment).toBe(password);
  expect(args[0]).toBe('--dbname=postgres://shop@db/shop?sslmode=require');
});

it.each(['backup', 'restore'])(
  '%s with PostgreSQL needs BACKUP_FOLDER, and its message has no password',
  async (name) => {
    const env = { DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop' };
    const { code, stderr } = await runBackupCommand(
      name === 'backup' ? [name] : [name, import.meta.filename],
      env,
    );
    expect(code).toBe(1);
    expect(stderr).toBe('BACKUP_FOLDER is missing: with PostgreSQL it names the folder of the backups.\n');
  },
);
