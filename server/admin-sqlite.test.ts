import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContext } from '#server/build-context.ts';
import { readConfig } from '#server/config.ts';
import { logInAdmin } from '#server/features/team/log-in-admin.ts';
import { runAdminCommand } from './admin.ts';

const root = path.resolve(import.meta.dirname, '..');
const silentLogger = { info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-admin-'));
  databaseUrl = `file:${path.join(folder, 'shop.db')}`;
  const { close } = await buildContext(readConfig({ DATABASE_URL: databaseUrl }), silentLogger);
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Runs the command in this process, with `input` as standard input. */
const runCommand = (args: string[], input: string, env: Record<string, string> = {}) =>
  runAdminCommand(args, {
    env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...env },
    input: Readable.from([input]),
  });

/** Runs the command in its own process, with `input` piped to standard input. */
async function runInProcess(args: string[], input: string): Promise<CommandResult> {
  const child = spawn(process.execPath, [path.join(root, 'server/admin.ts'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

/** The name of the admin after a login, or the error code. */
async function signIn(email: string, password: string): Promise<string> {
  const { ctx, close } = await buildContext(readConfig({ DATABASE_URL: databaseUrl }), silentLogger);
  try {
    const { admin } = await logInAdmin(ctx, {
      email,
      password,
      client: { network: 'here', browser: { name: null, platform: null }, deviceToken: null },
    });
    return admin.fullname;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await close();
  }
}

describe('npm run admin', () => {
  it('npm run admin creates an admin, and later sets a new password [ADMIN-1]', async () => {
    const created = await runInProcess(['Owner@Shop.Example', 'Farah', 'Thomas'], 'keys of the shop\n');
    expect(created).toEqual({
      code: 0,
      stdout: `Admin owner@shop.example created.\nDatabase: ${path.join(folder, 'shop.db')}\n`,
      stderr: '',
    });
    expect(await signIn('owner@shop.example', 'keys of the shop')).toBe('Farah Thomas');
    const updated = await runCommand(['owner@shop.example'], 'another key\n');
    expect(updated.code).toBe(0);
    expect(updated.stdout).toMatch(
      /^Admin owner@shop\.example has a new password and was signed out everywhere\.\n/,
    );
    expect(await signIn('owner@shop.example', 'keys of the shop')).toBe('INVALID_CREDENTIALS');
    expect(await signIn('owner@shop.example', 'another key')).toBe('Farah Thomas');
  });

  it('npm run admin accepts a password without a line end, and one with spaces', async () => {
    expect((await runCommand(['blank@shop.example'], ' with blanks ')).code).toBe(0);
    expect(await signIn('blank@shop.example', ' with blanks ')).toBe('Shop staff');
  });

  it.each([
    [
      'nobody',
      [],
      'long enough\n',
      'Usage: npm run admin -- EMAIL [FULL NAME], or: npm run admin -- remove-demo, or: npm run admin -- check, or: npm run admin -- link\n',
    ],
    ['an e-mail that is none', ['owner'], 'long enough\n', 'Please enter a valid email address\n'],
    ['a short password', ['short@shop.example'], '12345\n', 'Password must be at least 6 characters\n'],
    ['no password', ['none@shop.example'], '', 'Password is required\n'],
    ['a password of blanks', ['none@shop.example'], '        \n', 'Password is required\n'],
  ])(
    'npm run admin rejects %s with one line and creates no admin',
    async (...[_who, args, input, expectedError]) => {
      expect(await runCommand(args, input)).toEqual({ code: 1, stdout: '', stderr: expectedError });
      const [email] = args;
      expect(await signIn(email ?? 'none@shop.example', input.trim() || 'x')).toBe('INVALID_CREDENTIALS');
    },
  );

  it(
    'npm run admin without a password on standard input ends with code 1 and one line',
    { tags: 'all' },
    async () => {
      const result = await runInProcess(['none@shop.example'], '');
      expect(result).toEqual({ code: 1, stdout: '', stderr: 'Password is required\n' });
    },
  );

  it('npm run admin names the invalid environment variable', async () => {
    const { code, stderr } = await runCommand(['a@shop.example'], 'long enough\n', {
      DATABASE_URL: 'mysql://nowhere',
    });
    expect([code, stderr]).toEqual([1, 'DATABASE_URL must begin with file: or postgres://.\n']);
  });

  it('remove-demo does nothing in a shop without demo data, and needs no password', async () => {
    const { code, stdout } = await runCommand(['remove-demo'], '');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Demo accounts closed: 0\. Their open orders cancelled: 0\.\n/);
  });

  it('link prints a link that makes the first account, and none where there is an admin', async () => {
    const otherDatabase = { DATABASE_URL: `file:${path.join(folder, 'new.db')}` };
    const { close } = await buildContext(readConfig(otherDatabase), silentLogger);
    await close();
    const { code, stdout } = await runCommand(['link'], '', otherDatabase);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/at this link: http\S+\/join#[\w-]{43}\n/)]);
    await runCommand(['owner@shop.example'], 'a lantern on the stairs', otherDatabase);
    expect(await runCommand(['link'], '', otherDatabase)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The shop has an admin already.') as string,
    });
  });

  it('npm run admin creates no database, and names the file that is missing', async () => {
    const file = path.join(folder, 'other', 'shop.db');
    for (const args of [['a@shop.example'], ['check'], ['remove-demo']]) {
      const { code, stderr } = await runCommand(args, 'long enough\n', { DATABASE_URL: `file:${file}` });
      expect([code, stderr]).toEqual([
        1,
        `There is no database at ${file}. Start the shop once, or set DATABASE_URL to its database.\n`,
      ]);
    }
    expect(existsSync(path.dirname(file))).toBe(false);
  });

  it('npm run admin never prints the password', async () => {
    const { stdout, stderr } = await runCommand(['quiet@shop.example'], 'a secret nobody sees\n');
    expect(stdout + stderr).not.toContain('secret');
  });
});
