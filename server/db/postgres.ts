import { PostgresDialect } from 'kysely';
import type { Dialect, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Counts and sums arrive as numbers; the values of this shop stay below 2^53. */
const bigintType = 20;
const numericType = 1700;

/** Also of the wait for a free connection; the browser's own timeout is 30 s. */
const defaultConnectionTimeoutMs = 10_000;
/** Probes of an idle connection find out that a host is gone, which otherwise shows at the next statement only. */
const keepAliveDelayMs = 10_000;

type Parser = (value: string) => unknown;

/** A connection pool to PostgreSQL at `url`, of at most `max` connections; statements longer than 30 s fail. */
export function openPostgres(
  url: string,
  { max = 12, connectionTimeoutMs = defaultConnectionTimeoutMs } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    query_timeout: 30_000,
    // Statements of a transaction that do not depend on each other share a round trip.
    pipeline: true,
    application_name: 'corridor',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): Parser =>
        // The package types its parsers as any.
        type === bigintType || type === numericType
          ? Number
          : (pg.types.getTypeParser(type, format) as Parser),
    },
  });
  // The pool replaces a broken connection, idle or in use, whose statements fail. An error that nothing listens to
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const transactionPoolerCode = 'TRANSACTION_POOLER';

/**
 * Throws with `transactionPoolerCode` where two connections share one of the server: a pooler in transaction mode, which
 * loses prepared statements and LISTEN.
 */
export async function assertOwnConnections(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    const processes = new Set<number>();
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      for (const { pid } of rows) processes.add(pid);
    }
    if (processes.size === clients.length) return;
  } finally {
    for (const client of clients) client.release();
  }
  throw Object.assign(
    new Error(
      'DATABASE_URL is that of a pooler in transaction mode, which loses prepared statements and events. Set pool_mode=session in PgBouncer, or name PostgreSQL itself',
    ),
    { code: transactionPoolerCode },
  );
}

export type Standbys = 'none' | 'synchronous' | 'asynchronous';

/** How standbys follow: a fail-over to one that follows later may lose the last confirmed orders. */
export async function readStandbys(pool: pg.Pool): Promise<Standbys> {
  const { rows } = await pool.query<{ names: string }>(
    "SELECT current_setting('synchronous_standby_names') AS names FROM pg_stat_replication",
  );
  if (rows.length === 0) return 'none';
  return rows[0]?.names === '' ? 'asynchronous' : 'synchronous';
}

/** Prepared statements per connection; the shop has far fewer. */
const maxPreparedStatements = 400;

/** The name of the prepared statement; none for one that a later migration would break. */
function getStatementName(statementNames: Map<string, string>, text: string): string | undefined {
  const cachedName = statementNames.get(text);
  if (cachedName !== undefined) return cachedName;
  // A prepared `select *` fails on open connections when a newer process adds a column.
  const selectsAllColumns = text.replaceAll('count(*)', '').includes('*');
  if (selectsAllColumns || statementNames.size >= maxPreparedStatements) return undefined;
  const name = `shop_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

type PreparedClient = PostgresPoolClient & { begin: () => void };
const preparedClients = new WeakMap<pg.PoolClient, PreparedClient>();

/** Statements of Kysely that end a transaction. It also rolls back one whose commit failed. */
const endPattern = /^(commit|rollback)$/;

/**
 * Prepares statements once per connection, which saves a third of the PostgreSQL time of an order. A statement that
 * follows the end of its transaction, such as one sent beside another that failed, is rejected until the connection is
 * taken from the pool again: PostgreSQL would commit it by itself.
 */
function withPreparedStatements(client: pg.PoolClient, names: Map<string, string>): PreparedClient {
  const cachedClient = preparedClients.get(client);
  if (cachedClient) return cachedClient;
  let hasEnded = false;
  const query = async (text: string, values?: readonly unknown[]) => {
    const isEnd = endPattern.test(text);
    if (hasEnded && !isEnd) throw new Error('The transaction has ended');
    hasEnded ||= isEnd;
    const name = values === undefined || values.length === 0 ? undefined : getStatementName(names, text);
    return client.query({
      text,
      values: [...(values ?? [])],
      ...(name === undefined ? {} : { name }),
    });
  };
  const release = (destroy?: boolean) => client.release(destroy);
  const begin = () => {
    hasEnded = false;
  };
  // Cursors are not configured; Kysely's type has both.
  const preparedClient = { query, release, begin } as unknown as PreparedClient;
  preparedClients.set(client, preparedClient);
  return preparedClient;
}

/** The Kysely dialect for PostgreSQL. */
export function postgresDialect(pool: pg.Pool): Dialect {
  const statementNames = new Map<string, string>();
  const connect = async () => {
    const client = withPreparedStatements(await pool.connect(), statementNames);
    client.begin();
    return client;
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
}
