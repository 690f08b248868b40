import { isIP } from 'node:net';
import { z } from 'zod';
import type { shopColour, shopLogo } from '#contract/shop.ts';
import { isEmail } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import { toEnglish } from './message-text.ts';

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

const maxProcesses = 64;
const processCount = z.coerce.number().int().min(1).max(maxProcesses);

const count = z.coerce.number().int().min(0).max(1000);
const hour = z.coerce.number().int().min(0).max(23);

const text = z.string();
const setting = (isValid: (value: string) => boolean, problem: string) => text.refine(isValid, problem);
const urlSetting = (protocols: readonly string[], problem: string) =>
  setting((url) => isUrlWithProtocol(url, protocols), problem);

/** The environment variables, each by itself. */
const variables = z.object({
  NODE_ENV: text.optional(),
  HOST: setting(
    (host) => isUrlWithProtocol(toOrigin(host), ['http:']),
    'HOST must be an address or a name of this machine.',
  ).default('127.0.0.1'),
  PORT: setting(
    (value) => port.safeParse(value).success,
    'PORT must be a whole number from 0 to 65535.',
  ).default('3000'),
  DATABASE_URL: setting(
    (url) => isPostgresUrl(url) || /^(file:|:memory:$)/.test(url),
    'DATABASE_URL must begin with file: or postgres://.',
  )
    .refine((url) => !/^file:(?:\/\/)?$/.test(url), 'DATABASE_URL must name a file after file:.')
    .refine(
      (url) => !isPostgresUrl(url) || (URL.canParse(url) && !new URL(url).pathname.includes('@')),
      'DATABASE_URL must name a host, and have #, /, ? and @ of a password as %23, %2F, %3F and %40.',
    )
    .default('file:./data/corridor.db'),
  PUBLIC_URL: urlSetting(['http:', 'https:'], 'PUBLIC_URL must be an http or https address.').optional(),
  SHOP_NAME: text.default('Corridor'),
  SHOP_EMAIL: setting(isEmail, 'SHOP_EMAIL must be an email address.').optional(),
  SMTP_URL: urlSetting(['smtp:', 'smtps:'], 'SMTP_URL must begin with smtp:// or smtps://.').optional(),
  MAIL_FROM: setting(
    (sender) => parseSender(sender) !== null,
    'MAIL_FROM must be an email address, or a name and one in angle brackets.',
  ).optional(),
  SMS_WEBHOOK_URL: urlSetting(
    ['http:', 'https:'],
    'SMS_WEBHOOK_URL must be an http or https address.',
  ).optional(),
  CORRIDOR_DEMO: setting((flag) => /^[01]$/.test(flag), 'CORRIDOR_DEMO must be 1 or 0.').optional(),
  CORRIDOR_CLOCK: setting(
    (instant) => !Number.isNaN(parseInstant(instant)),
    'CORRIDOR_CLOCK must be an ISO time such as 2026-11-21T23:30:00+05:30.',
  ).optional(),
  ADMIN_EMAIL: text.optional(),
  ADMIN_PASSWORD: text.optional(),
  TRUST_PROXY: setting(
    (proxies) => parseTrustProxy(proxies) !== null,
    'TRUST_PROXY must be a number of proxies, or their addresses.',
  ).default('0'),
  WEB_CONCURRENCY: setting(
    (count) => processCount.safeParse(count).success,
    `WEB_CONCURRENCY must be a whole number from 1 to ${maxProcesses}.`,
  ).default('1'),
  BACKUP_FOLDER: text.optional(),
  BACKUP_KEEP: setting(
    (value) => count.safeParse(value).success,
    'BACKUP_KEEP must be a whole number from 0 to 1000.',
  ).default('14'),
  BACKUP_HOUR: setting(
    (value) => hour.safeParse(value).success,
    'BACKUP_HOUR must be a whole number from 0 to 23.',
  ).default('5'),
  METRICS_TOKEN: setting((token) => !/\s/.test(token), 'METRICS_TOKEN must be one word.').optional(),
  LOG_LEVEL: setting(
    (level) => logLevels.includes(level),
    `LOG_LEVEL must be one of ${logLevels.join(', ')}.`,
  ).default('info'),
});

type Variables = z.output<typeof variables>;

const requiredInProduction = {
  PUBLIC_URL: 'in production the links in e-mails must point to the address people use',
  SMTP_URL: 'in production e-mails must reach people',
  MAIL_FROM: 'in production e-mails need a sender',
  SHOP_EMAIL: 'in production people must be able to write to the shop',
} as const satisfies Partial<Record<keyof Variables, string>>;

const minTokenLength = 16;

function findProductionProblems(env: Variables): string[] {
  const missing = Object.entries(requiredInProduction)
    .filter(([name]) => !(name in env))
    .map(([name, reason]) => `${name} is missing: ${reason}.`);
  const guessable =
    env.METRICS_TOKEN !== undefined && env.METRICS_TOKEN.length < minTokenLength
      ? [`METRICS_TOKEN must have ${minTokenLength} characters or more in production.`]
      : [];
  const unencrypted = (['PUBLIC_URL', 'SMS_WEBHOOK_URL'] as const)
    .filter((name) => isUnencryptedRemoteUrl(env[name] ?? ''))
    .map((name) => `${name} must begin with https:// in production, loopback aside.`);
  const forbidden = [
    ...(env.CORRIDOR_DEMO === '1' ? ['CORRIDOR_DEMO'] : []),
    ...(env.CORRIDOR_CLOCK === undefined ? [] : ['CORRIDOR_CLOCK']),
  ].map((name) => `${name} is for trying things out, not for production.`);
  return [...missing, ...guessable, ...unencrypted, ...forbidden];
}

