import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '#testing/mail-server.ts';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { toSqlitePath } from './db/database.ts';
import { runBackupCommand } from './backup/command.ts';
import { examineShop } from './doctor.ts';

it('says by sentences what is not ready for production', async () => {
  const { url, drop } = await createPersistentDatabase();
  onTestFinished(drop);
  const mail = await startMailServer();
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@shop.example',
    SHOP_EMAIL: 'a@shop.example',
  };
  const server = await startServer({ ...settings, CORRIDOR_DEMO: '0', LOG_LEVEL: 'error' });
  onTestFinished(() => void server.stop('SIGKILL'));
  const env = { ...settings, PUBLIC_URL: server.url };
  const read = async (changes: Record<string, string> = {}) => {
    const findings = await examineShop({ ...env, ...changes });
    // What the clock and the disk of this machine are is not known here.
    const own = findings.filter(({ check, problem }) => problem !== null && !/Clock|Disk/.test(check));
    return own.map(({ check, problem }) => `${check}: ${problem}`);
  };
  await runBackupCommand(['backup'], env);
  expect(await read()).toEqual([]);
  const program = path.resolve(import.meta.dirname, 'doctor.ts');
  const run = promisify(execFile)(process.execPath, [program], { env: { ...process.env, ...env } });
  // Its exit code also depends on the clock and the disk.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  expect(stdout).toMatch(/^✓ Settings\n✓ Database\n. Disk.*\n✓ Backups\n✓ Mail\n✓ Address\n. Clock/);
  expect(await read({ MAIL_FROM: 'nobody' })).toEqual([expect.stringMatching(/^Settings: MAIL_FROM/)]);
  expect(await read({ PUBLIC_URL: mail.url.replace('smtp:', 'http:') })).toEqual([
    expect.stringMatching(/^Address: http:\S+ cannot be reached/),
  ]);
  const proxy = createServer((_request, response) => response.writeHead(502).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // It listens.
  expect(await read({ PUBLIC_URL: `http://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(/^Address: \S+ answers 502: the shop behind it does not run/),
  ]);
  await mail.close();
  await rm(path.join(path.dirname(toSqlitePath(url)), 'backups'), { recursive: true });
  expect(await read()).toEqual([
    expect.stringMatching(/^Backups: There is none/),
    expect.stringMatching(/^Mail: .*ECONNREFUSED/),
  ]);
  expect(await read({ DATABASE_URL: `${url}-other` })).toContainEqual(
    expect.stringMatching(/^Database: There is none/),
  );
});
