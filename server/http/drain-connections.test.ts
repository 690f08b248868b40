import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { connectTo } from '#testing/keep-alive-connection.ts';
import { openEventStream, startListening } from '#testing/live-stream.ts';
import { closeConnections, createRunningResponses, drainConnections } from './drain-connections.ts';

describe('a process that is replaced', () => {
  let shop: TestShop;
  let url: string;
  beforeEach(async () => {
    shop = await openTestShop();
    url = await startListening(shop);
  });
  afterEach(() => {
    vi.useRealTimers();
    return shop.close();
  });

  const drain = () => drainConnections(shop.app.server, shop.ctx.events.endStreams);

  it('responds on an open idle connection, then closes it, and accepts no other', async () => {
    const connection = connectTo(url);
    await connection.send('/api/shop');
    const drained = drain();
    const response = await connection.open('/api/shop');
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe('close');
    response.resume();
    await drained;
    await expect(connection.send('/api/shop')).rejects.toThrow('ECONNREFUSED');
  });

  it('ends live streams, also one that begins on an open connection', async () => {
    const customer = await aCustomer(shop);
    const connection = connectTo(url);
    await connection.send('/api/shop');
    const stream = await openEventStream(url, customer);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const drained = drain();
    const late = await connection.open('/api/events', { token: customer.token });
    expect(late.statusCode).toBe(200);
    late.resume();
    vi.advanceTimersByTime(100);
    await expect.poll(() => stream.isClosed() && late.complete).toBe(true);
    stream.close();
    // The connection of the stream is idle now, and closed after five seconds.
    const onDrained = vi.fn<() => void>();
    void drained.then(onDrained);
    let seconds = 0;
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1_000);
        seconds += 1;
        return onDrained.mock.calls.length;
      })
      .toBe(1);
    expect(seconds).toBeLessThan(30);
    expect(shop.ctx.events.listeners()).toBe(0);
  });
});

describe('closeConnections', () => {
  afterEach(() => vi.useRealTimers());

  const timeoutMs = 60_000;
  /** A closing server with a complete request without response, and one whose body never arrives. */
  const openClosingServer = async () => {
    const running = createRunningResponses();
    const handler = Promise.withResolvers<void>();
    const server = createServer(
      running.count((request, response) => {
        if (request.method === 'GET') void handler.promise.then(() => response.end());
        else request.resume();
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // A listening TCP server has one.
    const response = once(get({ port, host: '127.0.0.1' }), 'response');
    await once(server, 'request');
    const incomplete = connect(port, '127.0.0.1').on('error', () => undefined);
    incomplete.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await once(server, 'request');
    const onTimeout = vi.fn<() => void>();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const closed = once(server, 'close');
    server.close();
    closeConnections(server, { running, timeoutMs, onTimeout });
    return { running, response, incomplete, onTimeout, closed, finish: handler.resolve };
  };

  it('closes an incomplete request when the last response is finished, long before the time is over', async () => {
    const { running, response, incomplete, onTimeout, closed, finish } = await openClosingServer();
    vi.advanceTimersByTime(timeoutMs / 2);
    finish();
    const [{ statusCode }] = (await response) as [{ statusCode: number }];
    expect(statusCode).toBe(200);
    await expect.poll(() => running.some()).toBe(false);
    expect(incomplete.closed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await closed;
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('aborts running requests when the time is over', async () => {
    const { response, onTimeout, closed } = await openClosingServer();
    vi.advanceTimersByTime(timeoutMs + 1_000);
    await expect(response).rejects.toThrow('socket hang up');
    await closed;
    expect(onTimeout).toHaveBeenCalledOnce();
  });
});
