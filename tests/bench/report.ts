import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { LoadResult } from './load.ts';

export type Line = {
  engine: 'sqlite' | 'postgres';
  name: string;
  shop: LoadResult;
  /** What the shop is compared with, and what that gave. */
  limit: string;
  best: LoadResult;
};

const page = new URL('../../docs/performance.md', import.meta.url);
const markers = [
  '<!-- bench: written by `npm run bench -- --write` -->',
  '<!-- end of bench -->',
] as const;
const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** What the figures were measured on: the machine and the versions, nothing that names it. */
export async function machineFacts(
  postgresUrl: string,
  run: { seconds: number; connections: number },
): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const sqlite = new DatabaseSync(':memory:').prepare('select sqlite_version() as version').get();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores, ${memory} GiB of memory`,
    `Node ${process.versions.node}`,
    `SQLite ${String(sqlite?.['version'])} (WAL, synchronous FULL)`,
    `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''} on the same machine (synchronous commit)`,
    `${run.connections} connections for ${run.seconds} s each; server, load and database share the cores`,
  ].join(' · ');
}

/** The figures as a table in Markdown, the ratio being the shop's part of what is possible. */
export function tableOf(lines: readonly Line[], facts: string): string {
  const rows = lines.map(({ engine, name, shop, limit, best }) => [
    engineNames[engine],
    name,
    ...columns(shop),
    limit,
    ...columns(best),
    (shop.perSecond / best.perSecond).toFixed(2),
  ]);
  return [
    facts,
    '',
    '| database | call | requests/s | p50 ms | p99 ms | limit | limit/s | p50 ms | p99 ms | ratio |',
    '|---|---|--:|--:|--:|---|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function columns({ perSecond, p50Ms, p99Ms }: LoadResult): string[] {
  return [Math.round(perSecond).toLocaleString('en'), readable(p50Ms), readable(p99Ms)];
}

function readable(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Puts the table between the markers of docs/performance.md. */
export async function writeReport(table: string): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [start, end] = [before.indexOf(markers[0]), before.indexOf(markers[1])];
  if (start < 0 || end < start) throw new Error('docs/performance.md has lost its markers');
  const head = before.slice(0, start + markers[0].length);
  await writeFile(page, `${head}\n\n${table}\n\n${before.slice(end)}`);
}
