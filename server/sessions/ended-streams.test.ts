import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { inTransaction } from '#server/context.ts';
import { shopUpdated } from '#server/features/shop/events.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { sessionTtlMs } from './accounts.ts';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await expect.poll(() => shop.ctx.events.listeners()).toBe(0);
});
afterAll(() => shop.close());

type Stream = { receivedText: () => string; isOver: () => boolean; close: () => void };

/** Opens the live stream of a session and collects its events. */
async function openStream(token: string, lastEventId?: string): Promise<Stream> {
  const before = shop.ctx.events.listeners();
  const control = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: control.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  let text = '';
  let over = false;
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) text += piece;
  };
  void read(response.body)
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  await expect.poll(() => over || shop.ctx.events.listeners() > before).toBe(true);
  return { receivedText: () => text, isOver: () => over, close: () => control.abort() };
}

/** Opens a stream whose session is checked for the last time. */
async function openReadyStream(token: string): Promise<Stream> {
  const stream = await openStream(token);
  await expect.poll(stream.receivedText).toContain('still here');
  return stream;
}

const waitUntilOver = async (stream: Stream) => {
  await expect.poll(stream.isOver).toBe(true);
};

// Tests begin where the clock of those before has ended, and events of PostgreSQL are read by its time.
describe('the live stream of an ended session', { shuffle: false }, () => {
  it('closes when a partner is blocked, without further orders', async () => {
    const partner = await aPartner(shop);
    const otherPartner = await aPartner(shop);
    const streams = [await openStream(partner.token), await openStream(otherPartner.token)] as const;
    const block = { params: { id: partner.id }, body: { isActive: false } };
    await shop.request('updatePartner', block, (await anAdmin(shop)).token);
    const { id } = await anOrder(shop);
    await expect.poll(streams[1].receivedText).toContain(id);
    await waitUntilOver(streams[0]);
    expect(streams[0].receivedText()).not.toContain(id);
    expect(streams[0].receivedText()).not.toContain('session.ended');
    await expect(openStream(partner.token)).rejects.toThrow('401');
    streams[1].close();
  });

  const people = { customer: aCustomer, partner: aPartner, admin: anAdmin } as const;
  const publishShopUpdate = () =>
    inTransaction(shop.ctx, (tx) => shop.ctx.events.publish(tx, [shopUpdated()]));

  it.each(['customer', 'partner', 'admin'] as const)(
    'closes when the lifetime of a session is over, without further events: %s',
    async (kind) => {
      const person = await people[kind](shop);
      const stream = await openReadyStream(person.token);
      shop.clock.advance(sessionTtlMs[kind] - 1);
      await publishShopUpdate();
      await expect.poll(stream.receivedText).toContain('shop.updated');
      const textBefore = stream.receivedText();
      shop.clock.advance(1);
      await publishShopUpdate();
      await waitUntilOver(stream);
      expect(stream.receivedText()).toBe(textBefore);
      await expect(openStream(person.token)).rejects.toThrow('401');
    },
  );

  it(
    'closes at a heartbeat when nothing happens after the lifetime of the session',
    { tags: 'all' },
    async () => {
      const stream = await openReadyStream((await anAdmin(shop)).token);
      shop.clock.advance(sessionTtlMs.admin);
      await expect.poll(stream.isOver).toBe(true);
    },
  );

  it('reconnects without a gap when the session was used after the stream was opened', async () => {
    const { token } = await anAdmin(shop);
    const first = await openReadyStream(token);
    await publishShopUpdate();
    await expect.poll(first.receivedText).toContain('shop.updated');
    const lastId = /^id: (.+)$/gm.exec(first.receivedText())?.[1];
    shop.clock.advance(sessionTtlMs.admin - 1);
    expect((await shop.request('adminCheckAuth', {}, token)).status).toBe(200);
    shop.clock.advance(1);
    await publishShopUpdate();
    await waitUntilOver(first);
    const second = await openStream(token, lastId);
    await expect.poll(second.receivedText).toMatch(/shop\.updated|reset/);
    second.close();
  });

  it('closes on every device of the account after signing out everywhere', async () => {
    const person = await aCustomer(shop);
    const otherCustomer = await aCustomer(shop);
    const streams = [await openStream(person.token), await openStream(otherCustomer.token)] as const;
    await shop.request('signOutEverywhere', {}, person.token);
    await waitUntilOver(streams[0]);
    expect(streams[1].isOver()).toBe(false);
    streams[1].close();
  });

  it('reconnects for the remaining session after a new password, without a gap or loop', async () => {
    const passwordHash = await shop.ctx.hashing.hash('the old secret');
    const person = await aCustomer(shop, { passwordHash });
    const first = await openStream(person.token);
    const before = await anOrder(shop, { customer: person });
    await expect.poll(first.receivedText).toContain(before.id);
    const lastId = /^id: (.+)$/gm.exec(first.receivedText())?.[1];
    const body = { currentPassword: 'the old secret', newPassword: 'a new secret' };
    const { token } = (await shop.request('changePassword', { body }, person.token)).body.data;
    await waitUntilOver(first);
    const customer = { ...person, token };
    const missed = await anOrder(shop, { customer });

    const second = await openStream(token, lastId);
    await expect.poll(second.receivedText).toContain(missed.id);
    const later = await anOrder(shop, { customer });
    await expect.poll(second.receivedText).toContain(later.id);
    expect(second.isOver()).toBe(false);
    second.close();
  });

  it('is rejected for an ended session that requests a replay', async () => {
    const person = await aCustomer(shop);
    await shop.request('signOutEverywhere', {}, person.token);
    await expect(openStream(person.token, '0-0')).rejects.toThrow('401');
  });
});
