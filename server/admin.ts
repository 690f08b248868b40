import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import pino from 'pino';
import { normalizeEmail } from '#domain/account-rules.ts';
import { buildContext } from '#server/build-context.ts';
import { checkData } from './jobs/check-data.ts';
import { ConfigurationError, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { removeDemo } from '#server/features/demo/remove-demo.ts';
import { createSetUpLink } from '#server/features/team/set-up-owner.ts';
import { setAdminPassword } from '#server/features/team/set-admin-password.ts';
import { AppError } from '#server/errors.ts';
import { describeDatabase } from '#server/db/database.ts';

/**
 * `npm run admin -- owner@shop.example [Full Name]`: creates an admin or sets a new password of an existing one.
 * The password is prompted for, or read from the first line of standard input, so that it is in no shell
 * history. `npm run admin -- remove-demo`: closes the demo accounts. `npm run admin -- check`: compares stock, cash and
 * order histories with their records, and fails when something contradicts itself. `npm run admin -- link`: a new link to
 * make the first account. The database must exist: one that was
 * made by a wrong `DATABASE_URL` would be nobody's shop.
 */
class SetupError extends Error {}

const usage =
  'Usage: npm run admin -- EMAIL [FULL NAME], or: npm run admin -- remove-demo, or: npm run admin -- check, or: npm run admin -- link';

type CommandInput = {
  env: Record<string, string | undefined>;
  /** The password is its first line; at a terminal it is prompted for. */
  input: Readable & { isTTY?: boolean };
};
type CommandResult = { code: number; stdout: string; stderr: string };

if (import.meta.main) {
  // Files beside the database are readable by their owner only, as in the server.
  process.umask(0o077);
  const command = { env: process.env, input: process.stdin };
  const { code, stdout, stderr } = await runAdminCommand(process.argv.slice(2), command);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}

/** Runs the command of the arguments; returns what the program writes, and its exit code. */
export async function runAdminCommand(
  [emailOrCommand, ...name]: readonly string[],
  { env, input }: CommandInput,
): Promise<CommandResult> {
  try {
    if (!emailOrCommand) throw new SetupError(usage);
    if (emailOrCommand === 'remove-demo') return await withContext(env, closeDemoAccounts);
    if (emailOrCommand === 'link') return await withContext(env, printSetUpLink);
    if (emailOrCommand === 'check') return await withContext(env, checkStoredData);
    const email = normalizeEmail(emailOrCommand);
    const password = await promptPassword(input);
    const fullname = name.join(' ') || 'Shop staff';
    return await withContext(env, (ctx) => setPassword(ctx, { email, password, fullname }));
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof AppError || error instanceof ConfigurationError))
      throw error;
    return { code: 1, stdout: '', stderr: `${error.message}\n` };
  }
}

type Output = { code: number; lines: string[] };

async function withContext(
  env: CommandInput['env'],
  run: (ctx: Context) => Promise<Output>,
): Promise<CommandResult> {
  const config = readConfig(env);
  const database = describeDatabase(config.databaseUrl);
  if (database.isMissing)
    throw new SetupError(
      `There is no database at ${database.name}. Start the shop once, or set DATABASE_URL to its database.`,
    );
  const { ctx, close } = await buildContext(config, pino({ level: 'warn' }));
  try {
    const { code, lines } = await run(ctx);
    return { code, stdout: `${[...lines, `Database: ${database.name}`].join('\n')}\n`, stderr: '' };
  } finally {
    await close();
  }
}

async function setPassword(
  ctx: Context,
  admin: { email: string; password: string; fullname: string },
): Promise<Output> {
  const result = await setAdminPassword(ctx, admin);
  const line =
    result === 'created'
      ? `Admin ${admin.email} created.`
      : `Admin ${admin.email} has a new password and was signed out everywhere.`;
  return { code: 0, lines: [line] };
}

async function closeDemoAccounts(ctx: Context): Promise<Output> {
  const { accounts, cancelledOrders, ordersToReassign } = await removeDemo(ctx);
  const reassign = `Open orders that wait for another partner: ${ordersToReassign}.`;
  const lines = [
    `Demo accounts closed: ${accounts}. Their open orders cancelled: ${cancelledOrders}.`,
    ...(ordersToReassign > 0 ? [reassign] : []),
  ];
  return { code: 0, lines };
}

async function printSetUpLink(ctx: Context): Promise<Output> {
  const link = await createSetUpLink(ctx);
  if (link === null) return { code: 1, lines: ['The shop has an admin already.'] };
  return { code: 0, lines: [`Make the first account within a day, at this link: ${link}`] };
}

async function checkStoredData({ db }: Context): Promise<Output> {
  const findings = await checkData(db);
  if (findings.length > 0) return { code: 1, lines: findings };
  return { code: 0, lines: ['Stock, cash and order histories agree with their records.'] };
}

async function promptPassword(input: CommandInput['input']): Promise<string> {
  const lines = createInterface({ input, output: input.isTTY ? process.stdout : undefined });
  try {
    return input.isTTY
      ? await lines.question('New password: ')
      : ((await lines[Symbol.asyncIterator]().next()).value ?? '');
  } finally {
    lines.close();
  }
}
