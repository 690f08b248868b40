import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { tokens } from '#web/api/tokens.ts';
import { openLive } from './open-live.ts';
import type { LiveMessage, LiveStatus } from './open-live.ts';

type OpenedStream = { lastId: string | null; write: (text: string) => void; close: () => void };

const page = Object.assign(new EventTarget(), { hidden: false });
const server = { status: 200, requestedAtMs: [] as number[], opened: [] as OpenedStream[] };
const network = new EventTarget();
let stop: () => void = () => {};

/** Responds with a stream that the test writes, or with another status. */
function respond(_url: string, { headers, signal }: RequestInit): Response {
  server.requestedAtMs.push(Date.now());
  if (server.status !== 200) return new Response('', { status: server.status });
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const ignore = () => undefined;
  signal?.addEventListener('abort', () => void writer.abort().catch(ignore));
  server.opened.push({
    lastId: new Headers(headers).get('last-event-id'),
    write: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
    close: () => void writer.close().catch(ignore),
  });
  return new Response(stream.readable);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => respond(url, options));
  Object.assign(page, { hidden: false });
  Object.assign(server, { status: 200, requestedAtMs: [], opened: [] });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab with a stream. */
async function openTab(kind: SessionKind = 'customer') {
  const messages: LiveMessage[] = [];
  const shown: LiveStatus[] = [];
  const onReload = vi.fn<() => void>();
  const live = openLive({
    kind,
    onMessage: (message) => messages.push(message),
    onState: (status) => shown.push(status),
    onReload,
  });
  stop = live.stop;
  await pass(0);
  return { live, messages, onReload, shown, states: () => shown.map(({ state }) => state) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const countRequests = () => server.requestedAtMs.length;
const lastIds = () => server.opened.map(({ lastId }) => lastId);

async function setHidden(hidden: boolean): Promise<void> {
  Object.assign(page, { hidden });
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

/** Seconds between the attempts so far. */
const waits = () =>
  server.requestedAtMs.slice(1).map((ms, index) => (ms - (server.requestedAtMs[index] ?? 0)) / 1_000);

describe('openLive', () => {
  it('passes events with their data, and resumes after the last one [HOME-9]', async () => {
    const { messages, states, onReload } = await openTab();
    server.opened[0]?.write('id: 3-1\nevent: order.updated\ndata: {"_id":"o1"}\n\n');
    await pass(0);
    expect(messages).toEqual([{ id: '3-1', type: 'order.updated', data: { _id: 'o1' } }]);
    server.opened[0]?.close();
    await pass(1);
    expect(lastIds()).toEqual([null, '3-1']);
    expect(states()).toEqual(['live', 'down', 'live']);
    expect(onReload).toHaveBeenCalledTimes(2);
  });

  it('resumes after the id of an idle stream', async () => {
    await openTab();
    server.opened[0]?.write(': still here\nid: 8-2\n\n');
    await pass(0);
    server.opened[0]?.close();
    await pass(1);
    expect(lastIds()).toEqual([null, '8-2']);
  });

  it.each([
    { kind: 'customer', seconds: [1, 2, 4, 8, 15, 15] },
    { kind: 'admin', seconds: [1, 2, 4, 4, 4, 4] },
  ] as const)('waits longer after each failure, $seconds for $kind', async ({ kind, seconds }) => {
    server.status = 503;
    await openTab(kind);
    for (const wait of seconds) await pass(wait);
    expect(waits()).toEqual(seconds);
    server.status = 200;
    await pass(15);
    server.opened[0]?.close();
    const before = countRequests();
    await pass(1);
    expect(countRequests()).toBe(before + 1);
  });

  it('tries again once the browser is online', async () => {
    server.status = 503;
    vi.stubGlobal('navigator', { onLine: false });
    await openTab();
    await pass(60);
    expect(countRequests()).toBe(1);
    network.dispatchEvent(new Event('online'));
    await pass(0);
    expect(countRequests()).toBe(2);
  });

  it('ends with its session, and opens again with the next one', async () => {
    const expired: SessionKind[] = [];
    const stopListening = tokens.onExpired((kind) => expired.push(kind));
    server.status = 401;
    const { live, states } = await openTab();
    await pass(60);
    expect([states(), expired, countRequests()]).toEqual([['ended'], ['customer'], 1]);
    server.status = 200;
    live.check();
    await pass(0);
    expect(states()).toEqual(['ended', 'connecting', 'live']);
    stopListening();
  });

  it('is closed while the tab is hidden, and then resumes after the last event and reloads', async () => {
    const { messages, onReload } = await openTab();
    server.opened[0]?.write('id: 9-9\ndata: {}\n\n');
    await pass(0);
    await setHidden(true);
    server.opened[0]?.write('id: 9-10\ndata: {}\n\n');
    await pass(120);
    expect([messages.length, countRequests(), onReload.mock.calls.length]).toEqual([1, 1, 1]);
    await setHidden(false);
    expect([lastIds(), onReload.mock.calls.length]).toEqual([[null, '9-9'], 2]);
  });

  it.each([
    { kind: 'customer', silence: 50 },
    { kind: 'admin', silence: 15 },
  ] as const)('opens a stream that is silent for $silence s again ($kind)', async ({ kind, silence }) => {
    const { states } = await openTab(kind);
    await pass(silence);
    expect(countRequests()).toBe(1);
    await pass(2);
    expect(countRequests()).toBe(2);
    expect(states()).toEqual(['live', 'down', 'live']);
  });

  it('reports since when the console shows old data, until the server sends something', async () => {
    const openedAtMs = Date.now();
    const { shown } = await openTab('admin');
    await pass(11);
    expect(shown.at(-1)).toEqual({ state: 'down', asOfMs: openedAtMs });
    server.opened[0]?.write(': still here\n\n');
    await pass(1);
    expect(shown.at(-1)).toEqual({ state: 'live', asOfMs: null });
  });

  it.each([
    { kind: 'customer', interval: 15 },
    { kind: 'admin', interval: 5 },
  ] as const)('reloads every $interval s without a stream ($kind)', async ({ kind, interval }) => {
    server.status = 429;
    const { live, onReload, states } = await openTab(kind);
    await pass(4 * interval);
    expect(onReload).toHaveBeenCalledTimes(4);
    live.reportResponse(true);
    live.reportResponse(false);
    expect(states().slice(-2)).toEqual(['polling', 'down']);
    await setHidden(true);
    await pass(4 * interval);
    expect(onReload).toHaveBeenCalledTimes(4);
  });

  it('polls while four other windows of the browser have a stream, and opens one when that ends', async () => {
    const held = Array.from({ length: 4 }, () => ({ name: 'corridor-stream' }));
    const request = async (_name: string, _options: unknown, callback: () => Promise<void>) => callback();
    vi.stubGlobal('navigator', { onLine: true, locks: { query: async () => ({ held }), request } });
    const { states, onReload } = await openTab();
    await pass(30);
    expect([countRequests(), states(), onReload.mock.calls.length]).toEqual([0, ['down'], 2]);
    held.pop();
    await pass(15);
    expect([countRequests(), states()]).toEqual([1, ['down', 'live']]);
  });
});
