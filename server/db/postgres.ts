import { PostgresDialect } from 'kysely';
import type { Dialect, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from '#server/errors.ts';

/** Counts and sums arrive as numbers: the shop's figures stay far below 2^53. */
const bigintType = 20;
const numericType = 1700;

/** A call that gets no connection in this time is told that the shop is busy; the pages themselves wait for 30 s. */
const connectionTimeoutMs = 20_000;
const connectionTimeoutPattern = /timeout exceeded when trying to connect/;

type Parser = (value: string) => unknown;

/** A pool of connections to PostgreSQL at `url`; every answer above 30 s is an error rather than a hanging request. */
export function openPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: 30_000,
    application_name: 'corridor',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): Parser =>
        // The package types its parsers as any.
        type === bigintType || type === numericType
          ? Number
          : (pg.types.getTypeParser(type, format) as Parser),
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Statements kept prepared on each connection; the shop's own are far fewer. */
const maxPreparedStatements = 400;
const statementNames = new Map<string, string>();

/** The name under which a statement is prepared once per connection; none for one that a later migration would break. */
function getStatementName(text: string): string | undefined {
  const cachedName = statementNames.get(text);
  if (cachedName !== undefined) return cachedName;
  // A prepared `select *` fails on connections still open when a newer process adds a column.
  const selectsAllColumns = text.replaceAll('count(*)', '').includes('*');
  if (selectsAllColumns || statementNames.size >= maxPreparedStatements) return undefined;
  const name = `shop_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const preparedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** A connection whose statements are parsed and planned once; a third of what an order costs PostgreSQL. */
function withPreparedStatements(client: pg.PoolClient): PostgresPoolClient {
  const cachedClient = preparedClients.get(client);
  if (cachedClient) return cachedClient;
  const query = (text: string, values?: readonly unknown[]) => {
    const name = values === undefined || values.length === 0 ? undefined : getStatementName(text);
    return client.query({
      text,
      values: [...(values ?? [])],
      ...(name === undefined ? {} : { name }),
    });
  };
  const release = (destroy?: boolean) => client.release(destroy);
  // Kysely's other way to ask, by a cursor, is not configured here; its type has both.
  const preparedClient = { query, release } as unknown as PostgresPoolClient;
  preparedClients.set(client, preparedClient);
  return preparedClient;
}

/** PostgreSQL behind Kysely. Refuses with OVERLOADED when every connection stays busy, or none can be made. */
export function postgresDialect(pool: pg.Pool): Dialect {
  const connect = async () => {
    try {
      return withPreparedStatements(await pool.connect());
    } catch (error) {
      if (
        !(error instanceof Error) ||
        !(connectionTimeoutPattern.test(error.message) || isConnectionError(error))
      )
        throw error;
      throw new AppError('OVERLOADED', { retryAfter: 2 });
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
}

/** What says that PostgreSQL itself is not there: nobody listens, or it starts or stops just now. */
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  '57P01',
  '57P03',
]);

function isConnectionError(error: Error): boolean {
  return 'code' in error && connectionErrorCodes.has(String(error.code));
}
