import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fetchJson,
  createPersistentDatabase,
  startExpectingFailure,
  startServer,
} from '#testing/server-process.ts';
import { runAdminCommand } from '#server/admin.ts';
import { buildContext } from './build-context.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/database.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { runServer } from './process/run-server.ts';

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

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

  /** The messages that `main.ts` writes, one per line, when the server cannot start. */
  const getStartProblems = async (env: Record<string, string>): Promise<readonly string[]> => {
    try {
      await runServer(readConfig({ LOG_LEVEL: 'silent', ...env }));
    } catch (error) {
      if (error instanceof ConfigurationError) return error.problems;
      throw error;
    }
    return [];
  };
  /** Runs `work` on the database without a server. */
  const withContext = async <T>(work: (ctx: Context) => Promise<T>): Promise<T> => {
    const { ctx, close } = await buildContext(readConfig({ DATABASE_URL: database.url }), silentLog);
    try {
      return await work(ctx);
    } finally {
      await close();
    }
  };

  describe('fails with a message per problem:', () => {
    it('incomplete production configuration', async () => {
      const problems = await getStartProblems({ NODE_ENV: 'production', DATABASE_URL: database.url });
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'SHOP_EMAIL',
      ]);
      for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ is missing: [^.]+\.$/);
    });

    it('an unavailable PostgreSQL', async () => {
      const problems = await getStartProblems({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' });
      expect(problems).toEqual([
        'The database at DATABASE_URL does not answer. Is PostgreSQL running there?',
      ]);
    });

    it.each([
      ['a file that cannot be a database', 'file:/dev/null/shop.db'],
      ['a folder that cannot be made', 'file:/proc/nowhere/deep/shop.db'],
      ['a folder that takes no files', 'file:/proc/self/shop.db'],
    ])('%s', async (_case, url) => {
      const problems = await getStartProblems({ DATABASE_URL: url });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^The database file of DATABASE_URL cannot be opened: .+\.$/);
    });

    it('several processes on SQLite', async () => {
      expect(await getStartProblems({ WEB_CONCURRENCY: '2', DATABASE_URL: database.url })).toEqual([
        'WEB_CONCURRENCY above 1 needs PostgreSQL, because a SQLite file has one writing process: remove it, or set DATABASE_URL to postgres://….',
      ]);
    });
  });

  describe('fails with one line and exit code 1:', () => {
    it('a port in use', { tags: 'all' }, async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      // A listening TCP server has an address with a port.
      const { port } = other.address() as AddressInfo;
      const { code, lines } = await startExpectingFailure({ PORT: String(port), DATABASE_URL: database.url });
      other.close();
      expect(code).toBe(1);
      expect(lines).toEqual(['The port is taken: another program listens there. Set PORT to another one.']);
    });

    it('an address of another machine', { tags: 'all' }, async () => {
      const { code, lines } = await startExpectingFailure({ HOST: '192.0.2.1', DATABASE_URL: database.url });
      expect(code).toBe(1);
      expect(lines).toEqual(['HOST is not an address of this machine.']);
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

  it('seeds the demo once and keeps later changes', async () => {
    const readShop = ({ db }: Context) =>
      Promise.all([
        db.selectFrom('products').selectAll().orderBy('id').execute(),
        db.selectFrom('users').selectAll().orderBy('id').execute(),
        db.selectFrom('coupons').selectAll().orderBy('id').execute(),
      ]);
    const before = await withContext(async (ctx) => {
      await seedDemo(ctx);
      await ctx.db.updateTable('products').set({ minimum_order_qty: 7 }).execute();
      return readShop(ctx);
    });
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true]);
    const after = await withContext(async (ctx) => {
      await seedDemo(ctx);
      return readShop(ctx);
    });
    expect(after).toEqual(before);
  });

  it(
    'in production has no demo data, accounts or mailbox, and creates the configured first admin',
    { tags: 'all' },
    async () => {
      const admin = { ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: 'correct horse' };
      const server = await startServer({ ...production, ...admin, DATABASE_URL: database.url });
      expect(server.output()).not.toContain('demo');
      const get = (path: string) => fetchJson(server.url, { path });
      expect((await get('/shop')).body['data']).toMatchObject({ demo: false });
      expect((await get('/products/getallproducts?limit=100')).body['data']).toEqual([]);
      for (const path of ['/dev/mailbox', '/dev/mailbox?to=x', '/dev/'])
        expect(await get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
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
      expect(server.output()).toContain('/admin\n');
      expect(server.output()).not.toContain('/join#');
      expect(await server.stop('SIGTERM')).toBe(0);
    },
  );

  it(
    'in production without an admin prints a link that makes the first account',
    { tags: 'all' },
    async () => {
      const server = await startServer({ ...production, DATABASE_URL: database.url });
      const [, token = ''] = /at this link: \S+\/join#(\S+)\n/.exec(server.output()) ?? [];
      const body = {
        token,
        fullname: 'Asha Rao',
        email: 'asha@shop.example',
        password: 'a lantern on the stairs',
      };
      expect((await fetchJson(server.url, { path: '/admin/set-up', body })).status).toBe(200);
      expect(await server.stop('SIGTERM')).toBe(0);
    },
  );

  it(
    'in production on a demo database fails until the named commands have closed the demo accounts, also a renamed one',
    { tags: 'all' },
    async () => {
      const ownEmail = 'owner@shop.example';
      const ownPassword = 'a lantern on the stairs';
      const env = { ...production, DATABASE_URL: database.url };
      const runAdmin = (argument: string) =>
        runAdminCommand([argument], { env, input: Readable.from([`${ownPassword}\n`]) });
      // The admin keeps the password of the demo under an own email.
      await withContext(async (ctx) => {
        await seedDemo(ctx);
        await ctx.db.updateTable('admins').set({ email: ownEmail }).execute();
      });

      const { code, lines } = await startExpectingFailure(env);
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('`npm run admin -- remove-demo`');

      const rejected = await runAdmin('remove-demo');
      expect(rejected.code).toBe(1);
      expect(rejected.stderr).toContain(`\`npm run admin -- ${ownEmail}\``);
      await runAdmin('second@shop.example');
      const { code: removedCode, stdout } = await runAdmin('remove-demo');
      expect(removedCode).toBe(0);
      expect(stdout).toContain('Demo accounts closed: 5. Their open orders cancelled: 0.\n');
      const server = await startServer(env);
      const signIn = async (email: string, password: string) =>
        (await fetchJson(server.url, { path: '/admin/login', body: { email, password } })).status;
      expect(await signIn('admin@corridor.test', 'demo1234')).toBe(401);
      expect(await signIn(ownEmail, 'demo1234')).toBe(401);
      expect(await signIn('second@shop.example', ownPassword)).toBe(200);
      expect(await server.stop('SIGTERM')).toBe(0);
    },
  );

  it(
    'without the demo on its database warns that its accounts can still sign in, and ends after its log is written',
    { tags: 'all' },
    async () => {
      await withContext(seedDemo);
      const server = await startServer({ DATABASE_URL: database.url, CORRIDOR_DEMO: '0' });
      expect(server.output()).toContain('its accounts can still sign in');
      expect(server.output()).not.toContain('student@corridor.test');
      const mailbox = await fetchJson(server.url, { path: '/dev/mailbox' });
      expect(mailbox).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      await fetchJson(server.url, { path: '/shop' });
      expect(await server.stop('SIGTERM')).toBe(0);
      expect(server.output()).toContain('"route":"/api/shop"');
      expect(server.output()).toContain('"signal":"SIGTERM"');
    },
  );

  it('makes the database unreadable for other users, also an existing one', async () => {
    const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'corridor-modes-'));
    const listFiles = (folder: string) =>
      ['shop.db', 'shop.db-wal', 'shop.db-shm'].map((file) => path.join(folder, file));
    const open = async (folder: string) => {
      const { close } = await openDatabase(`file:${path.join(folder, 'shop.db')}`);
      const modes = await Promise.all([folder, ...listFiles(folder)].map((file) => getMode(file)));
      return { modes, close };
    };
    const folder = path.join(temporaryFolder, 'data');
    const first = await open(folder);
    expect(first.modes).toEqual(['700', '600', '600', '600']);

    // A killed process leaves WAL and index behind.
    const leftFolder = path.join(temporaryFolder, 'left');
    await cp(folder, leftFolder, { recursive: true });
    await first.close();
    for (const file of listFiles(leftFolder)) await chmod(file, 0o644);
    const second = await open(leftFolder);
    expect(second.modes.slice(1)).toEqual(['600', '600', '600']);
    await second.close();
    await rm(temporaryFolder, { recursive: true });
  });
});

async function getMode(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
