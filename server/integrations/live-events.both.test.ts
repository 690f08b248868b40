import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { cashEventLoaders } from '#server/features/cash/events.ts';
import { catalogueEventLoaders } from '#server/features/catalogue/events.ts';
import { orderEventLoaders } from '#server/features/orders/events.ts';
import { partnerEventLoaders } from '#server/features/team/partner-events.ts';
import { shopEventLoaders } from '#server/features/shop/events.ts';
import { startListening } from '#testing/live-stream.ts';
import { createLiveEvents } from './live-events.ts';
import type { LiveEvent, NewLiveEvent, Topic } from './live-event.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('live events', () => {
  const event = (topic: Topic, number: number): NewLiveEvent => ({
    topic,
    type: 'product.stock',
    subjectId: String(number),
  });
  const publish = (...events: NewLiveEvent[]) =>
    inTransaction(shop.ctx, (tx) => shop.ctx.events.publish(tx, events));
  const publishMany = async (topic: Topic, numbers: readonly number[]) => {
    for (let from = 0; from < numbers.length; from += 200)
      await publish(...numbers.slice(from, from + 200).map((number) => event(topic, number)));
  };
  const listen = async (topics: Topic[], cursor: string | null = null) => {
    const receivedEvents: LiveEvent[] = [];
    const subscription = shop.ctx.events.subscribe({
      topics,
      receive: (events) => receivedEvents.push(...events),
      close: () => subscription.stop(),
    });
    await subscription.resume(cursor);
    const numbers = () =>
      receivedEvents.map((each) => (each.type === 'reset' ? 'reset' : Number(each.subjectId)));
    return { receivedEvents, stop: subscription.stop, cursor: subscription.cursor, numbers };
  };
  /** An event that was delivered to all subscribers. */
  const publishAndWait = async (topic: Topic, number: number) => {
    const observer = await listen([topic]);
    await publish(event(topic, number));
    await expect.poll(() => observer.numbers()).toContain(number);
    observer.stop();
    return observer.receivedEvents.at(-1)?.cursor ?? null;
  };
  const range = (count: number, first = 0) => Array.from({ length: count }, (_each, at) => first + at);

  it('reach the subscribers of their topic in commit order, and no others', async () => {
    const mine = await listen(['customer:one', 'partners']);
    const theirs = await listen(['customer:two']);
    await publish(event('customer:one', 1), event('customer:two', 2));
    await publish(event('partners', 3));
    await publish(event('customer:one', 4), event('customer:one', 5));
    await expect.poll(mine.numbers).toEqual([1, 3, 4, 5]);
    expect(theirs.numbers()).toEqual([2]);
    mine.stop();
    theirs.stop();
  });

  it('of a rolled-back transaction reach nobody', async () => {
    const mine = await listen(['customer:three']);
    const undone = inTransaction(shop.ctx, async (tx) => {
      await shop.ctx.events.publish(tx, [event('customer:three', 1)]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish(event('customer:three', 2));
    await expect.poll(mine.numbers).toEqual([2]);
    mine.stop();
  });

  it('start now for a new subscriber, and after the last event id for a returning one', async () => {
    const topic: Topic = 'customer:four';
    await publishAndWait(topic, 1);
    const first = await listen([topic]);
    await publish(event(topic, 2), event('customer:other', 0), event(topic, 3));
    await expect.poll(first.numbers).toEqual([2, 3]);
    first.stop();
    await publish(event(topic, 4));
    await publish(event(topic, 5));
    const again = await listen([topic], first.receivedEvents[0]?.cursor);
    // An event after a running transaction, even of another test, arrives a moment later.
    await expect.poll(again.numbers).toEqual([3, 4, 5]);
    await publish(event(topic, 6));
    await expect.poll(again.numbers).toEqual([3, 4, 5, 6]);
    again.stop();
  });

  it('without a prior event of its topic resume after the cursor of an idle subscription', async () => {
    await publishAndWait('customer:other', 0);
    const quiet = await listen(['customer:quiet']);
    const cursor = quiet.cursor();
    quiet.stop();
    await publishAndWait('customer:quiet', 1);
    const again = await listen(['customer:quiet'], cursor);
    await expect.poll(again.numbers).toEqual([1]);
    again.stop();
  });

  it('do not reach a cancelled subscription', async () => {
    const before = shop.ctx.events.listeners();
    const mine = await listen(['customer:five']);
    const other = await listen(['customer:five']);
    expect(shop.ctx.events.listeners()).toBe(before + 2);
    mine.stop();
    await publish(event('customer:five', 1));
    await expect.poll(other.numbers).toEqual([1]);
    expect(mine.receivedEvents).toEqual([]);
    other.stop();
    expect(shop.ctx.events.listeners()).toBe(before);
  });

  it('start now for an empty last event id', async () => {
    await publishAndWait('customer:six', 1);
    const mine = await listen(['customer:six'], '');
    await publish(event('customer:six', 2));
    await expect.poll(mine.numbers).toEqual([2]);
    mine.stop();
  });

  it.each([
    'nonsense',
    '1',
    '1-',
    '-5--5',
    '0-0',
    '0-987654321',
    '987654321-1',
    '999999999999999-999999999999999',
    '99999999999999999999-1',
    "0-0' or 1=1",
  ])('start now after a reset for the unknown last event id %j', async (cursor) => {
    const topic: Topic = 'customer:seven';
    await publishAndWait(topic, 1);
    const mine = await listen([topic], cursor);
    await publish(event(topic, 2));
    await expect.poll(mine.numbers).toEqual(['reset', 2]);
    const resetAt = mine.receivedEvents[0]?.cursor ?? null;
    mine.stop();
    const again = await listen([topic], resetAt);
    await expect.poll(again.numbers).toEqual([2]);
    again.stop();
  });

  it('are replayed in order up to 500, regardless of other topics', async () => {
    const topic: Topic = 'customer:eight';
    const cursor = await publishAndWait(topic, 0);
    for (let round = 0; round < 5; round += 1) {
      await publishMany(topic, range(100, 1 + round * 100));
      await publishMany('customer:somebody-else', range(400));
    }
    await publishAndWait('customer:somebody-else', 0);
    const again = await listen([topic], cursor);
    await expect.poll(again.numbers).toEqual(range(500, 1));
    again.stop();
  });

  it('beyond 500 of the subscribed topics are replaced by one reset', async () => {
    const topics: Topic[] = ['customer:nine', 'catalogue'];
    const cursor = await publishAndWait('customer:nine', 0);
    await publishMany('customer:nine', range(250));
    await publishMany('catalogue', range(251));
    // A unique number: once it arrives, all earlier events are readable.
    await publishAndWait('customer:nine', 1000);
    const again = await listen(topics, cursor);
    await publish(event('customer:nine', 7), event('catalogue', 8));
    await expect.poll(again.numbers).toEqual(['reset', 7, 8]);
    again.stop();
  });

  it('older than ten minutes are replaced by one reset; at ten minutes they are replayed', async () => {
    const topic: Topic = 'customer:ten';
    const cursor = await publishAndWait(topic, 0);
    await publishAndWait(topic, 1);
    shop.clock.advance(10 * 60_000);
    const recent = await listen([topic], cursor);
    expect(recent.numbers()).toEqual([1]);
    shop.clock.advance(1);
    const expired = await listen([topic], cursor);
    expect(expired.numbers()).toEqual(['reset']);
    for (const { stop } of [recent, expired]) stop();
  });

  it('resume without a reset after a long time without events of the subscribed topics', async () => {
    const cursor = await publishAndWait('customer:eleven', 1);
    await publishAndWait('customer:other', 1);
    shop.clock.advance(59 * 60_000);
    const again = await listen(['customer:eleven'], cursor);
    await publish(event('customer:eleven', 2));
    await expect.poll(again.numbers).toEqual([2]);
    again.stop();
  });

  it('let other requests run between consecutive replays', async () => {
    const topic: Topic = 'customer:twelve';
    const url = await startListening(shop);
    const cursor = await publishAndWait(topic, 0);
    await publishMany(topic, range(500, 1));
    await publishAndWait('customer:other', 0);
    const health = { hasResponded: false };
    const response = fetch(`${url}/healthz`).then(() => (health.hasResponded = true));
    for (let replays = 0; replays < 100 && !health.hasResponded; replays += 1)
      (await listen([topic], cursor)).stop();
    expect(health.hasResponded).toBe(true);
    await response;
  });

  it('are loaded once for all subscribers, and not without subscribers', async () => {
    const loads: string[][] = [];
    const events = await createLiveEvents({
      ...shop.ctx,
      loaders: {
        ...orderEventLoaders,
        ...catalogueEventLoaders,
        ...partnerEventLoaders,
        ...shopEventLoaders,
        ...cashEventLoaders,
        'product.stock': async (db, requestedEvents) => {
          loads.push(requestedEvents.map((each) => each.subjectId));
          return catalogueEventLoaders['product.stock'](db, requestedEvents);
        },
      },
    });
    let receivedCount = 0;
    const subscriptions = range(50).map(() =>
      events.subscribe({
        topics: ['customer:many'],
        receive: (received) => (receivedCount += received.length),
        close: () => undefined,
      }),
    );
    for (const subscription of subscriptions) await subscription.resume(null);
    await publish(event('customer:nobody', 1), event('customer:many', 2), event('customer:many', 3));
    events.flush();
    await expect.poll(() => receivedCount).toBe(100);
    expect(loads).toEqual([['2', '3']]);
    await events.stop();
  });

  it('of one moment are one list, which all their subscribers share, with the newest stock of each product', async () => {
    const lists: (readonly LiveEvent[])[][] = [[], []];
    const subscriptions = lists.map((received) =>
      shop.ctx.events.subscribe({
        topics: ['customer:shared'],
        receive: (events) => received.push(events),
        close: () => undefined,
      }),
    );
    for (const subscription of subscriptions) await subscription.resume(null);
    await publish(...[1, 2, 1, 3].map((number) => event('customer:shared', number)));
    await expect.poll(() => lists.flat()).toHaveLength(2);
    expect(lists[0]?.[0]?.map((each) => each.subjectId)).toEqual(['2', '1', '3']);
    expect(lists[0]?.[0]).toBe(lists[1]?.[0]);
    for (const subscription of subscriptions) subscription.stop();
  });

  it('of one moment keep a change of other data of a product beside that of its stock', async () => {
    const listener = await listen(['customer:details']);
    const stock = event('customer:details', 1);
    const other = { ...stock, type: 'product.updated' } as const;
    await publish(stock, other);
    await expect.poll(() => listener.receivedEvents).toHaveLength(2);
    await publish(stock, other, stock);
    await expect.poll(() => listener.receivedEvents).toHaveLength(4);
    expect(new Set(listener.receivedEvents.map(({ type }) => type))).toEqual(new Set(['product.stock']));
    listener.stop();
  });

  it('reach a subscriber exactly once while events are published', async () => {
    const topic: Topic = 'customer:flow';
    const total = 300;
    const cursor = await publishAndWait(topic, 0);
    const flow = (async () => {
      for (let number = 1; number <= total; number += 1) {
        await publish(event(topic, number));
        await setImmediate();
      }
      return 'over';
    })();
    const listeners: Awaited<ReturnType<typeof listen>>[] = [];
    const addListeners = async () => {
      listeners.push(...(await Promise.all([1, 2, 3].map(() => listen([topic], cursor)))));
      return 'flowing';
    };
    while ((await Promise.race([flow, addListeners()])) === 'flowing');
    expect(listeners.length).toBeGreaterThan(10);
    for (const { numbers } of listeners) {
      await expect.poll(numbers).toHaveLength(total);
      expect(numbers()).toEqual(range(total, 1));
    }
    for (const { stop } of listeners) stop();
  });
});
