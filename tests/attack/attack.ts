import { fetchCall, lastingDatabase, startServer } from '#testing/server-process.ts';
import { attacks } from './attacks.ts';
import type { Target } from './attacks.ts';
import { addPastEvents } from './past-events.ts';
import { startProbe } from './probe.ts';
import type { Measured } from './probe.ts';

/**
 * `npm run attack`: starts a demo shop on a database of its own, repeats known attacks against it, and prints what another
 * student meets meanwhile. Exits with 1 when an attack succeeds, an honest request is refused or takes a second, or memory
 * grows by more than 150 MB.
 */
const slowestMs = 1_000;
const maxGrowthBytes = 150 * 1024 * 1024;

async function run(): Promise<boolean> {
  const database = await lastingDatabase();
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    CORRIDOR_DEMO: '1',
  });
  try {
    addPastEvents(database.url);
    const target = await signIn(server.url);
    let isGood = true;
    console.log('attack                              healthz  log-in   order  rounds   memory');
    for (const { name, run: attack } of attacks) {
      const before = await memoryBytes(server.url);
      const probe = startProbe(server.url, target.products[1]?._id ?? '');
      const found = await attack(target).catch((error: unknown) => [String(error)]);
      const measured = await probe.stop();
      const grownBytes = (await memoryBytes(server.url)) - before;
      found.push(...problemsOf(measured, grownBytes));
      console.log(line(name, measured, grownBytes));
      for (const problem of found) console.log(`    ✗ ${problem}`);
      if (found.length > 0) isGood = false;
    }
    return isGood;
  } finally {
    await server.end('SIGTERM');
    await database.drop();
  }
}

function problemsOf(measured: Measured, grownBytes: number): string[] {
  const slowest = Math.max(measured.healthMs, measured.logInMs, measured.orderMs);
  return [
    ...measured.refused.slice(0, 5).map((refused) => `an honest request was refused: ${refused}`),
    ...(slowest > slowestMs ? [`an honest request took ${slowest} ms`] : []),
    ...(grownBytes > maxGrowthBytes ? [`memory grew by ${megabytes(grownBytes)}`] : []),
  ];
}

function line(name: string, measured: Measured, grownBytes: number): string {
  const figures = [measured.healthMs, measured.logInMs, measured.orderMs];
  return [
    name.padEnd(34),
    ...figures.map((ms) => `${ms} ms`.padStart(8)),
    String(measured.rounds).padStart(7),
    megabytes(grownBytes).padStart(9),
  ].join(' ');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

async function memoryBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function signIn(url: string): Promise<Target> {
  const tokenOf = async (path: string, email: string) => {
    const { body } = await fetchCall(url, { path, body: { email, password: 'demo1234' } });
    return (body['data'] as { token: string }).token;
  };
  const { body } = await fetchCall(url, { path: '/products/getallproducts?limit=100' });
  const products = body['data'] as Target['products'];
  return {
    url,
    products: products.filter(({ stock }) => stock > 50),
    studentToken: await tokenOf('/users/login', 'student@corridor.test'),
    partnerToken: await tokenOf('/delivery-men/login', 'rider@corridor.test'),
    adminToken: await tokenOf('/admin/login', 'admin@corridor.test'),
  };
}

process.exitCode = (await run()) ? 0 : 1;
