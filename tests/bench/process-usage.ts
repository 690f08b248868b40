import { readFile } from 'node:fs/promises';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { compileCache } from './bench-shop.ts';
import type { BenchShop } from './bench-shop.ts';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Resident memory of a process, now and at most, in MB. */
export async function readMemory(pid: number): Promise<{ residentMb: number; peakMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { residentMb: read('VmRSS'), peakMb: read('VmHWM') };
}

/** Time until the shop is open on a migrated database, with the compile cache of `npm start`. */
export async function measureStart({ engine }: BenchShop): Promise<{ seconds: number; cpuSeconds: number }> {
  process.env['TEST_DATABASE'] = engine;
  const database = await createPersistentDatabase();
  const env = { DATABASE_URL: database.url, NODE_COMPILE_CACHE: compileCache };
  await (await startServer(env)).stop('SIGTERM');
  const startedAtMs = performance.now();
  const server = await startServer(env);
  const seconds = (performance.now() - startedAtMs) / 1000;
  const cpuSeconds = await readCpuSeconds(server.pid);
  await server.stop('SIGTERM');
  await database.drop();
  return { seconds, cpuSeconds };
}

async function readCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
