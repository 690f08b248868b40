import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * The tables whose changes are counted, by triggers; `catalogue` counts those of products that change which are
 * on sale and what they are found by.
 */
export const dataTopics = [
  'products',
  'catalogue',
  'categories',
  'hostels',
  'settings',
  'coupons',
  'shop_state',
] as const;
export type DataTopic = (typeof dataTopics)[number];

/** A number per table that is higher after every committed change of it, whoever made it. */
export type DataVersions = Readonly<Record<DataTopic, number>>;

const noChanges: DataVersions = {
  products: 0,
  catalogue: 0,
  categories: 0,
  hostels: 0,
  settings: 0,
  coupons: 0,
  shop_state: 0,
};

/**
 * Reads the versions. What is computed from data read afterwards is as new as the versions say, or newer; what was
 * computed for lower versions is outdated.
 */
export type ReadDataVersions = () => DataVersions | Promise<DataVersions>;

/** The versions of these tables as one text, to compare. */
export function formatVersion(versions: DataVersions, topics: readonly DataTopic[]): string {
  return topics.map((topic) => versions[topic]).join();
}

/**
 * The versions of a SQLite file, in microseconds: triggers count the changes in the transaction that makes them. They
 * are read again only after a commit of another connection; `reader` itself never writes.
 */
export function createSqliteVersions(reader: DatabaseSync): ReadDataVersions {
  const commits = reader.prepare('PRAGMA data_version');
  const statement = reader.prepare('SELECT topic, version FROM data_versions');
  let last: { commit: unknown; versions: DataVersions } | null = null;
  return () => {
    const commit = commits.get()?.['data_version'];
    if (last === null || last.commit !== commit) {
      // The columns of the statement.
      const rows = statement.all() as VersionRow[];
      last = { commit, versions: toVersions(rows) };
    }
    return last.versions;
  };
}

/** The same for a database in memory, whose only connection shows uncommitted changes while a transaction runs. */
export function createMemoryVersions(db: Db): ReadDataVersions {
  return async () =>
    toVersions((await sql<VersionRow>`SELECT topic, version FROM data_versions`.execute(db)).rows);
}

type VersionRow = { topic: DataTopic; version: number };

function toVersions(rows: readonly VersionRow[]): DataVersions {
  const versions = { ...noChanges };
  for (const { topic, version } of rows) versions[topic] = version;
  return versions;
}

/** Changes are stored for an hour; a process that did not look for that long takes everything as changed. */
const changeRetentionMs = 60 * 60_000;
const maxPauseMs = changeRetentionMs / 2;

type ChangeRow = { snapshot: string; at: string; topics: DataTopic[] };

/**
 * The versions on PostgreSQL: a query asks which changes have become visible since the snapshot of the one before.
 * Requests that arrive while one runs share the next, so that none gets a version older than itself.
 */
export function createPostgresVersions(db: Db): ReadDataVersions {
  let versions: DataVersions = noChanges;
  let last: { snapshot: string; atMs: number } | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<DataVersions> | null = null;

  const readChanges = async (): Promise<DataVersions> => {
    const since = last?.snapshot ?? null;
    const { rows } = await sql<ChangeRow>`
      SELECT pg_current_snapshot()::text AS snapshot,
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at,
        coalesce(array_agg(DISTINCT topic)
          FILTER (WHERE NOT pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)), '{}') AS topics
      FROM data_changes
      WHERE transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('The query of the changes returned no row');
    const atMs = Number(row.at);
    const changed = last !== null && atMs - last.atMs < maxPauseMs ? row.topics : dataTopics;
    versions = { ...versions, ...Object.fromEntries(changed.map((topic) => [topic, versions[topic] + 1])) };
    last = { snapshot: row.snapshot, atMs };
    return versions;
  };

  return () => {
    if (next !== null) return next;
    const query = running.then(() => {
      next = null;
      return readChanges();
    });
    next = query;
    running = query.catch(() => undefined);
    return query;
  };
}

/** Deletes the changes that no process needs any more; only PostgreSQL stores them. */
export async function purgeDataChanges({ engine, db }: { engine: string; db: Db }): Promise<void> {
  if (engine === 'sqlite') return;
  const retentionSeconds = changeRetentionMs / 1000;
  await sql`DELETE FROM data_changes WHERE changed_at < now() - make_interval(secs => ${retentionSeconds})`.execute(
    db,
  );
}
