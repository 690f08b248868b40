import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from './load.ts';

/** Streams of these sessions in turn. */
type StreamGroup = { tokens: string[]; streams: number };

/** Every measured stream gets an event of every order. */
export type StreamsJob = {
  url: string;
  measured: StreamGroup & { event: 'order.available' | 'order.updated' };
  /** Connected beside them. */
  others?: StreamGroup[];
  ordersPerSecond: number;
  seconds: number;
  requests: Load['requests'];
};

/** Time from sending an order to its event on a stream, over all orders and measured streams. */
export type StreamsResult = { p50Ms: number; p99Ms: number; missing: number };

type PlacedOrder = { sentAtMs: number; id: string };

const maxWaitMs = 10_000;
const pollMs = 50;

async function run(job: StreamsJob): Promise<StreamsResult> {
  const arrivals = new Map<string, number[]>();
  const others: IncomingMessage[] = [];
  for (const group of job.others ?? []) others.push(...(await openStreams(job.url, group)));
  for (const other of others) other.resume();
  const streams = await openStreams(job.url, job.measured);
  const receive = (orderId: string) => {
    const times = arrivals.get(orderId);
    if (times) times.push(performance.now());
    else arrivals.set(orderId, [performance.now()]);
  };
  for (const stream of streams) readOrders(stream, job.measured.event, receive);
  const orders = await placeOrders(job);
  const expected = orders.length * streams.length;
  const countArrived = () => orders.reduce((sum, { id }) => sum + (arrivals.get(id)?.length ?? 0), 0);
  const endsAtMs = performance.now() + maxWaitMs;
  while (countArrived() < expected && performance.now() < endsAtMs) await wait(pollMs);
  for (const stream of [...streams, ...others]) stream.destroy();
  const delays = orders
    .flatMap(({ id, sentAtMs }) => (arrivals.get(id) ?? []).map((at) => at - sentAtMs))
    .toSorted((a, b) => a - b);
  const at = (quantile: number) => delays[Math.floor((delays.length - 1) * quantile)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), missing: expected - countArrived() };
}

async function openStreams(url: string, { tokens, streams }: StreamGroup): Promise<IncomingMessage[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const opened: IncomingMessage[] = [];
  while (opened.length < streams) {
    const token = tokens[opened.length % tokens.length] ?? '';
    const request = get(`${url}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A stream was rejected: ${response.statusCode}`);
    opened.push(response);
  }
  return opened;
}

/** Streams get the same texts, so that each is searched once. */
const foundByText = new Map<string, string[]>();
const maxTexts = 100;

function readOrders(response: IncomingMessage, event: string, receive: (orderId: string) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const received = rest + chunk;
    const end = received.lastIndexOf('\n\n') + 1;
    rest = received.slice(end).trimStart();
    for (const id of findOrders(received.slice(0, end), event)) receive(id);
  });
}

function findOrders(received: string, event: string): string[] {
  const known = foundByText.get(received);
  if (known) return known;
  const ids = received
    .split('\n\n')
    .filter((block) => block.includes(`event: ${event}`))
    .flatMap((block) => /"_id":"([^"]+)"/.exec(block)?.[1] ?? []);
  if (foundByText.size >= maxTexts) foundByText.clear();
  foundByText.set(received, ids);
  return ids;
}

/** Sends the orders at an even pace. */
async function placeOrders(job: StreamsJob): Promise<PlacedOrder[]> {
  const count = job.ordersPerSecond * job.seconds;
  const startedAtMs = performance.now();
  const placing: Promise<PlacedOrder>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueInMs = startedAtMs + (index * 1000) / job.ordersPerSecond - performance.now();
    if (dueInMs > 0) await wait(dueInMs);
    placing.push(placeOrder(job, index));
  }
  return Promise.all(placing);
}

async function placeOrder({ url, requests }: StreamsJob, index: number): Promise<PlacedOrder> {
  const request = requests[index % requests.length];
  if (!request?.body) throw new Error('No order to place');
  const sentAtMs = performance.now();
  const response = await fetch(url + request.path, {
    method: 'POST',
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
    body: request.body,
  });
  // The contract of placeOrder.
  const { data } = (await response.json()) as { data?: { order: { _id: string } } };
  if (!data) throw new Error(`An order was rejected: ${response.status}`);
  return { sentAtMs, id: data.order._id };
}

if (import.meta.main) {
  // Written by the benchmark with this file's types.
  const job = JSON.parse(await text(process.stdin)) as StreamsJob;
  process.stdout.write(JSON.stringify(await run(job)));
}