function findAdminProblems(env: Variables, production: boolean): string[] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SHOP_NAME: shopName } = env;
  if (email === undefined && password === undefined) return [];
  if (email === undefined || password === undefined)
    return ['ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.'];
  const problems = isEmail(email) ? [] : ['ADMIN_EMAIL must be an email address.'];
  const passwordError = teamPasswordError(password, { production, ownWords: [shopName, email] });
  if (passwordError !== null)
    problems.push(`ADMIN_PASSWORD: ${toEnglish(passwordError).replace(/\.$/, '')}.`);
  return problems;
}

function findProcessProblems({ WEB_CONCURRENCY: count, DATABASE_URL: url }: Variables): string[] {
  if (Number(count) === 1 || isPostgresUrl(url)) return [];
  return [
    'WEB_CONCURRENCY above 1 needs PostgreSQL, because a SQLite file has one writing process: remove it, or set DATABASE_URL to postgres://….',
  ];
}

const configSchema = z
  .preprocess(withoutBlanks, variables)
  .superRefine((env, context) => {
    const production = isProduction(env);
    const problems = [
      ...(production ? findProductionProblems(env) : []),
      ...findAdminProblems(env, production),
      ...findProcessProblems(env),
    ];
    for (const problem of problems) context.addIssue(problem);
  })
  .transform((env) => {
    const production = isProduction(env);
    const localUrl = `${toOrigin(env.HOST)}:${Number(env.PORT)}`;
    const publicUrl = env.PUBLIC_URL ?? localUrl;
    const smtpUrl = env.SMTP_URL ?? null;
    const shopEmail = env.SHOP_EMAIL ?? 'hello@corridor.test';
    const isDemoByDefault = isLoopback(localUrl) && !smtpUrl && !publicUrl.startsWith('https:');
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
    return {
      production,
      /** Demo data, demo accounts with a public password, and the development mailbox. */
      demo: !production && (env.CORRIDOR_DEMO ? env.CORRIDOR_DEMO === '1' : isDemoByDefault),
      host: env.HOST,
      port: Number(env.PORT),
      databaseUrl: env.DATABASE_URL,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      shopName: env.SHOP_NAME,
      shopEmail,
      smtpUrl,
      /** Mail is sent only over an encrypted connection. */
      smtpRequireTls: production && smtpUrl !== null && isUnencryptedRemoteUrl(smtpUrl),
      mailFrom: parseSender(env.MAIL_FROM ?? '') ?? { name: null, address: shopEmail },
      smsWebhookUrl: env.SMS_WEBHOOK_URL ?? null,
      firstAdmin: email && password ? { email, password } : null,
      /** Start of the shop's clock in ms; null is the system time. */
      clockStartsAt: env.CORRIDOR_CLOCK ? parseInstant(env.CORRIDOR_CLOCK) : null,
      /** Number of trusted proxies, or their IP ranges; false for none. */
      trustProxy: parseTrustProxy(env.TRUST_PROXY) ?? false,
      /** Number of worker processes; with 1 this process runs the shop itself. */
      processCount: Number(env.WEB_CONCURRENCY),
      backup: {
        /** Null: `backups` beside the database file. */
        folder: env.BACKUP_FOLDER ?? null,
        /** So many are kept; 0 makes none by itself. */
        keep: Number(env.BACKUP_KEEP),
        /** The hour in IST at which the shop makes one. */
        hour: Number(env.BACKUP_HOUR),
        /** A PostgreSQL is backed up where its owner says so: its programs may be on another machine. */
        isScheduled:
          env.BACKUP_KEEP !== '0' &&
          (env.BACKUP_FOLDER !== undefined || (production && env.DATABASE_URL.startsWith('file:'))),
      },
      /** Bearer token for `/metrics`; null makes it public, and disables it in production. */
      metricsToken: env.METRICS_TOKEN ?? null,
      logLevel: env.LOG_LEVEL,
    };
  });

/** The validated environment variables. */
export type Config = z.output<typeof configSchema>;

/** With what the owner made of the shop: its name, looks and contact, and how it is paid. */
export type BrandedConfig = Config & {
  colour: z.output<typeof shopColour>;
  logo: z.output<typeof shopLogo>;
  address: string;
  takesUpi: boolean;
};

/** Reads the environment variables. Throws ConfigurationError with all problems at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = configSchema.safeParse(env);
  if (!result.success) throw new ConfigurationError(result.error.issues.map(({ message }) => message));
  return result.data;
}

function isProduction(env: Variables): boolean {
  return env.NODE_ENV === 'production';
}

/** A blank variable is not set. */
function withoutBlanks(env: unknown): Record<string, string> {
  const entries = Object.entries(env as Record<string, string | undefined>).map(
    ([name, value]) => [name, value?.trim()] as const,
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function toOrigin(host: string): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}`;
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
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

/** `hello@shop.example` or `Name <hello@shop.example>`; null for any other text. */
function parseSender(text: string): { name: string; address: string } | null {
  const { name = '', address = text } =
    /^"?(?<name>[^<>"]*?)"?\s*<(?<address>[^<>]*)>$/.exec(text)?.groups ?? {};
  return isEmail(address) ? { name, address } : null;
}

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * With `1` the client IP is the last entry of the forwarded header, which the proxy wrote. Null where the text
 * is neither a number nor a list of ranges.
 */
function parseTrustProxy(text: string): number | string | false | null {
  if (text === 'false' || text === '0') return false;
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
