import { readFileSync, readdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { ConfigurationError } from '../config.ts';

type Target = { engine: 'sqlite'; database: DatabaseSync } | { engine: 'postgres'; pool: pg.Pool };

const folder = new URL('./migrations/', import.meta.url);

/** A database at an earlier migration needs an earlier version of the server first. */
const oldestUpgraded = '0090';

const migrationTimeoutMs = 60 * 60_000;

/** Held while migrating on PostgreSQL, so that concurrently starting processes migrate once. */
const advisoryLockId = 727_001;

/**
 * Migrates the database to the newest migration, or to `upTo`. Released files never change. `NNNN-name.sql` runs
 * on both engines, `NNNN-name.<engine>.sql` on one of them.
 */
export async function migrate(target: Target, upTo?: string): Promise<void> {
  const names = migrationNames().filter((name) => upTo === undefined || name <= upTo);
  if (target.engine === 'sqlite') await migrateSqlite(target.database, names);
  else await migratePostgres(target.pool, names);
}

/** Names of all migrations in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

function readStatements(name: string, engine: Target['engine']): string {
  const files = readdirSync(folder);
  return [`${name}.sql`, `${name}.${engine}.sql`]
    .filter((file) => files.includes(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

/**
 * `0001-start` is the schema of a new database and holds all that 0002 to 0090 did to older ones. Throws for a database
 * older than 0090.
 */
function listMissing(names: readonly string[], applied: readonly string[]): string[] {
  if (applied.length > 1 && !applied.some((name) => name >= oldestUpgraded))
    throw new ConfigurationError([
      'The database is older than this version can upgrade: start the version before this one once.',
    ]);
  return names.filter((name) => !applied.includes(name));
}

const createMigrationsTableSql = 'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)';

async function migrateSqlite(database: DatabaseSync, names: readonly string[]): Promise<void> {
  database.exec(createMigrationsTableSql);
  const applied = database.prepare('SELECT name FROM migrations').all();
  const missing = listMissing(
    names,
    applied.map((row) => String(row['name'])),
  );
  for (const name of missing) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(readStatements(name, 'sqlite'));
      database.prepare('INSERT INTO migrations (name) VALUES (?)').run(name);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}

async function migratePostgres(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockId]);
    await client.query(createMigrationsTableSql);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const missing = listMissing(
      names,
      rows.map((row) => row.name),
    );
    for (const name of missing) {
      await client.query('BEGIN');
      try {
        // The index of a large table takes longer than a statement of the shop may.
        const migration = { text: readStatements(name, 'postgres'), query_timeout: migrationTimeoutMs };
        await client.query(migration);
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLockId]).catch(() => undefined);
    client.release();
  }
}
