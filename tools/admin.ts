import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { normalizeEmail } from '#domain/account-rules.ts';
import { buildContext } from '#server/build-context.ts';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { setAdminPassword } from '#server/features/staff/set-admin-password.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * `npm run admin -- owner@shop.example [Full Name]`: creates a member of the staff or gives a known one a new password.
 * The password is asked for, or read from the first line of standard input, so that it stands in no history.
 */
class Trouble extends Error {}

const usage = 'Usage: npm run admin -- EMAIL [FULL NAME]';

try {
  const [given, ...name] = process.argv.slice(2);
  if (!given) throw new Trouble(usage);
  const email = normalizeEmail(given);
  const password = await askPassword();
  const { ctx, close } = await buildContext(readConfig(process.env), pino({ level: 'warn' }));
  try {
    const outcome = await setAdminPassword(ctx, {
      email,
      password,
      fullname: name.join(' ') || 'Shop staff',
    });
    process.stdout.write(
      outcome === 'created'
        ? `Admin ${email} created.\n`
        : `Admin ${email} has a new password and was signed out everywhere.\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof Trouble || error instanceof Refusal || error instanceof BadConfiguration))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function askPassword(): Promise<string> {
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
