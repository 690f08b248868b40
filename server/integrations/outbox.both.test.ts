import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTransaction } from '#server/db/database.ts';
import { createMessageCipher } from './message-cipher.ts';
import { createOutbox } from './outbox.ts';
import type { Message, Transport } from './message.ts';
import type { Outbox } from './outbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const minuteMs = 60_000;

const shop = await openShopForFile();

describe('the outbox', () => {
  let workers: Outbox[];
  let warnings: string[];
  beforeEach(() => {
    workers = [];
    warnings = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await shop.ctx.db.deleteFrom('outbox').execute();
  });

  /** An additional worker, as in another process. */
  const worker = (mail: Transport | 'mailbox' | null): Outbox => {
    const { database, clock, ids } = shop.ctx;
    const log = {
      info: () => {},
      warn: (_fields: object, text: string) => warnings.push(text),
      error: () => {},
    };
    const outbox = createOutbox({
      database,
      clock,
      ids,
      log,
      transports: { mail, sms: null },
      cipher: createMessageCipher('postgres://shop:secret@db/shop'),
      readShop: shop.ctx.readBrandedConfig,
    });
    workers.push(outbox);
    return outbox;
  };
  const message = (key: string): Message => ({
    channel: 'mail',
    to: 'asha@corridor.test',
    sender: 'Corridor',
    subject: `About ${key}`,
    text: 'Hello',
    html: '<p>Hello</p>',
    links: [],
    dedupeKey: key,
  });
  const queue = (outbox: Outbox, ...keys: string[]) =>
    runTransaction(shop.ctx.db, async (tx) => {
      for (const key of keys) await outbox.queue(tx, () => message(key));
    });
  const queueWith = (outbox: Outbox, more: Partial<Message>, ...keys: string[]) =>
    runTransaction(shop.ctx.db, async (tx) => {
      for (const key of keys) await outbox.queue(tx, () => ({ ...message(key), ...more }));
    });
  const createKeys = (count: number) => Array.from({ length: count }, (_each, at) => `key-${at}`);
  /** A message that expires after this time. */
  const queueExpiring = (outbox: Outbox, key: string, ttlMs: number) =>
    runTransaction(shop.ctx.db, (tx) =>
      outbox.queue(tx, () => ({ ...message(key), expiresAt: shop.clock.now() + ttlMs })),
    );
  const findRow = (key: string) =>
    shop.ctx.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', key).executeTakeFirst();

  it('sends committed messages only', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => void sent.push(each.dedupeKey));
    const undone = runTransaction(shop.ctx.db, async (tx) => {
      await outbox.queue(tx, () => message('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue(outbox, 'one');
    outbox.flush();
    await expect.poll(() => sent).toEqual(['one']);
    await expect.poll(async () => (await findRow('one'))?.sent_at).toBe(shop.clock.now());
    expect(await findRow('undone')).toBeUndefined();
  });

  it('stores one message per key, however often it is queued', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => void sent.push(each.dedupeKey));
    await queue(outbox, 'one', 'one');
    await queue(outbox, 'one', 'two');
    outbox.flush();
    await expect.poll(() => sent.toSorted()).toEqual(['one', 'two']);
    outbox.flush();
    await outbox.stop();
    expect(sent.toSorted()).toEqual(['one', 'two']);
  });

  it('sends hundreds in one run', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => void sent.push(each.dedupeKey));
    await queue(outbox, ...Array.from({ length: 150 }, (_each, number) => `key-${number}`));
    outbox.flush();
    await expect.poll(() => sent.length).toBe(150);
  });

  it('retries with growing delays and stores the reason', async () => {
    const tries: number[] = [];
    const outbox = worker(async () => {
      tries.push(shop.clock.now());
      if (tries.length < 4) throw new Error('550 mailbox is asleep');
    });
    await queue(outbox, 'one');
    const start = shop.clock.now();
    for (const [elapsedMs, count, nextTryMs] of [
      [0, 1, 2_000],
      [1_999, 1, 2_000],
      [1, 2, 6_000],
      [3_999, 2, 6_000],
      [1, 3, 14_000],
    ] as const) {
      shop.clock.advance(elapsedMs);
      outbox.flush();
      await expect
        .poll(() => findRow('one'))
        .toMatchObject({ last_error: '550 mailbox is asleep', next_try_at: start + nextTryMs });
      expect(tries).toHaveLength(count);
    }
    shop.clock.advance(8_000);
    outbox.flush();
    await expect.poll(async () => (await findRow('one'))?.last_error).toBe(null);
    expect(tries.map((at) => at - start)).toEqual([0, 2_000, 6_000, 14_000]);
    expect((await findRow('one'))?.sent_at).toBe(shop.clock.now());
    expect(warnings).toHaveLength(3);
  });

  it('is not blocked by one failing message', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => {
      if (each.dedupeKey === 'bad') throw new Error('no such mailbox');
      sent.push(each.dedupeKey);
    });
    await queue(outbox, 'bad', 'good');
    outbox.flush();
    await expect.poll(() => sent).toEqual(['good']);
  });

  it('sends each message once with two workers', async () => {
    const sent: string[] = [];
    const transport: Transport = async (each) => {
      await new Promise(setImmediate);
      sent.push(each.dedupeKey);
    };
    const [one, two] = [worker(transport), worker(transport)];
    const keys = Array.from({ length: 60 }, (_each, number) => `key-${number}`);
    await queue(one, ...keys);
    one.flush();
    two.flush();
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(60);
    await Promise.all([one.stop(), two.stop()]);
    expect(sent.toSorted()).toEqual(keys.toSorted());
  });

  it('retries the messages of a crashed worker after a minute', async () => {
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const crashingWorker = worker(async () => {
      taken.resolve();
      await release.promise;
      throw new Error('died');
    });
    await queue(crashingWorker, 'one');
    crashingWorker.flush();
    await taken.promise;

    const sent: string[] = [];
    const other = worker(async (each) => void sent.push(each.dedupeKey));
    shop.clock.advance(minuteMs - 1);
    other.flush();
    await queue(other, 'two');
    other.flush();
    await expect.poll(() => sent).toEqual(['two']);
    shop.clock.advance(1);
    other.flush();
    await expect.poll(() => sent).toEqual(['two', 'one']);
    release.resolve();
  });

  it('stores a message in the development mailbox at once without a transport', async () => {
    const outbox = worker('mailbox');
    await queue(outbox, 'one');
    expect((await findRow('one'))?.sent_at).toBe(shop.clock.now());
    expect(await outbox.lag()).toBe(0);
  });

  it('drops expired messages and keeps their rows', async () => {
    const sent: string[] = [];
    let isUp = false;
    const outbox = worker(async (each) => {
      if (!isUp) throw new Error('closed');
      sent.push(each.dedupeKey);
    });
    await queueExpiring(outbox, 'code', 5 * minuteMs);
    await queue(outbox, 'order');
    outbox.flush();
    for (const key of ['code', 'order'])
      await expect.poll(async () => (await findRow(key))?.last_error).toBe('closed');

    isUp = true;
    shop.clock.advance(5 * minuteMs);
    outbox.flush();
    await expect.poll(() => sent).toEqual(['order']);
    await expect
      .poll(() => findRow('code'))
      .toMatchObject({ sent_at: null, dropped_at: shop.clock.now(), tries: 1, last_error: 'closed' });
    await expect.poll(() => outbox.count()).toEqual({ waiting: 0, dropped: 1 });
    expect(await outbox.lag()).toBe(0);
    expect(warnings).toContain('message dropped: nobody needs it any more');
    shop.clock.advance(minuteMs);
    outbox.flush();
    await outbox.stop();
    expect(sent).toEqual(['order']);
  });

  it('sends a message up to the last millisecond before it expires', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => void sent.push(each.dedupeKey));
    await queueExpiring(outbox, 'code', minuteMs);
    shop.clock.advance(minuteMs - 1);
    outbox.flush();
    await expect.poll(() => sent).toEqual(['code']);
  });

  it('schedules no retry after the expiry, so that the message is dropped then', async () => {
    const outbox = worker(async () => {
      throw new Error('closed');
    });
    await queueExpiring(outbox, 'code', 1_500);
    outbox.flush();
    await expect
      .poll(() => findRow('code'))
      .toMatchObject({ last_error: 'closed', next_try_at: shop.clock.now() + 1_500 });
    expect(await outbox.count()).toEqual({ waiting: 1, dropped: 0 });
    shop.clock.advance(1_500);
    outbox.flush();
    await expect.poll(() => outbox.count()).toEqual({ waiting: 0, dropped: 1 });
  });

  it('leaves a message alone that another worker is sending at its expiry', async () => {
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const sending = worker(async () => {
      taken.resolve();
      await release.promise;
    });
    await queueExpiring(sending, 'code', minuteMs / 2);
    sending.flush();
    await taken.promise;
    shop.clock.advance(minuteMs / 2);
    const other = worker(async () => {});
    other.flush();
    await other.stop();
    expect(await other.count()).toEqual({ waiting: 1, dropped: 0 });
    release.resolve();
    await expect.poll(async () => (await findRow('code'))?.sent_at).toBe(shop.clock.now());
  });

  it('reports the age of the oldest waiting message', async () => {
    const outbox = worker(async () => {
      throw new Error('closed');
    });
    expect(await outbox.lag()).toBe(0);
    await queue(outbox, 'one');
    shop.clock.advance(90_000);
    await queue(outbox, 'two');
    expect(await outbox.lag()).toBe(90_000);
  });

  it('sends urgent messages while a mail server hangs on others', async () => {
    const sent: string[] = [];
    const release = Promise.withResolvers<void>();
    const outbox = worker(async (each) => {
      if (each.dedupeKey !== 'code') await release.promise;
      sent.push(each.dedupeKey);
    });
    await queueWith(outbox, { priority: 'bulk' }, ...createKeys(30));
    outbox.flush();
    await expect.poll(async () => (await findRow('key-0'))?.tries).toBe(1);
    await queueWith(outbox, { priority: 'urgent' }, 'code');
    outbox.flush();
    await expect.poll(() => sent).toEqual(['code']);
    release.resolve();
    await expect.poll(() => sent).toHaveLength(31);
  });

  it('sends urgent messages before earlier bulk messages', async () => {
    const sent: string[] = [];
    const outbox = worker(async (each) => void sent.push(each.dedupeKey));
    await runTransaction(shop.ctx.db, async (tx) => {
      for (const key of createKeys(30)) await outbox.queue(tx, () => ({ ...message(key), priority: 'bulk' }));
      shop.clock.advance(1);
      await outbox.queue(tx, () => message('order'));
    });
    outbox.flush();
    await expect.poll(() => sent).toHaveLength(31);
    expect(sent.indexOf('order')).toBeLessThan(10);
  });

  it('stores a message that expires without its link, and another process sends it', async () => {
    const link = 'https://corridor.test/reset-password/s3cret';
    const secret = { subject: '481902', text: link, html: `<a>${link}</a>`, links: [link] };
    const expiresAt = shop.clock.now() + 1;
    const waiting = worker(async () => Promise.reject(new Error('asleep')));
    await queueWith(waiting, { ...secret, recordedSubject: 'A link', expiresAt }, 'link');
    await waiting.stop();
    expect(JSON.stringify(await findRow('link'))).not.toMatch(/s3cret|481902/);
    const sent: Message[] = [];
    const other = worker(async (each) => void sent.push(each));
    other.flush();
    await expect.poll(() => sent).toMatchObject([secret]);
  });

  it('removes text, links and codes of sent messages, and the secret in the subject', async () => {
    const outbox = worker(async () => {});
    const secret = {
      subject: '481902 is your code',
      text: 'Code 481902',
      html: '<p>481902</p>',
      links: ['https://corridor.test/reset-password/s3cret'],
    };
    await queueWith(outbox, { ...secret, recordedSubject: 'Your code' }, 'code');
    outbox.flush();
    await expect
      .poll(() => findRow('code'))
      .toMatchObject({ sent_at: shop.clock.now(), subject: 'Your code' });
    const storedRow = JSON.stringify(await findRow('code'));
    expect(storedRow).not.toContain('481902');
    expect(storedRow).not.toContain('s3cret');
  });

  it('removes the text of dropped messages', async () => {
    const outbox = worker(async () => {});
    await queueExpiring(outbox, 'late', 0);
    outbox.flush();
    await expect
      .poll(() => findRow('late'))
      .toMatchObject({ dropped_at: shop.clock.now(), body_text: '', body_html: '', links: '[]' });
  });

  it('stores the reason of a rejection without quoted content', async () => {
    const token = 'Zk3vT9bQ1mXw7RsYp4LdHc8NfJ2uGa6Ee0iOoKqWxZ5';
    const outbox = worker(async (each) => {
      throw new Error(`554 5.7.1 refused: ${each.text} ${token}`);
    });
    const text = `https://corridor.test/verify-email?token=${token} 481902`;
    await queueWith(outbox, { text }, 'one');
    outbox.flush();
    await expect.poll(async () => (await findRow('one'))?.last_error).toMatch(/^554 5\.7\.1 refused/);
    const lastError = (await findRow('one'))?.last_error;
    for (const secret of [token, '481902', 'verify-email']) expect(lastError).not.toContain(secret);
  });

  it('stores nothing for a channel without transport, and returns that', async () => {
    const outbox = worker('mailbox');
    await queueWith(outbox, { channel: 'sms' }, 'one');
    expect(await findRow('one')).toBeUndefined();
    expect([outbox.canSend('mail'), outbox.canSend('sms')]).toEqual([true, false]);
  });
});
