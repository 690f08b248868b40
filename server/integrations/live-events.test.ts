import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import type { LiveEvent, NewLiveEvent, Topic } from './live-events.ts';

describe('live events', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const event = (topic: Topic, number: number): NewLiveEvent => ({
    topic,
    type: 'product.stock',
    payload: { number },
  });
  const publish = (...events: NewLiveEvent[]) =>
    inTransaction(shop.ctx, (tx) => shop.ctx.events.publish(tx, events));
  const numberOf = (heard: LiveEvent) => (JSON.parse(heard.payload) as { number: number }).number;
  const listen = async (topics: Topic[], cursor: string | null = null) => {
    const heard: LiveEvent[] = [];
    const stop = await shop.ctx.events.subscribe(topics, cursor, (each) => heard.push(each));
    return { heard, stop, numbers: () => heard.map(numberOf) };
  };
  /** An event that everybody has been told already. */
  const publishPast = async (topic: Topic, number: number) => {
    const witness = await listen([topic]);
    await publish(event(topic, number));
    await expect.poll(() => witness.numbers()).toContain(number);
    witness.stop();
    return witness.heard.at(-1)?.cursor ?? null;
  };
  const upTo = (count: number, first = 0) =>
    Array.from({ length: count }, (_each, at) => first + at);

  it('reach those who listen to their topic, in the order of their commits, and nobody else', async () => {
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

  it('of a transaction that is undone reach nobody', async () => {
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

  it('begin now for somebody new, and go on after the last one heard for somebody who comes back', async () => {
    const topic: Topic = 'customer:four';
    await publishPast(topic, 1);
    const first = await listen([topic]);
    await publish(event(topic, 2), event('customer:other', 0), event(topic, 3));
    await expect.poll(first.numbers).toEqual([2, 3]);
    first.stop();
    await publish(event(topic, 4));
    await publish(event(topic, 5));

    const again = await listen([topic], first.heard[0]?.cursor);
    // What is behind a transaction still running, be it another one's, comes a moment later.
    await expect.poll(again.numbers).toEqual([3, 4, 5]);
    await publish(event(topic, 6));
    await expect.poll(again.numbers).toEqual([3, 4, 5, 6]);
    again.stop();
  });

  it('go to nobody who has stopped listening', async () => {
    const before = shop.ctx.events.listeners();
    const mine = await listen(['customer:five']);
    const other = await listen(['customer:five']);
    expect(shop.ctx.events.listeners()).toBe(before + 2);
    mine.stop();
    await publish(event('customer:five', 1));
    await expect.poll(other.numbers).toEqual([1]);
    expect(mine.heard).toEqual([]);
    other.stop();
    expect(shop.ctx.events.listeners()).toBe(before);
  });

  it.each(['', 'nonsense', '1', '1-', '-5--5', '99999999999999999999-1', "0-0' or 1=1"])(
    'a place that is none (%j) is now',
    async (cursor) => {
      const topic: Topic = 'customer:six';
      await publishPast(topic, 1);
      const mine = await listen([topic], cursor);
      await publish(event(topic, 2));
      await expect.poll(mine.numbers).toEqual([2]);
      mine.stop();
    },
  );

  it('hundreds missed come back in order, however many they are', async () => {
    const topic: Topic = 'customer:seven';
    const cursor = await publishPast(topic, 0);
    for (let round = 0; round < 4; round += 1)
      await publish(...upTo(300, 1 + round * 300).map((number) => event(topic, number)));
    const again = await listen([topic], cursor);
    await expect.poll(again.numbers).toEqual(upTo(1200, 1));
    again.stop();
  });

  it('none is lost and none is doubled for those who come while events are flowing', async () => {
    const topic: Topic = 'customer:eight';
    const total = 300;
    const cursor = await publishPast(topic, 0);
    const flow = (async () => {
      for (let number = 1; number <= total; number += 1) await publish(event(topic, number));
      return 'over';
    })();
    const listeners: Awaited<ReturnType<typeof listen>>[] = [];
    const moreCome = async () => {
      listeners.push(...(await Promise.all([1, 2, 3].map(() => listen([topic], cursor)))));
      return 'flowing';
    };
    while ((await Promise.race([flow, moreCome()])) === 'flowing');
    expect(listeners.length).toBeGreaterThan(10);
    for (const { numbers } of listeners) {
      await expect.poll(numbers).toHaveLength(total);
      expect(numbers()).toEqual(upTo(total, 1));
    }
    for (const { stop } of listeners) stop();
  });
});
