import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { contract } from '#contract/contract.ts';
import { testAddress } from '#testing/builders.ts';
import { fetchJson, startServer } from '#testing/server-process.ts';
import { startCluster, waitFor } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/**
 * `npm run failover`, as root on a Debian with its packages patroni, python3-etcd, etcd-server, haproxy and postgresql-15: a
 * shop on two nodes of PostgreSQL behind HAProxy takes 50 orders a second, while the primary is killed, frozen, and switched
 * over. Prints for each how long no order was confirmed. Exits with 1 when a confirmed order is missing, or one was placed
 * twice.
 */
const ordersPerSecond = 50;
const customer = { email: 'student@corridor.test', password: 'demo1234' };

/** What happens to the primary, and what ends it. */
const incidents: Readonly<Record<string, (cluster: Cluster) => Promise<(() => void) | void>>> = {
  'primary killed': (cluster) => cluster.killPrimary(),
  'primary frozen': (cluster) => cluster.freezePrimary(),
  'switched over': (cluster) => cluster.switchOver(),
};

type Load = { confirmed: { orderId: string; at: number }[]; keys: number; stop: () => Promise<void> };

/** Places orders at a steady rate; each is sent with its key until it is confirmed, as a checkout does. */
function startOrders(url: string, { token, productId }: { token: string; productId: string }): Load {
  const load: Load = { confirmed: [], keys: 0, stop: async () => undefined };
  const open = new Set<Promise<void>>();
  const headers = { authorization: `Bearer ${token}` };
  const body = { items: [{ productId, quantity: 1 }], deliveryAddress: testAddress, paymentMode: 'COD' };
  const order = async () => {
    load.keys += 1;
    const key = randomUUID();
    for (;;) {
      const response = await fetchJson(url, {
        path: '/orders/create',
        body,
        headers: { ...headers, 'idempotency-key': key },
      }).catch(() => null);
      if (response?.status === 201) {
        const { order: placed } = response.body['data'] as { order: { _id: string } };
        load.confirmed.push({ orderId: placed._id, at: performance.now() });
        return;
      }
      if (response !== null && response.status < 500 && response.status !== 429)
        throw new Error(`An order was refused: ${JSON.stringify(response.body)}`);
      await sleep(200);
    }
  };
  const timer = setInterval(() => {
    const placing = order().finally(() => open.delete(placing));
    open.add(placing);
  }, 1000 / ordersPerSecond);
  load.stop = async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
  return load;
}

/** The longest time between two confirmed orders, in ms. */
function findOutage({ confirmed }: Load): number {
  const times = confirmed.map(({ at }) => at).toSorted((a, b) => a - b);
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)));
}

async function signIn(url: string): Promise<{ token: string; productId: string }> {
  const login = await fetchJson(url, { path: '/users/login', body: customer });
  const { token } = login.body['data'] as { token: string };
  const list = await fetchJson(url, { path: '/products/getallproducts?limit=12' });
  const products = list.body['data'] as { _id: string; minimum_order_qty: number }[];
  return { token, productId: products.find(({ minimum_order_qty: least }) => least === 1)?._id ?? '' };
}

/** Pieces for every order of the trial. */
async function receiveStock(url: string, productId: string): Promise<void> {
  const { path: logInPath } = contract.adminLogIn;
  const login = await fetchJson(url, {
    path: logInPath,
    body: { ...customer, email: 'admin@corridor.test' },
  });
  const { token } = login.body['data'] as { token: string };
  const { status } = await fetchJson(url, {
    path: contract.receiveStock.path,
    body: { lines: [{ productId, quantity: 100_000 }] },
    headers: { authorization: `Bearer ${token}` },
  });
  if (status >= 300) throw new Error(`No stock was received: ${status}`);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corridor-failover-'));
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  chownSync(folder, uid, gid);
  const cluster = await startCluster(folder);
  const server = await startServer({
    DATABASE_URL: cluster.databaseUrl,
    LOG_LEVEL: 'fatal',
    CORRIDOR_DEMO: '1',
  });
  let hasPassed = true;
  try {
    const session = await signIn(server.url);
    await receiveStock(server.url, session.productId);
    for (const [name, happen] of Object.entries(incidents)) {
      const [before] = await query(cluster.databaseUrl, 'SELECT count(*)::int AS orders FROM orders');
      const load = startOrders(server.url, session);
      await waitFor('orders', async () => load.confirmed.length > ordersPerSecond * 3);
      const atIncident = load.confirmed.length;
      const goOn = await happen(cluster);
      await waitFor('orders after it', async () => load.confirmed.length > atIncident + ordersPerSecond * 40);
      await load.stop();
      goOn?.();
      await cluster.heal();
      const { standbys } = (await (await fetch(`${server.url}/readyz`)).json()) as { standbys: string };
      const stored = new Set(
        (await query(cluster.databaseUrl, 'SELECT id FROM orders')).map(({ id }) => String(id)),
      );
      const lost = load.confirmed.filter(({ orderId }) => !stored.has(orderId)).length;
      const doubled = stored.size - Number(before?.['orders']) - load.keys;
      if (lost > 0 || doubled !== 0 || standbys !== 'synchronous') hasPassed = false;
      console.log(
        `${name.padEnd(16)} no order for ${(findOutage(load) / 1000).toFixed(1).padStart(5)} s, ` +
          `${load.keys} placed, ${lost} lost, ${doubled} doubled, then ${standbys}`,
      );
    }
  } finally {
    await server.stop('SIGKILL');
    cluster.stop();
    await sleep(1000);
    rmSync(folder, { recursive: true, force: true });
  }
  return hasPassed;
}

process.exit((await run()) ? 0 : 1);
