import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { connectTo } from '#testing/keep-alive-connection.ts';
import { openEventStream, startListening } from '#testing/live-stream.ts';
import { drainConnections } from './drain-connections.ts';

describe('a process that is replaced', () => {
  let shop: TestShop;
  let url: string;
  beforeEach(async () => {
    shop = await openTestShop();
    url = await startListening(shop);
  });
  afterEach(() => shop.close());

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
    const drained = drain();
    const late = await connection.open('/api/events', { token: customer.token });
    expect(late.statusCode).toBe(200);
    late.resume();
    await vi.waitUntil(() => stream.isClosed() && late.complete);
    stream.close();
    await drained;
    expect(shop.ctx.events.listeners()).toBe(0);
  });
});
