import { cpus, loadavg, totalmem } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Engine } from './bench-shop.ts';
import { ratioOf } from './row.ts';
import type { Measurement, Row } from './row.ts';

export type ReportRow = { engine: Engine; row: Row; measurement: Measurement };

export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Waiting and running processes of the machine, on average over the last minute. */
export function readLoad(): number {
  return loadavg()[0] ?? 0;
}

/** Machine and versions of the measurement, without a host name. */
export async function readMachineInfo(
  postgresUrl: string,
  run: { seconds: number; loadAtStart: number },
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
    `median of three, ${run.seconds} s each`,
    `load of the machine ${run.loadAtStart.toFixed(1)} before and ${readLoad().toFixed(1)} after, with the benchmark's own`,
    'server, requests and database share the cores',
  ].join(' · ');
}

/** The measurements as a Markdown table; the ratio is the shop's share of the limit. */
export function formatTable(reportRows: readonly ReportRow[], machineInfo: string): string {
  const rows = reportRows.map(({ engine, row, measurement }) => {
    const { value, limit, p99Ms, note } = measurement;
    const ratio = ratioOf(measurement);
    return [
      engineNames[engine],
      row.name,
      `${formatValue(value, row.unit)}${note === undefined ? '' : ` (${note})`}`,
      p99Ms === undefined ? '' : formatNumber(p99Ms),
      limit === undefined ? '' : `${formatValue(limit, row.unit)} ${row.limitName ?? ''}`,
      limit === undefined ? '' : ratio.toFixed(2),
      row.goal,
      row.isReached({ ...measurement, ratio }) ? 'yes' : 'no',
    ];
  });
  return [
    machineInfo,
    '',
    '| database | row | measured | p99 ms | limit in the same run | ratio | goal | reached |',
    '|---|---|--:|--:|--:|--:|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function formatValue(value: number, unit: Row['unit']): string {
  return unit === '/s' ? `${formatNumber(value)}/s` : `${formatNumber(value)} ${unit}`;
}

function formatNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

/** Milliseconds with as many digits as say something. */
export function formatMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}
