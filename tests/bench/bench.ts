import { parseArgs } from 'node:util';
import { startPostgres } from '#testing/postgres.ts';
import { formatAdminLists, measureAdminLists } from './admin-lists.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Engine } from './bench-shop.ts';
import { formatLargeShops, measureLargeShop } from './large-shop.ts';
import type { LargeShopRun } from './large-shop.ts';
import { formatTable, readLoad, readMachineInfo } from './report.ts';
import type { ReportRow } from './report.ts';
import { measureRow } from './row.ts';
import type { Row } from './row.ts';
import { processRows, shopRows } from './rows.ts';
import { createTwoProcessRows, twoProcessSuffix } from './two-process-rows.ts';

/**
 * `npm run bench`: the shop beside upper bounds of the machine in the same run, each the median of three. Server, load
 * and bounds run in separate processes. `--only <name>` (repeatable) measures single rows,
 * `--seconds <n>` sets the time of a measurement.
 * `npm run bench -- --large [--products 2000] [--orders 200000] [--repetitions 30]`: times of calls in a large shop.
 * `npm run bench -- admin`, with the same options: every list of the console in a large and a small shop.
 * `--engine sqlite` measures these two on one database.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '2' },
    large: { type: 'boolean', default: false },
    products: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '200000' },
    repetitions: { type: 'string', default: '30' },
    engine: { type: 'string' },
  },
});
const engines = ['sqlite', 'postgres'] as const;
const seconds = Number(options.seconds);

const postgres = await startPostgres({ durable: true });
process.env['TEST_POSTGRES_URL'] = postgres.url;
if (positionals.includes('admin')) await benchAdminLists();
else if (options.large) await benchLargeShop();
else await benchRows();
await postgres.stop();

async function benchRows(): Promise<void> {
  const loadAtStart = readLoad();
  const results: ReportRow[] = [];
  for (const engine of engines) {
    results.push(...(await measureRows(engine, shopRows(engine))));
    results.push(...(await measureRows(engine, processRows)));
  }
  results.push(...(await measureTwoProcesses()));
  console.log(formatTable(results, await readMachineInfo(postgres.url, { seconds, loadAtStart })));
}

/** Measures the selected rows on a shop of their own. A row that fails is left out and fails the run. */
async function measureRows(engine: Engine, rows: readonly Row[]): Promise<ReportRow[]> {
  const selected = rows.filter((row) => isSelected(row) && row.engines.includes(engine));
  if (selected.length === 0) return [];
  const shop = await openBenchShop(engine, { seconds });
  const results: ReportRow[] = [];
  for (const row of selected) {
    console.error(`${engine}: ${row.name}`);
    try {
      results.push({ row, engine, measurement: await measureRow(row, shop) });
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  await shop.close();
  return results;
}

async function measureTwoProcesses(): Promise<ReportRow[]> {
  if (options.only.length > 0 && !options.only.some((name) => name.endsWith(twoProcessSuffix))) return [];
  const env = { WEB_CONCURRENCY: '2' };
  const twoProcesses = await openBenchShop('postgres', { seconds, env });
  const results = await measureRows('postgres', createTwoProcessRows(twoProcesses));
  await twoProcesses.close();
  return results;
}

function isSelected({ name }: Row): boolean {
  return options.only.length === 0 || options.only.includes(name);
}

async function benchLargeShop(): Promise<void> {
  const run = readLargeShopRun();
  const rows: string[] = [];
  for (const engine of selectedEngines()) rows.push(...(await measureLargeShop(engine, run)));
  console.log(formatLargeShops(rows, run));
}

async function benchAdminLists(): Promise<void> {
  const run = readLargeShopRun();
  const rows: string[] = [];
  for (const engine of selectedEngines()) rows.push(...(await measureAdminLists(engine, run)));
  console.log(formatAdminLists(rows, run));
}

function selectedEngines(): readonly Engine[] {
  return engines.filter((engine) => options.engine === undefined || options.engine === engine);
}

function readLargeShopRun(): LargeShopRun {
  const { products, orders, repetitions } = options;
  return { products: Number(products), orders: Number(orders), repetitions: Number(repetitions) };
}
