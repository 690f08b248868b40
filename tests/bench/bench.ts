import { parseArgs } from 'node:util';
import { startPostgres } from '#testing/postgres.ts';
import { seedLargeShop } from '#testing/seed-large-shop.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Engine } from './bench-shop.ts';
import { createLargeShopRows, largeShop } from './large-shop-rows.ts';
import { formatTable, readLoad, readMachineInfo, writeReport } from './report.ts';
import type { ReportRow } from './report.ts';
import { measureRow } from './row.ts';
import type { Row } from './row.ts';
import { processRows, shopRows, twoProcessRows } from './rows.ts';

/**
 * `npm run bench`: the shop beside upper bounds of the machine in the same run, each the median of three. Server, load
 * and bounds run in separate processes.
 *
 * `--write` puts the table into docs/performance.md, `--only <name>` (repeatable) measures single rows, `--seconds <n>`
 * sets the time of a measurement, `--large` adds the calls of a shop with 100,000 products and 1,000,000 orders.
 */
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '2' },
  },
});
const seconds = Number(options.seconds);
const results: ReportRow[] = [];
const loadAtStart = readLoad();

const postgres = await startPostgres({ durable: true });
process.env['TEST_POSTGRES_URL'] = postgres.url;
for (const engine of ['sqlite', 'postgres'] as const) {
  await measureRows(engine, shopRows(engine));
  await measureRows(engine, processRows);
  if (options.large) await measureLargeShop(engine);
}
await measureRows('postgres', twoProcessRows);
const machineInfo = await readMachineInfo(postgres.url, { seconds, loadAtStart });
await postgres.stop();

const table = formatTable(results, machineInfo);
console.log(table);
if (options.write) await writeReport(table);

/** Measures the selected rows on a shop of their own. */
async function measureRows(engine: Engine, rows: readonly Row[]): Promise<void> {
  const selected = rows.filter((row) => isSelected(row) && row.engines.includes(engine));
  if (selected.length === 0) return;
  const shop = await openBenchShop(engine, { seconds });
  for (const row of selected) {
    console.error(`${engine}: ${row.name}`);
    results.push({ row, engine, measurement: await measureRow(row, shop) });
  }
  await shop.close();
}

async function measureLargeShop(engine: Engine): Promise<void> {
  console.error(`${engine}: filling the large shop`);
  const large = await openBenchShop(engine, { seconds, seed: (ctx) => seedLargeShop(ctx, largeShop) });
  await measureRows(engine, createLargeShopRows(large));
  await large.close();
}

function isSelected({ name }: Row): boolean {
  return options.only.length === 0 || options.only.includes(name);
}
