import { afterEach, describe, expect, it } from 'vitest';
import { createLiveConnection } from './live-connection.ts';
import type { LiveMessage, LiveState } from './live-connection.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';

type OpenedStream = { lastId: string | null; write: (text: string) => void; close: () => void };

/** A server with streams controlled by the test; `refuse` responds with a status instead. */
function streamServer() {
  const opened: OpenedStream[] = [];
  const events: LiveMessage[] = [];
  const last: { id: string | null } = { id: null };
  const states: LiveState[] = [];
  const delays: number[] = [];
  const server = { rejectWithStatus: 0, unauthorizedCount: 0 };
  const connection = createLiveConnection({
    open: async (lastId, signal) => {
      if (server.rejectWithStatus > 0) return new Response('', { status: server.rejectWithStatus });
      const stream = new TransformStream<Uint8Array, Uint8Array>();
      const writer = stream.writable.getWriter();
      signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
      opened.push({
        lastId,
        write: (text) => void writer.write(new TextEncoder().encode(text)),
        close: () => void writer.close().catch(() => undefined),
      });
      return new Response(stream.readable);
    },
    readLastId: () => last.id,
    onId: (id) => (last.id = id),
    onMessage: (message) => {
      last.id = message.id;
      events.push(message);
    },
    onState: (state) => states.push(state),
    onUnauthorized: () => (server.unauthorizedCount += 1),
    wait: (ms) => {
      delays.push(ms);
      return new Promise((resume) => setTimeout(resume, 0));
    },
  });
  return { connection, opened, events, states, delays, server };
}

let stop: () => void = () => {};
afterEach(() => stop());

describe('createLiveConnection', () => {
  it('passes events with their data, and resumes after the last one [HOME-9]', async () => {
    const { connection, opened, events, states } = streamServer();
    stop = connection.pause;
    connection.resume();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.write('id: 3-1\nevent: order.updated\ndata: {"_id":"o1"}\n\n');
    await expect.poll(() => events).toEqual([{ id: '3-1', type: 'order.updated', data: { _id: 'o1' } }]);
    opened[0]?.close();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened.map(({ lastId }) => lastId)).toEqual([null, '3-1']);
    expect(states).toEqual(['connecting', 'live', 'down', 'live']);
  });

  it('resumes after the id of an idle stream', async () => {
    const { connection, opened } = streamServer();
    stop = connection.pause;
    connection.resume();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.write(': still here\nid: 8-2\n\n');
    opened[0]?.close();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[1]?.lastId).toBe('8-2');
  });

  it('waits longer after each failure, at most 15 s', () => {
    expect([0, 1, 2, 3, 4, 20].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it('keeps retrying while the server is down, and resets the delay on success', async () => {
    const { connection, opened, server, delays } = streamServer();
    stop = connection.pause;
    server.rejectWithStatus = 503;
    connection.resume();
    await expect.poll(() => delays.length).toBeGreaterThanOrEqual(3);
    server.rejectWithStatus = 0;
    await expect.poll(() => opened).toHaveLength(1);
    const before = delays.length;
    opened[0]?.close();
    await expect.poll(() => delays.length).toBeGreaterThan(before);
    expect([delays.slice(0, 3), delays[before]]).toEqual([[1_000, 2_000, 4_000], 1_000]);
  });

  it('stops when the session is rejected', async () => {
    const { connection, server, states, delays } = streamServer();
    server.rejectWithStatus = 401;
    connection.resume();
    await expect.poll(() => server.unauthorizedCount).toBe(1);
    expect([states, delays]).toEqual([['connecting', 'ended'], []]);
  });

  it('resumes with the next session after one was rejected', async () => {
    const { connection, opened, server, states } = streamServer();
    stop = connection.pause;
    server.rejectWithStatus = 401;
    connection.resume();
    await expect.poll(() => server.unauthorizedCount).toBe(1);
    server.rejectWithStatus = 0;
    connection.resume();
    await expect.poll(() => opened).toHaveLength(1);
    expect(states).toEqual(['connecting', 'ended', 'connecting', 'live']);
  });

  it('pauses and resumes', async () => {
    const { connection, opened, events } = streamServer();
    stop = connection.pause;
    connection.resume();
    await expect.poll(() => opened).toHaveLength(1);
    opened[0]?.write('id: 9-9\ndata: {}\n\n');
    await expect.poll(() => events).toHaveLength(1);
    connection.pause();
    connection.resume();
    await expect.poll(() => opened).toHaveLength(2);
    expect(opened[1]?.lastId).toBe('9-9');
  });
});
