import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fetchJson,
  createPersistentDatabase,
  startExpectingFailure,
  startServer,
} from '#testing/server-process.ts';

/** The minimum configuration of production. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Corridor <hello@shop.example>',
  SHOP_EMAIL: 'hello@shop.example',
};

/** The start does not depend on the engine. */
describe('server start', () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  beforeEach(async () => {
    database = await createPersistentDatabase();
  });
  afterEach(() => database.drop());

  describe('fails with a message per problem and exit code 1:', () => {
    it('incomplete production configuration', async () => {
      const { code, lines } = await startExpectingFailure({
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
      });
      expect(code).toBe(1);
      expect(lines.map((line) => line.split(' ')[0])).toEqual([
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'SHOP_EMAIL',
      ]);
      for (const line of lines) expect(line).toMatch(/^[A-Z_]+ is missing: [^.]+\.$/);
    });

    it('a port in use', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      // A listening TCP server has an address with a port.
      const { port } = other.address() as AddressInfo;
      const { code, lines } = await startExpectingFailure({
        PORT: String(port),
        DATABASE_URL: database.url,
      });
      other.close();
      expect(code).toBe(1);
      expect(lines).toEqual(['The port is taken: another program listens there. Set PORT to another one.']);
    });

    it('an unavailable PostgreSQL', async () => {
      const { code, lines } = await startExpectingFailure({
        DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
      });
      expect(code).toBe(1);
      expect(lines).toEqual(['The database at DATABASE_URL does not answer. Is PostgreSQL running there?']);
    });

    it.each([
      ['a file that cannot be a database', 'file:/dev/null/shop.db'],
      ['a folder that cannot be made', 'file:/proc/nowhere/deep/shop.db'],
      ['a folder that takes no files', 'file:/proc/self/shop.db'],
    ])('%s', async (_case, url) => {
      const { code, lines } = await startExpectingFailure({ DATABASE_URL: url });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^The database file of DATABASE_URL cannot be opened: .+\.$/);
    });

    it('several processes on SQLite', async () => {
      const { code, lines } = await startExpectingFailure({
        WEB_CONCURRENCY: '2',
        DATABASE_URL: database.url,
      });
      expect(code).toBe(1);
      expect(lines).toEqual([
        'WEB_CONCURRENCY above 1 needs PostgreSQL, because a SQLite file has one writing process: remove it, or set DATABASE_URL to postgres://….',
      ]);
    });

    it('an address of another machine', async () => {
      const { code, lines } = await startExpectingFailure({
        HOST: '192.0.2.1',
        DATABASE_URL: database.url,
      });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^HOST /);
    });
  });

  it('prints the URL and the demo accounts, and starts the clock at CORRIDOR_CLOCK', async () => {
    const server = await startServer({
      DATABASE_URL: database.url,
      SHOP_NAME: 'Night Shelf',
      CORRIDOR_CLOCK: '2026-11-21T23:30:00+05:30',
    });
    expect(server.output()).toContain(`Night Shelf is open at ${server.url}\n`);
    expect(server.output()).toContain('student@corridor.test');
    const { body } = await fetchJson(server.url, { path: '/shop' });
    expect(body['data']).toMatchObject({ name: 'Night Shelf', demo: true });
    const { now } = body['data'] as { now: string };
    expect(now.slice(0, 15)).toBe('2026-11-21T18:0');
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('writes the log of the last requests before it ends', async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    await fetchJson(server.url, { path: '/shop' });
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('"route":"/api/shop"');
    expect(server.output()).toContain('"signal":"SIGTERM"');
  });

  it('seeds the demo once and keeps later changes', async () => {
    const first = await startServer({ DATABASE_URL: database.url });
    const body = { email: 'student@corridor.test', password: 'demo1234' };
    const signedIn = await fetchJson(first.url, { path: '/users/login', body });
    const { token } = signedIn.body['data'] as { token: string };
    const before = await fetchJson(first.url, { path: '/products/getallproducts?limit=100' });
    await first.stop('SIGKILL');
    const second = await startServer({ DATABASE_URL: database.url });
    const after = await fetchJson(second.url, { path: '/products/getallproducts?limit=100' });
    expect(after.body).toEqual(before.body);
    expect((await fetchJson(second.url, { path: '/users/checkauth', token })).status).toBe(200);
    await second.stop('SIGTERM');
  });

  it('in production has no demo data, accounts or mailbox, and creates the configured first admin', async () => {
    const admin = { ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: 'correct horse' };
    const server = await startServer({ ...production, ...admin, DATABASE_URL: database.url });
    expect(server.output()).not.toContain('demo');
    const get = (path: string) => fetchJson(server.url, { path });
    expect((await get('/shop')).body['data']).toMatchObject({ demo: false });
    expect((await get('/products/getallproducts?limit=100')).body['data']).toEqual([]);
    for (const path of ['/dev/mailbox', '/dev/mailbox?to=x', '/dev/']) {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const password = 'demo1234';
    const accounts = [
      ['/users/login', 'student@corridor.test'],
      ['/users/login', 'student2@corridor.test'],
      ['/delivery-men/login', 'rider@corridor.test'],
      ['/admin/login', 'admin@corridor.test'],
    ] as const;
    for (const [path, email] of accounts) {
      const response = await fetchJson(server.url, { path, body: { email, password } });
      expect(response).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    }
    const body = { email: 'boss@shop.example', password: 'correct horse' };
    expect((await fetchJson(server.url, { path: '/admin/login', body })).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  describe('server start in production on a demo database', { timeout: 60_000 }, () => {
    const command = path.resolve(import.meta.dirname, '../tools/admin.ts');
    const ownEmail = 'owner@shop.example';
    const ownPassword = 'a lantern on the stairs';
    const runAdmin = async (argument: string) => {
      const run = promisify(execFile)(process.execPath, [command, argument], {
        env: { PATH: process.env['PATH'], ...production, DATABASE_URL: database.url },
      });
      run.child.stdin?.end(`${ownPassword}\n`);
      return run;
    };
    /** The admin keeps the password of the demo under an own email. */
    const renameDemoAdmin = async (url: string) => {
      const credentials = { email: 'admin@corridor.test', password: 'demo1234' };
      const { body } = await fetchJson(url, { path: '/admin/login', body: credentials });
      const { admin, token } = body['data'] as { admin: { _id: string }; token: string };
      const change = { method: 'PUT', path: `/admin/employees/${admin._id}`, body: { email: ownEmail } };
      expect((await fetchJson(url, { ...change, token })).status).toBe(200);
    };

    it('fails until the named commands have closed the demo accounts, also a renamed one', async () => {
      const demo = await startServer({ DATABASE_URL: database.url });
      await renameDemoAdmin(demo.url);
      await demo.stop('SIGTERM');

      const { code, lines } = await startExpectingFailure({
        ...production,
        DATABASE_URL: database.url,
      });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('`npm run admin -- remove-demo`');

      await expect(runAdmin('remove-demo')).rejects.toThrow(`\`npm run admin -- ${ownEmail}\``);
      await runAdmin('second@shop.example');
      const { stdout } = await runAdmin('remove-demo');
      expect(stdout).toBe('Demo accounts closed: 5. Their open orders cancelled: 0.\n');
      const server = await startServer({ ...production, DATABASE_URL: database.url });
      const signIn = async (email: string, password: string) =>
        (await fetchJson(server.url, { path: '/admin/login', body: { email, password } })).status;
      expect(await signIn('admin@corridor.test', 'demo1234')).toBe(401);
      expect(await signIn(ownEmail, 'demo1234')).toBe(401);
      expect(await signIn('second@shop.example', ownPassword)).toBe(200);
      expect(await server.stop('SIGTERM')).toBe(0);
    });
  });

  it('without the demo on its database warns that its accounts can still sign in', async () => {
    const demo = await startServer({ DATABASE_URL: database.url });
    await demo.stop('SIGTERM');
    const server = await startServer({ DATABASE_URL: database.url, CORRIDOR_DEMO: '0' });
    expect(server.output()).toContain('its accounts can still sign in');
    expect(server.output()).not.toContain('student@corridor.test');
    const mailbox = await fetchJson(server.url, { path: '/dev/mailbox' });
    expect(mailbox).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await server.stop('SIGTERM');
  });

  it('makes the database unreadable for other users, also an existing one', async () => {
    const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'corridor-modes-'));
    const folder = path.join(temporaryFolder, 'data');
    const files = ['shop.db', 'shop.db-wal', 'shop.db-shm'].map((file) => path.join(folder, file));
    const modes = () => Promise.all([folder, ...files].map((file) => getMode(file)));
    const env = { DATABASE_URL: `file:${files[0]}` };
    const first = await startServer(env);
    expect(await modes()).toEqual(['700', '600', '600', '600']);
    // A killed process leaves WAL and index behind.
    await first.stop('SIGKILL');

    for (const file of files) await chmod(file, 0o644);
    const second = await startServer(env);
    expect(await modes()).toEqual(['700', '600', '600', '600']);
    await second.stop('SIGKILL');
    await rm(temporaryFolder, { recursive: true });
  });
});

async function getMode(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
