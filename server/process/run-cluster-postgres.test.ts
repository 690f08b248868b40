import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { testAddress } from '#testing/builders.ts';
import { connectTo } from '#testing/keep-alive-connection.ts';
import type { KeepAliveConnection } from '#testing/keep-alive-connection.ts';
import { openEventStream } from '#testing/live-stream.ts';
import { createPersistentDatabase, startExpectingFailure, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';

/** A time without limits on the machine, which starts several processes. */
const waiting = { timeout: 120_000, interval: 50 };

describe('a shop of two processes', { tags: 'all' }, () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createPersistentDatabase();
    server = await startServer({
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      CORRIDOR_CLOCK: '2026-11-21T15:00:00+05:30',
    });
  });
  afterAll(async () => {
    const exitCode = await server.stop('SIGTERM');
    if (exitCode !== 0) throw new Error(`The shop ended with ${exitCode}`);
    await database.drop();
  });

  it('shares the requests, sends live events of the other process, and adds up the metrics', async () => {
    const readMetric = async (pattern: RegExp) => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return Number(pattern.exec(metrics)?.[1] ?? 0);
    };
    const readRequests = () => readMetric(/_count\{.*route="\/api\/shop",status="200"\} (\d+)\n/);
    const readPending = () => readMetric(/orders\{status="pending"\} (\d+)\n/);
    const [requestsBefore, pendingBefore] = [await readRequests(), await readPending()];
    const { first, second, requestCount } = await connectToBoth(server);
    const token = await signIn(first.connection);
    const stream = await second.connection.open('/api/events', { token });
    let received = '';
    stream.setEncoding('utf8').on('data', (text: string) => (received += text));
    const order = await placeOrder(first.connection, { token, key: 'one' });
    expect(order.status).toBe(201);
    const { _id: orderId } = (order.body['data'] as { order: { _id: string } }).order;
    await expect.poll(() => received, waiting).toMatch(new RegExp(`order.updated\\ndata: .*${orderId}`));

    expect(await readRequests()).toBe(requestsBefore + requestCount);
    expect(await readPending()).toBe(pendingBefore + 1);
    expect(await readMetric(/live_listeners (\d+)\n/)).toBe(1);
    expect(server.output().split('is open at')).toHaveLength(2);
    first.connection.close();
    second.connection.close();
  });

  it('SIGHUP replaces the processes under load without a failed request', async () => {
    const before = await connectToBoth(server);
    const token = await signIn(before.first.connection);
    const measuredFrom = performance.now();
    const timeBefore = await readLatestTime(before);
    const stream = await openEventStream(server.url, { token });
    const load = startLoad(server.url, token);
    await expect.poll(() => load.requestCount(), waiting).toBeGreaterThan(50);

    server.signal('SIGHUP');
    await expect.poll(() => server.output(), waiting).toContain('all workers were replaced');
    const countWhenReplaced = load.requestCount();
    await expect.poll(() => load.requestCount(), waiting).toBeGreaterThan(countWhenReplaced + 50);
    await load.stop();

    expect(load.failures).toEqual([]);
    await expect.poll(() => stream.isClosed(), waiting).toBe(true);
    const after = await connectToBoth(server);
    const pids = [before, after].flatMap(({ first, second }) => [first.pid, second.pid]);
    expect(new Set(pids).size).toBe(4);
    // The clock of the shop runs on in the new processes.
    const elapsedMs = performance.now() - measuredFrom;
    expect((await readLatestTime(after)) - timeBefore).toBeGreaterThan(elapsedMs / 2);
    for (const { first, second } of [before, after]) {
      first.connection.close();
      second.connection.close();
    }
  });

  it('a process ended by SIGKILL is replaced, and every order confirmed with 201 is stored', async () => {
    const { first, second } = await connectToBoth(server);
    const token = await signIn(second.connection);
    const storedIds: string[] = [];
    const stopping = new AbortController();
    const customers = [first, second, first, second].map(async (_process, customer) => {
      const connection = connectTo(server.url);
      for (let turn = 0; !stopping.signal.aborted; turn += 1) {
        // A connection to the killed process fails.
        const order = await placeOrder(connection, { token, key: `${customer}-${turn}` }).catch(() => null);
        if (order?.status !== 201) continue;
        storedIds.push((order.body['data'] as { order: { _id: string } }).order._id);
      }
      connection.close();
    });
    await expect.poll(() => storedIds.length, waiting).toBeGreaterThan(20);
    process.kill(first.pid, 'SIGKILL');
    await expect.poll(() => server.output(), waiting).toContain('a worker ended');
    const after = await connectToBoth(server);
    expect([after.first.pid, after.second.pid]).toContain(second.pid);
    expect([after.first.pid, after.second.pid]).not.toContain(first.pid);
    stopping.abort();
    await Promise.all(customers);

    const { db, close } = await openDatabase(database.url);
    const orders = await db.selectFrom('orders').select('id').execute();
    await close();
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(storedIds));
    for (const each of [first, second, after.first, after.second]) each.connection.close();
  });
});

