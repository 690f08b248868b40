import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { attacks } from './attacks.ts';
import type { Target } from './attacks.ts';
import { addPastEvents } from './past-events.ts';
import { startProbe } from './probe.ts';
import type { ProbeResult } from './probe.ts';

/**
 * `npm run attack`: starts a demo shop on its own database, repeats known attacks against it, and prints what
 * other clients experience meanwhile. Exits with 1 when an attack succeeds, a regular request fails or takes a
 * second, or memory grows by more than 150 MB.
 */
const maxResponseMs = 1_000;
const maxGrowthBytes = 150 * 1024 * 1024;

async function run(): Promise<boolean> {
  const database = await createPersistentDatabase();
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    CORRIDOR_DEMO: '1',
  });
  try {
    addPastEvents(database.url);
    const target = await signIn(server.url);
    let hasPassed = true;
    console.log('attack                              healthz  log-in   order  rounds   memory');
    for (const { name, run: attack } of attacks) {
      const before = await memoryBytes(server.url);
      const probe = startProbe(server.url, target.products[1]?._id ?? '');
      const problems = await attack(target).catch((error: unknown) => [String(error)]);
      const probeResult = await probe.stop();
      const memoryGrowthBytes = (await memoryBytes(server.url)) - before;
      problems.push(...findProblems(probeResult, memoryGrowthBytes));
      console.log(formatRow(name, probeResult, memoryGrowthBytes));
      for (const problem of problems) console.log(`    ✗ ${problem}`);
      if (problems.length > 0) hasPassed = false;
    }
    return hasPassed;
  } finally {
    await server.stop('SIGTERM');
    await database.drop();
  }
}

function findProblems(probeResult: ProbeResult, memoryGrowthBytes: number): string[] {
  const maxMeasuredMs = Math.max(probeResult.healthMs, probeResult.logInMs, probeResult.orderMs);
  return [
    ...probeResult.failures.slice(0, 5).map((failure) => `an honest request was refused: ${failure}`),
    ...(maxMeasuredMs > maxResponseMs ? [`an honest request took ${maxMeasuredMs} ms`] : []),
    ...(memoryGrowthBytes > maxGrowthBytes ? [`memory grew by ${formatMegabytes(memoryGrowthBytes)}`] : []),
  ];
}

function formatRow(name: string, probeResult: ProbeResult, memoryGrowthBytes: number): string {
  const timings = [probeResult.healthMs, probeResult.logInMs, probeResult.orderMs];
  return [
    name.padEnd(34),
    ...timings.map((ms) => `${ms} ms`.padStart(8)),
    String(probeResult.rounds).padStart(7),
    formatMegabytes(memoryGrowthBytes).padStart(9),
  ].join(' ');
}

function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

async function memoryBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function signIn(url: string): Promise<Target> {
  const logIn = async (path: string, email: string) => {
    const { body } = await fetchJson(url, { path, body: { email, password: 'demo1234' } });
    return (body['data'] as { token: string }).token;
  };
  const { body } = await fetchJson(url, { path: '/products/getallproducts?limit=100' });
  const products = body['data'] as Target['products'];
  return {
    url,
    products: products.filter(({ stock }) => stock > 50),
    customerToken: await logIn('/users/login', 'student@corridor.test'),
    partnerToken: await logIn('/delivery-men/login', 'rider@corridor.test'),
    adminToken: await logIn('/admin/login', 'admin@corridor.test'),
  };
}

process.exitCode = (await run()) ? 0 : 1;
