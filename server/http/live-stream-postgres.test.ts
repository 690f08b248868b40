import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildContext } from '#server/build-context.ts';
import { inTransaction } from '#server/context.ts';
import { aCustomer, aPartner, anOrder } from '#testing/builders.ts';
import type { TestShop } from '#testing/harness.ts';
import { startListening, openEventStream } from '#testing/live-stream.ts';
import { startTcpProxy } from '#testing/tcp-proxy.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** A second process: another app on the same database. */
async function openOtherProcess(shop: TestShop, databaseUrl = shop.ctx.config.databaseUrl) {
  const log = pino({ level: 'silent' });
  const { ctx, close } = await buildContext({ ...shop.ctx.config, databaseUrl }, log, shop.clock);
  const app = await createApp(ctx, log);
  const url = await startListening({ app });
  return { ctx, url, close: () => app.close().then(close) };
}

const shop = await openShopForFile();
const otherProcess = await openOtherProcess(shop);

describe('two processes on one PostgreSQL', () => {
  afterAll(() => otherProcess.close());

  it('an event of one process arrives at the other', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const stream = await openEventStream(otherProcess.url, customer);
    const { id } = await anOrder(shop, { customer });
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    await expect
      .poll(() => stream.receivedEvents.filter((event) => event.type === 'order.updated'))
      .toHaveLength(2);
    stream.close();
  });

  it('an event committed while a process has no connection to PostgreSQL reaches its open streams afterwards', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const proxy = await startTcpProxy(shop.ctx.config.databaseUrl);
    const cutOff = await openOtherProcess(shop, proxy.url);
    const stream = await openEventStream(cutOff.url, customer);
    const { id } = await anOrder(shop, { customer });
    const countUpdates = () => stream.receivedEvents.filter(({ type }) => type === 'order.updated').length;
    await expect.poll(countUpdates).toBe(1);
    proxy.setMode('refused');
    proxy.cut();
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    expect((await fetch(`${cutOff.url}/api/shop`)).status).toBe(503);
    expect(countUpdates()).toBe(1);
    proxy.setMode('open');
    await expect.poll(countUpdates).toBe(2);
    expect(stream.isClosed()).toBe(false);
    stream.close();
    await cutOff.close();
    await proxy.close();
  });

  it('a browser that reconnects to the other process gets every event exactly once', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const first = await openEventStream(await startListening(shop), customer);
    const { id } = await anOrder(shop, { customer });
    await expect.poll(() => first.receivedEvents.some((event) => event.type === 'order.updated')).toBe(true);
    first.close();
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    const second = await openEventStream(otherProcess.url, {
      token: customer.token,
      lastEventId: first.receivedEvents.at(-1)?.id,
    });
    const getStatuses = () =>
      [...first.receivedEvents, ...second.receivedEvents]
        .filter((event) => event.type === 'order.updated')
        .map((event) => (event.data as { deliveryStatus: string }).deliveryStatus);
    await expect.poll(getStatuses).toEqual(['pending', 'confirmed']);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    await expect.poll(getStatuses).toEqual(['pending', 'confirmed', 'out-for-delivery']);
    second.close();
  });

  it('an event of a slow transaction is delivered in order', async () => {
    const receivedIds: string[] = [];
    const subscription = otherProcess.ctx.events.subscribe({
      topics: ['customer:slow'],
      receive: (events) => receivedIds.push(...events.map((event) => event.subjectId)),
      close: () => undefined,
    });
    await subscription.resume(null);
    const publish = (name: string, onWritten: () => void, commitGate: Promise<void>) =>
      inTransaction(shop.ctx, async (tx) => {
        await shop.ctx.events.publish(tx, [
          { topic: 'customer:slow', type: 'product.stock', subjectId: name },
        ]);
        onWritten();
        await commitGate;
      });
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = publish('slow', written.resolve, gate.promise);
    await written.promise;
    await publish('quick', () => undefined, Promise.resolve());
    expect(receivedIds).toEqual([]);
    gate.resolve();
    await slow;
    await expect.poll(() => receivedIds).toEqual(['slow', 'quick']);
    subscription.stop();
  });
});