it('two processes on a port in use fail with one message and exit code 1', { tags: 'all' }, async () => {
  const database = await createPersistentDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = other.address() as AddressInfo;
  const { code, lines } = await startExpectingFailure({
    PORT: String(port),
    DATABASE_URL: database.url,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'error',
  });
  other.close();
  await database.drop();
  expect(code).toBe(1);
  expect(lines).toEqual(['The port is taken: another program listens there. Set PORT to another one.']);
});

type ConnectedProcess = { pid: number; connection: KeepAliveConnection };
type BothProcesses = { first: ConnectedProcess; second: ConnectedProcess; requestCount: number };

/** A connection to each of the two processes, found by the lines of their log. */
async function connectToBoth(server: ServerProcess): Promise<BothProcesses> {
  const found = new Map<number, KeepAliveConnection>();
  for (let requestCount = 1; ; requestCount += 1) {
    const connection = connectTo(server.url);
    const requestId = `${server.output().length}-${requestCount}`;
    await connection.send('/api/shop', { headers: { 'x-request-id': requestId } });
    await expect.poll(() => findPid(server, requestId), waiting).toBeDefined();
    const pid = findPid(server, requestId) ?? 0;
    if (found.has(pid)) connection.close();
    else found.set(pid, connection);
    const [first, second] = [...found].map(([id, each]) => ({ pid: id, connection: each }));
    if (first !== undefined && second !== undefined) return { first, second, requestCount };
  }
}

function findPid(server: ServerProcess, requestId: string): number | undefined {
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes(`"reqId":"${requestId}"`));
  const pid = line && /"pid":(\d+)/.exec(line)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

async function signIn(connection: KeepAliveConnection): Promise<string> {
  const body = { email: 'student@corridor.test', password: 'demo1234' };
  const response = await connection.send('/api/users/login', { body });
  expect(response.status).toBe(200);
  return (response.body['data'] as { token: string }).token;
}

async function placeOrder(connection: KeepAliveConnection, { token, key }: { token: string; key: string }) {
  const products = await connection.send('/api/products/getallproducts?limit=1');
  const [product] = products.body['data'] as { _id: string; minimum_order_qty: number }[];
  return connection.send('/api/orders/create', {
    body: {
      items: [{ productId: product?._id, quantity: product?.minimum_order_qty }],
      deliveryAddress: testAddress,
      paymentMode: 'COD',
    },
    token,
    headers: { 'idempotency-key': key },
  });
}

/** The later of the times that the two processes have. */
async function readLatestTime({ first, second }: BothProcesses): Promise<number> {
  const times = await Promise.all(
    [first, second].map(async ({ connection }) => {
      const { body } = await connection.send('/api/shop');
      return Date.parse((body['data'] as { now: string }).now);
    }),
  );
  return Math.max(...times);
}

/** Requests in sequence over persistent and over new connections, until it is stopped. */
function startLoad(url: string, token: string) {
  const failures: string[] = [];
  let requestCount = 0;
  const stopping = new AbortController();
  const repeat = async (send: (turn: number) => Promise<{ status: number }>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const result = await send(turn).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      );
      requestCount += 1;
      if (typeof result === 'string' || result >= 400) failures.push(`request ${turn}: ${result}`);
    }
  };
  const persistent = connectTo(url);
  const ordering = connectTo(url);
  const sendOverNewConnection = async () => {
    const connection = connectTo(url);
    const response = await connection.send('/api/products/getallproducts?limit=5');
    connection.close();
    return response;
  };
  const running = [
    repeat(() => persistent.send('/api/products/getallproducts?limit=5')),
    repeat(() => fetch(`${url}/api/shop`)),
    repeat((turn) => placeOrder(ordering, { token, key: `load-${turn}` })),
    repeat(sendOverNewConnection),
    repeat(sendOverNewConnection),
  ];
  return {
    failures,
    requestCount: () => requestCount,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      persistent.close();
      ordering.close();
    },
  };
}
