import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs, promisify } from 'node:util';
import { chromiumLaunch } from '#testing/chromium.ts';
import { createPersistentDatabase, fetchJson, startServer } from '#testing/server-process.ts';

/**
 * `npm run lighthouse [-- --only /products --runs 3]`: the median of five mobile runs of public pages, beside a
 * bare page in the same run. Lighthouse is downloaded by `npm exec` and not installed with the shop: it brings 114
 * packages of 176 MB.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
});
const runCount = Number(options.runs);
const barePageName = 'bare page';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Measurement = Record<keyof typeof metrics, number> & { scores: number[]; benchmarkIndex: number };
type LighthouseReport = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

const execute = promisify(execFile);
const barePage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>' +
  '<meta name="viewport" content="width=device-width"><meta name="description" content="One heading."></head>' +
  '<body><main><h1>Bare page</h1></main></body></html>';

const launch = await chromiumLaunch();
const database = await createPersistentDatabase();
const server = await startServer({ DATABASE_URL: database.url, CORRIDOR_DEMO: '1' });
const bareServer = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(barePage);
});
await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', resolve));
// A listening TCP server has an address with a port.
const { port } = bareServer.address() as AddressInfo;
const table = await measurePages({ [barePageName]: `http://127.0.0.1:${port}/`, ...(await listPages()) });
bareServer.close();
await server.stop('SIGTERM');
await database.drop();
console.log(table);

async function listPages(): Promise<Record<string, string>> {
  const { body } = await fetchJson(server.url, { path: '/products/getallproducts' });
  // The contract of listProducts.
  const [product] = body['data'] as { _id: string }[];
  const paths = {
    '/': '/',
    '/products': '/products',
    '/products/{id}': `/products/${product?._id}`,
    '/login': '/login',
  };
  const pages = Object.entries(paths).filter(([name]) => options.only === undefined || name === options.only);
  if (pages.length === 0) throw new Error(`--only is one of ${Object.keys(paths).join(' ')}`);
  return Object.fromEntries(pages.map(([name, path]) => [name, server.url + path]));
}

/** Alternating, so that a change of the machine's load hits all pages. */
async function measurePages(urls: Record<string, string>): Promise<string> {
  const measurements = new Map<string, Measurement[]>(Object.keys(urls).map((name) => [name, []]));
  // The first rendering of a page compiles its code.
  for (const url of Object.values(urls)) await (await fetch(url)).text();
  for (let run = 1; run <= runCount; run += 1) {
    for (const [name, url] of Object.entries(urls)) {
      console.error(`run ${run} of ${runCount}: ${name}`);
      measurements.get(name)?.push(await measure(url));
    }
  }
  return formatTable(measurements);
}

async function measure(url: string): Promise<Measurement> {
  const { stdout } = await execute(
    'lighthouse',
    [url, '--output=json', '--quiet', `--chrome-flags=--headless=new ${launch.args.join(' ')}`],
    { env: { ...launch.env, CHROME_PATH: launch.executablePath }, maxBuffer: 2 ** 28 },
  );
  // The format of the pinned version.
  const { categories: scores, audits, environment } = JSON.parse(stdout) as LighthouseReport;
  const read = (name: keyof typeof metrics) => audits[metrics[name]]?.numericValue ?? Number.NaN;
  return {
    fcpMs: read('fcpMs'),
    lcpMs: read('lcpMs'),
    tbtMs: read('tbtMs'),
    cls: read('cls'),
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

function formatTable(measurements: ReadonlyMap<string, readonly Measurement[]>): string {
  const bare = measurements.get(barePageName) ?? [];
  return [
    `Median of ${runCount} runs, mobile, simulated throttling, Lighthouse 13.5.0. × is the multiple of the bare page in the ` +
      'same run; the CPU benchmark index is of that run.',
    '',
    '| page | performance | accessibility | best practices | SEO | FCP ms | × (≤ 2) | LCP ms | × (≤ 2.5) | TBT ms (< 100) | CLS (0) | CPU index |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...[...measurements].map(([name, runs]) => formatRow(name, runs, bare)),
  ].join('\n');
}

function formatRow(name: string, runs: readonly Measurement[], bare: readonly Measurement[]): string {
  const scores = categories.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
  const read = (key: keyof typeof metrics, from = runs) => median(from.map((run) => run[key]));
  const times = (['fcpMs', 'lcpMs'] as const).flatMap((key) => [
    Math.round(read(key)).toLocaleString('en'),
    (read(key) / read(key, bare)).toFixed(2),
  ]);
  const cells = [
    name,
    ...scores,
    ...times,
    Math.round(read('tbtMs')),
    read('cls').toFixed(3),
    Math.round(median(runs.map((run) => run.benchmarkIndex))),
  ];
  return `| ${cells.join(' | ')} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
