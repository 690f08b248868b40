import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { LoadResult } from './load.ts';

export type ReportRow = {
  engine: 'sqlite' | 'postgres';
  name: string;
  shop: LoadResult;
  /** A measurement and its baseline. */
  baselineName: string;
  baseline: LoadResult;
};

const reportFile = new URL('../../docs/performance.md', import.meta.url);
const benchMarkers = [
  '<!-- bench: written by `npm run bench -- --write` -->',
  '<!-- end of bench -->',
] as const;
export const largeShopMarkers = [
  '<!-- large shops: written by `npm run bench -- --large --write` -->',
  '<!-- end of large shops -->',
] as const;
export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Machine and versions of the measurement, without a host name. */
export async function readMachineInfo(
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

/** The measurements as a Markdown table; the ratio is the shop's share of the baseline. */
export function formatTable(reportRows: readonly ReportRow[], machineInfo: string): string {
  const rows = reportRows.map(({ engine, name, shop, baselineName, baseline }) => [
    engineNames[engine],
    name,
    ...formatColumns(shop),
    baselineName,
    ...formatColumns(baseline),
    (shop.perSecond / baseline.perSecond).toFixed(2),
  ]);
  return [
    machineInfo,
    '',
    '| database | call | requests/s | p50 ms | p99 ms | limit | limit/s | p50 ms | p99 ms | ratio |',
    '|---|---|--:|--:|--:|---|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function formatColumns({ perSecond, p50Ms, p99Ms }: LoadResult): string[] {
  return [Math.round(perSecond).toLocaleString('en'), formatMs(p50Ms), formatMs(p99Ms)];
}

/** Milliseconds with as many digits as say something. */
export function formatMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Replaces the table between two markers of docs/performance.md. */
export async function writeReport(
  table: string,
  markers: readonly [string, string] = benchMarkers,
): Promise<void> {
  const before = await readFile(reportFile, 'utf8');
  const [start, end] = [before.indexOf(markers[0]), before.indexOf(markers[1])];
  if (start < 0 || end < start) throw new Error('docs/performance.md has lost its markers');
  const head = before.slice(0, start + markers[0].length);
  await writeFile(reportFile, `${head}\n\n${table}\n\n${before.slice(end)}`);
}
