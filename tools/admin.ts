// Needed because the first admin and a lost admin password cannot be set through the web.
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { normalizeEmail } from '#domain/account-rules.ts';
import { buildContext } from '#server/build-context.ts';
import { checkData } from '#server/check-data.ts';
import { ConfigurationError, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { removeDemo } from '#server/features/demo/remove-demo.ts';
import { setAdminPassword } from '#server/features/admin/set-admin-password.ts';
import { AppError } from '#server/errors.ts';

/**
 * `npm run admin -- owner@shop.example [Full Name]`: creates an admin or sets a new password of an existing one.
 * The password is prompted for, or read from the first line of standard input, so that it is in no shell
 * history. `npm run admin -- remove-demo`: closes the demo accounts. `npm run admin -- check`: compares stock, cash and
 * order histories with their records, and fails when something contradicts itself.
 */
class SetupError extends Error {}

const usage =
  'Usage: npm run admin -- EMAIL [FULL NAME], or: npm run admin -- remove-demo, or: npm run admin -- check';

// A database file created here is readable by its owner only, as in the server.
process.umask(0o077);

try {
  const [emailOrCommand, ...name] = process.argv.slice(2);
  if (!emailOrCommand) throw new SetupError(usage);
  if (emailOrCommand === 'remove-demo') await withContext(closeDemoAccounts);
  else if (emailOrCommand === 'check') await withContext(checkStoredData);
  else await setPassword(normalizeEmail(emailOrCommand), name.join(' ') || 'Shop staff');
} catch (error) {
  if (!(error instanceof SetupError || error instanceof AppError || error instanceof ConfigurationError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function withContext(run: (ctx: Context) => Promise<string[]>): Promise<void> {
  const { ctx, close } = await buildContext(readConfig(process.env), pino({ level: 'warn' }));
  try {
    const lines = await run(ctx);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
}

async function setPassword(email: string, fullname: string): Promise<void> {
  const password = await promptPassword();
  await withContext(async (ctx) => {
    const result = await setAdminPassword(ctx, { email, password, fullname });
    return result === 'created'
      ? [`Admin ${email} created.`]
      : [`Admin ${email} has a new password and was signed out everywhere.`];
  });
}

async function closeDemoAccounts(ctx: Context): Promise<string[]> {
  const { accounts, cancelledOrders, ordersToReassign } = await removeDemo(ctx);
  const reassign = `Open orders that wait for another partner: ${ordersToReassign}.`;
  return [
    `Demo accounts closed: ${accounts}. Their open orders cancelled: ${cancelledOrders}.`,
    ...(ordersToReassign > 0 ? [reassign] : []),
  ];
}

async function checkStoredData({ db }: Context): Promise<string[]> {
  const findings = await checkData(db);
  if (findings.length === 0) return ['Stock, cash and order histories agree with their records.'];
  process.exitCode = 1;
  return findings;
}

async function promptPassword(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  });
  try {
    return process.stdin.isTTY
      ? await lines.question('New password: ')
      : ((await lines[Symbol.asyncIterator]().next()).value ?? '');
  } finally {
    lines.close();
  }
}
