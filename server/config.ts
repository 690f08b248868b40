import { z } from 'zod';

/** What the environment says, read and checked once at start. Times in ms. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  publicUrl: string;
  shopName: string;
  shopEmail: string;
  smtpUrl: string | null;
  mailFrom: string;
  smsWebhookUrl: string | null;
  firstAdmin: { email: string; password: string } | null;
  /** Where the shop's clock starts; null is the real time. */
  clockStartsAt: number | null;
  trustProxy: boolean | string;
  logLevel: string;
};

/** The environment is not usable; each line is one sentence on what to mend. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const port = z.coerce.number().int().min(0).max(65_535);

/** Reads the environment variables of the shop; refuses with `BadConfiguration` and says everything that is wrong at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const value = (name: string) => env[name]?.trim() || null;
  const need = (name: string, when: string) => {
    if (!value(name)) problems.push(`${name} is missing: ${when}.`);
  };
  const production = value('NODE_ENV') === 'production';
  const host = value('HOST') ?? '127.0.0.1';
  const portRead = port.safeParse(value('PORT') ?? '3000');
  if (!portRead.success) problems.push('PORT must be a whole number from 0 to 65535.');
  const portNumber = portRead.data ?? 3000;

  if (production) {
    need('PUBLIC_URL', 'in production the links in e-mails must point to the address people use');
    need('SMTP_URL', 'in production e-mails must reach people');
    need('MAIL_FROM', 'in production e-mails need a sender');
    need('SHOP_EMAIL', 'in production people must be able to write to the shop');
  }
  const databaseUrl = value('DATABASE_URL') ?? 'file:./data/corridor.db';
  if (!/^(postgres(ql)?:\/\/|file:|:memory:$)/.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with file: or postgres://.');
  }
  const publicUrl = value('PUBLIC_URL') ?? `http://${host}:${portNumber}`;
  if (!isAddress(publicUrl, ['http:', 'https:']))
    problems.push('PUBLIC_URL must be an http or https address.');
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl && !isAddress(smtpUrl, ['smtp:', 'smtps:']))
    problems.push('SMTP_URL must begin with smtp:// or smtps://.');
  const smsWebhookUrl = value('SMS_WEBHOOK_URL');
  if (smsWebhookUrl && !isAddress(smsWebhookUrl, ['http:', 'https:'])) {
    problems.push('SMS_WEBHOOK_URL must be an http or https address.');
  }
  const clock = value('CORRIDOR_CLOCK');
  const clockStartsAt = clock === null ? null : Date.parse(clock);
  if (clock !== null && production)
    problems.push('CORRIDOR_CLOCK is for trying things out, not for production.');
  if (clockStartsAt !== null && Number.isNaN(clockStartsAt)) {
    problems.push('CORRIDOR_CLOCK must be an ISO time such as 2026-11-21T23:30:00+05:30.');
  }
  const adminEmail = value('ADMIN_EMAIL');
  const adminPassword = value('ADMIN_PASSWORD');
  if ((adminEmail === null) !== (adminPassword === null)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.');
  }
  const logLevel = value('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  if (problems.length > 0) throw new BadConfiguration(problems);

  const shopEmail = value('SHOP_EMAIL') ?? 'hello@corridor.test';
  const shopName = value('SHOP_NAME') ?? 'Corridor';
  return {
    production,
    host,
    port: portNumber,
    databaseUrl,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    shopName,
    shopEmail,
    smtpUrl,
    mailFrom: value('MAIL_FROM') ?? `${shopName} <${shopEmail}>`,
    smsWebhookUrl,
    firstAdmin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    clockStartsAt,
    trustProxy: trustProxyOf(value('TRUST_PROXY')),
    logLevel,
  };
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function trustProxyOf(text: string | null): boolean | string {
  if (text === null || text === 'false' || text === '0') return false;
  return text === 'true' || text === '1' ? true : text;
}
