import { isIP } from 'node:net';
import { z } from 'zod';
import { validateEmail } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';

/** The validated environment variables. Times in ms. */
export type Config = {
  production: boolean;
  /** Demo data, demo accounts with a public password, and the development mailbox. */
  demo: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  publicUrl: string;
  shopName: string;
  shopEmail: string;
  smtpUrl: string | null;
  /** Mail is sent only over an encrypted connection. */
  smtpRequireTls: boolean;
  mailFrom: string;
  smsWebhookUrl: string | null;
  firstAdmin: { email: string; password: string } | null;
  /** Start of the shop's clock; null is the system time. */
  clockStartsAt: number | null;
  /** Number of trusted proxies, or their IP ranges; false for none. */
  trustProxy: false | number | string;
  /** Bearer token for `/metrics`; null makes it public, and disables it in production. */
  metricsToken: string | null;
  logLevel: string;
};

/** The environment is invalid; the message has one line per problem. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const port = z.coerce.number().int().min(0).max(65_535);

/** Reads the environment variables. Throws ConfigurationError with all problems at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const value = (name: string) => env[name]?.trim() || null;
  const requireVariable = (name: string, reason: string) => {
    if (!value(name)) problems.push(`${name} is missing: ${reason}.`);
  };
  const production = value('NODE_ENV') === 'production';
  const host = value('HOST') ?? '127.0.0.1';
  const parsedPort = port.safeParse(value('PORT') ?? '3000');
  if (!parsedPort.success) problems.push('PORT must be a whole number from 0 to 65535.');
  const portNumber = parsedPort.data ?? 3000;

  if (production) {
    requireVariable(
      'PUBLIC_URL',
      'in production the links in e-mails must point to the address people use',
    );
    requireVariable('SMTP_URL', 'in production e-mails must reach people');
    requireVariable('MAIL_FROM', 'in production e-mails need a sender');
    requireVariable('SHOP_EMAIL', 'in production people must be able to write to the shop');
  }
  const databaseUrl = value('DATABASE_URL') ?? 'file:./data/corridor.db';
  if (!/^(postgres(ql)?:\/\/|file:|:memory:$)/.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with file: or postgres://.');
  }
  if (/^file:(?:\/\/)?$/.test(databaseUrl))
    problems.push('DATABASE_URL must name a file after file:.');
  const localUrl = `http://${isIP(host) === 6 ? `[${host}]` : host}:${portNumber}`;
  if (!isUrlWithProtocol(localUrl, ['http:']))
    problems.push('HOST must be an address or a name of this machine.');
  const publicUrl = value('PUBLIC_URL') ?? localUrl;
  if (value('PUBLIC_URL') && !isUrlWithProtocol(publicUrl, ['http:', 'https:']))
    problems.push('PUBLIC_URL must be an http or https address.');
  else if (production && isUnencryptedRemoteUrl(publicUrl))
    problems.push('PUBLIC_URL must begin with https:// in production, loopback aside.');
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl && !isUrlWithProtocol(smtpUrl, ['smtp:', 'smtps:']))
    problems.push('SMTP_URL must begin with smtp:// or smtps://.');
  const smsWebhookUrl = value('SMS_WEBHOOK_URL');
  if (smsWebhookUrl && !isUrlWithProtocol(smsWebhookUrl, ['http:', 'https:'])) {
    problems.push('SMS_WEBHOOK_URL must be an http or https address.');
  } else if (production && smsWebhookUrl && isUnencryptedRemoteUrl(smsWebhookUrl)) {
    problems.push('SMS_WEBHOOK_URL must begin with https:// in production, loopback aside.');
  }
  const demoFlag = value('CORRIDOR_DEMO');
  if (demoFlag !== null && !['0', '1'].includes(demoFlag))
    problems.push('CORRIDOR_DEMO must be 1 or 0.');
  if (demoFlag === '1' && production)
    problems.push('CORRIDOR_DEMO is for trying things out, not for production.');
  const isDemoByDefault = isLoopback(localUrl) && !smtpUrl && !publicUrl.startsWith('https:');
  const clock = value('CORRIDOR_CLOCK');
  const clockStartsAt = clock === null ? null : parseInstant(clock);
  if (clock !== null && production)
    problems.push('CORRIDOR_CLOCK is for trying things out, not for production.');
  if (clockStartsAt !== null && Number.isNaN(clockStartsAt)) {
    problems.push('CORRIDOR_CLOCK must be an ISO time such as 2026-11-21T23:30:00+05:30.');
  }
  const shopName = value('SHOP_NAME') ?? 'Corridor';
  const adminEmail = value('ADMIN_EMAIL');
  const adminPassword = value('ADMIN_PASSWORD');
  if ((adminEmail === null) !== (adminPassword === null)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.');
  }
  if (adminEmail && adminPassword) {
    if (validateEmail(adminEmail)) problems.push('ADMIN_EMAIL must be an email address.');
    const ownWords = [shopName, adminEmail];
    if (teamPasswordError(adminPassword, { production, ownWords }) !== null)
      problems.push(
        production
          ? 'ADMIN_PASSWORD must have at least 12 characters and not be easy to guess.'
          : 'ADMIN_PASSWORD must have at least 6 characters.',
      );
  }
  const trustProxy = parseTrustProxy(value('TRUST_PROXY'));
  if (trustProxy === null)
    problems.push('TRUST_PROXY must be a number of proxies, or their addresses.');
  const metricsToken = value('METRICS_TOKEN');
  if (metricsToken && /\s/.test(metricsToken)) problems.push('METRICS_TOKEN must be one word.');
  const logLevel = value('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  if (problems.length > 0) throw new ConfigurationError(problems);

  const shopEmail = value('SHOP_EMAIL') ?? 'hello@corridor.test';
  return {
    production,
    demo: !production && (demoFlag === '1' || (demoFlag === null && isDemoByDefault)),
    host,
    port: portNumber,
    databaseUrl,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    shopName,
    shopEmail,
    smtpUrl,
    smtpRequireTls: production && smtpUrl !== null && isUnencryptedRemoteUrl(smtpUrl),
    mailFrom: value('MAIL_FROM') ?? `${shopName} <${shopEmail}>`,
    smsWebhookUrl,
    firstAdmin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    clockStartsAt,
    trustProxy: trustProxy ?? false,
    metricsToken,
    logLevel,
  };
}

function isUrlWithProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Whether a URL points to this machine. */
function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether the connection crosses a network unencrypted. */
function isUnencryptedRemoteUrl(url: string): boolean {
  return isUrlWithProtocol(url, ['http:', 'smtp:']) && !isLoopback(url);
}

/** An ISO time with offset; NaN for anything else. */
function parseInstant(text: string): number {
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  return isIso ? Date.parse(text) : Number.NaN;
}

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * With `1` the client IP is the last entry of the forwarded header, which the proxy wrote. Null where the text
 * is neither a number nor a list of ranges.
 */
function parseTrustProxy(text: string | null): Config['trustProxy'] | null {
  if (text === null || text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text);
  const ipRanges = text.split(',').map((one) => one.trim());
  return ipRanges.every((one) => namedProxies.includes(one) || isIpRange(one)) ? text : null;
}

/** `10.0.0.1`, `10.0.0.0/8`, `fc00::/7`. */
function isIpRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const maxPrefixLength = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    rest.length === 0 &&
    maxPrefixLength > 0 &&
    (bits === undefined || /^\d{1,3}$/.test(bits)) &&
    Number(bits ?? 0) <= maxPrefixLength
  );
}
