import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { ConfigurationError } from '#server/config.ts';

type Target = { engine: 'sqlite'; database: DatabaseSync } | { engine: 'postgres'; pool: pg.Pool };

const folder = new URL('./migrations/', import.meta.url);

/** A database at an earlier migration needs an earlier version of the server first. */
const oldestUpgraded = '0090';

const migrationTimeoutMs = 60 * 60_000;

/** Held while migrating on PostgreSQL, so that concurrently starting processes migrate once. */
const advisoryLockId = 727_001;

/**
 * Migrates the database to the newest migration, or to `upTo`. `NNNN-name.sql` runs on both engines,
 * `NNNN-name.<engine>.sql` on one of them. Throws when a file has been changed since this database ran it.
 */
export async function migrate(target: Target, upTo?: string): Promise<void> {
  const migrations = migrationNames()
    .filter((name) => upTo === undefined || name <= upTo)
    .map((name) => readMigration(name, target.engine));
  if (target.engine === 'sqlite') await migrateSqlite(target.database, migrations);
  else await migratePostgres(target.pool, migrations);
}

/** Names of all migrations in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

type Migration = { name: string; statements: string; checksum: string };
/** Without a checksum where a version before checksums ran it. */
type AppliedMigration = { name: string; checksum: string | null };

function readMigration(name: string, engine: Target['engine']): Migration {
  const files = readdirSync(folder);
  const statements = [`${name}.sql`, `${name}.${engine}.sql`]
    .filter((file) => files.includes(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n'))
    .join('\n');
  return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
}

/**
 * `0001-start` is the schema of a new database and holds all that 0002 to 0090 did to older ones. Throws for a database
 * older than 0090.
 */
function listMissing(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  if (applied.length > 1 && !applied.some(({ name }) => name >= oldestUpgraded))
    throw new ConfigurationError([
      'The database is older than this version can upgrade: start the version before this one once.',
    ]);
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.filter(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed.length > 0)
    throw new ConfigurationError(
      changed.map(({ name }) => `The migration ${name} has been changed since this database ran it.`),
    );
  return migrations.filter(({ name }) => !checksums.has(name));
}

const createMigrationsTableSql = 'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)';

async function migrateSqlite(database: DatabaseSync, migrations: readonly Migration[]): Promise<void> {
  database.exec(createMigrationsTableSql);
  const columns = database.prepare("SELECT name FROM pragma_table_info('migrations')").all();
  if (!columns.some(({ name }) => name === 'checksum'))
    database.exec('ALTER TABLE migrations ADD COLUMN checksum text');
  const applied = database.prepare('SELECT name, checksum FROM migrations').all();
  // A migration may remove a constraint from the stored schema.
  database.enableDefensive(false);
  for (const { name, statements, checksum } of listMissing(migrations, applied as AppliedMigration[])) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(statements);
      database.prepare('INSERT INTO migrations (name, checksum) VALUES (?, ?)').run(name, checksum);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
  database.enableDefensive(true);
}

async function migratePostgres(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockId]);
    await client.query(createMigrationsTableSql);
    await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text');
    const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM migrations');
    for (const { name, statements, checksum } of listMissing(migrations, rows)) {
      await client.query('BEGIN');
      try {
        // The index of a large table takes longer than a statement of the shop may.
        const migration = { text: statements, query_timeout: migrationTimeoutMs };
        await client.query(migration);
        await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
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
