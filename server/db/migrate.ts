import { readFileSync, readdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { fillSearchTexts } from './fill-search-texts.ts';
import type { RunStatement } from './fill-search-texts.ts';

type Target = { engine: 'sqlite'; database: DatabaseSync } | { engine: 'postgres'; pool: pg.Pool };

const folder = new URL('./migrations/', import.meta.url);

const migrationTimeoutMs = 60 * 60_000;

/** Held while migrating on PostgreSQL, so that concurrently starting processes migrate once. */
const advisoryLockId = 727_001;

/** What runs after the statements of a migration, in its transaction. */
const afterStatements: Readonly<Record<string, (run: RunStatement) => Promise<void>>> = {
  '0090-folded-searches': fillSearchTexts,
};

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

const createMigrationsTableSql = 'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)';

async function migrateSqlite(database: DatabaseSync, names: readonly string[]): Promise<void> {
  const run: RunStatement = (text, values) =>
    database.prepare(text).all(Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value])));
  database.exec(createMigrationsTableSql);
  const appliedNames = new Set(
    database
      .prepare('SELECT name FROM migrations')
      .all()
      .map((row) => row['name']),
  );
  for (const name of names.filter((migration) => !appliedNames.has(migration))) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(readStatements(name, 'sqlite'));
      await afterStatements[name]?.(run);
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
  const run: RunStatement = async (text, values) =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows;
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockId]);
    await client.query(createMigrationsTableSql);
    const rows = (await client.query<{ name: string }>('SELECT name FROM migrations')).rows;
    const appliedNames = new Set(rows.map((row) => row.name));
    for (const name of names.filter((migration) => !appliedNames.has(migration))) {
      await client.query('BEGIN');
      try {
        // The index of a large table takes longer than a statement of the shop may.
        const migration = { text: readStatements(name, 'postgres'), query_timeout: migrationTimeoutMs };
        await client.query(migration);
        await afterStatements[name]?.(run);
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
