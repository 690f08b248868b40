import { DatabaseSync } from 'node:sqlite';
import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { accountAttacks } from './account-attacks.ts';
import { orderAttacks, wholeStockAttack } from './order-attacks.ts';
import { maxResponseMs, startProbe } from './probe.ts';
import type { ProbeResult } from './probe.ts';
import { demoPassword } from './requests.ts';
import type { Target } from './requests.ts';
import { resourceAttacks } from './resource-attacks.ts';

/**
 * `npm run attack [-- part of a name]`: starts a demo shop on its own database, repeats known attacks against it,
 * and prints what other clients experience meanwhile. Exits with 1 when an attack succeeds, a regular request
 * fails or takes a second, half of the health checks take 100 ms, or memory grows by more than 200 MB meanwhile.
 */
const maxMedianHealthMs = 100;
const maxGrowthBytes = 200 * 1024 * 1024;

/** The first uses the hourly limit that also counts the orders of the probe, the last one that of the customer. */
const attacks = [wholeStockAttack, ...resourceAttacks, ...accountAttacks, ...orderAttacks];
const headings = ['healthz', 'median', 'log-in', 'order', 'rounds', 'peak', 'after'];

async function run(nameParts: readonly string[]): Promise<boolean> {
  const database = await createPersistentDatabase();
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    CORRIDOR_DEMO: '1',
  });
  try {
    addPastEvents(database.url);
    const target = await signIn(server.url, database.url);
    let hasPassed = true;
    console.log(formatRow('attack', headings));
    for (const { name, run: attack } of attacks) {
      if (nameParts.length > 0 && !nameParts.some((part) => name.includes(part))) continue;
      const probe = await startProbe(server.url, target.products[1]?._id ?? '');
      const problems = await attack(target).catch((error: unknown) => [String(error)]);
      const result = await probe.stop();
      problems.push(...findProblems(result));
      console.log(formatRow(name, formatResult(result)));
      for (const problem of problems) console.log(`    ✗ ${problem}`);
      if (problems.length > 0) hasPassed = false;
    }
    return hasPassed;
  } finally {
    await server.stop('SIGTERM');
    await database.drop();
  }
}

function findProblems({ failures, ...measured }: ProbeResult): string[] {
  const maxMeasuredMs = Math.max(measured.healthMs, measured.logInMs, measured.orderMs);
  const problems = failures.slice(0, 5).map((failure) => `an honest request was refused: ${failure}`);
  if (maxMeasuredMs > maxResponseMs) problems.push(`an honest request took ${maxMeasuredMs} ms`);
  if (measured.medianHealthMs > maxMedianHealthMs)
    problems.push(`half of the health checks took ${measured.medianHealthMs} ms`);
  if (measured.peakGrowthBytes > maxGrowthBytes)
    problems.push(`memory grew by ${formatMegabytes(measured.peakGrowthBytes)}`);
  return problems;
}

function formatResult(result: ProbeResult): string[] {
  const { healthMs, medianHealthMs, logInMs, orderMs, rounds } = result;
  return [
    ...[healthMs, medianHealthMs, logInMs, orderMs].map((ms) => `${ms} ms`),
    String(rounds),
    formatMegabytes(result.peakGrowthBytes),
    formatMegabytes(result.growthBytes),
  ];
}

function formatRow(name: string, cells: readonly string[]): string {
  return [name.padEnd(36), ...cells.map((cell) => cell.padStart(8))].join(' ');
}

function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

async function signIn(url: string, databaseUrl: string): Promise<Target> {
  const logIn = async (path: string, email: string) => {
    const { body } = await fetchJson(url, { path, body: { email, password: demoPassword } });
    return (body['data'] as { token: string }).token;
  };
  const { body } = await fetchJson(url, { path: '/products/getallproducts?limit=100' });
  const products = body['data'] as Target['products'];
  return {
    url,
    databaseUrl,
    products: products.filter(({ stock }) => stock > 50),
    customerToken: await logIn('/users/login', 'student@corridor.test'),
    partnerToken: await logIn('/delivery-men/login', 'rider@corridor.test'),
    adminToken: await logIn('/admin/login', 'admin@corridor.test'),
  };
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;

const count = 165_000;

/** Inserts a day of stock events into the SQLite file, all recent enough for replay. */
function addPastEvents(databaseUrl: string): void {
  const database = new DatabaseSync(databaseUrl.replace(/^file:/, ''));
  database.exec('PRAGMA busy_timeout = 10000');
  database
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO live_events (topic, type, subject_id, created_at)
       SELECT 'catalogue', 'product.stock', (SELECT id FROM products LIMIT 1), ? FROM numbers`,
    )
    .run(count, Date.now());
  database.close();
}
