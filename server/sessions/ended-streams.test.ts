import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCustomer, aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => vi.waitUntil(() => shop.ctx.events.listeners() === 0));
afterAll(() => shop.close());

type Stream = { heard: () => string; isOver: () => boolean; leave: () => void };

/** Opens the live stream of a session and keeps what comes. */
async function listen(token: string, lastEventId?: string): Promise<Stream> {
  const before = shop.ctx.events.listeners();
  const control = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: control.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`);
  let text = '';
  let over = false;
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) text += piece;
  };
  void read(answer.body)
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  await vi.waitFor(() => expect(over || shop.ctx.events.listeners() > before).toBe(true));
  return { heard: () => text, isOver: () => over, leave: () => control.abort() };
}

const untilOver = (stream: Stream) =>
  vi.waitFor(() => expect(stream.isOver()).toBe(true), { timeout: 10_000 });

describe('the live stream of a session that has ended', () => {
  it('ends at once when a partner is blocked, and the partner hears of no order after that', async () => {
    const partner = await aPartner(shop);
    const colleague = await aPartner(shop);
    const streams = [await listen(partner.token), await listen(colleague.token)] as const;
    const block = { params: { id: partner.id }, body: { isActive: false } };
    await shop.call('updatePartner', block, (await anAdmin(shop)).token);
    const { id } = await anOrder(shop);
    await vi.waitFor(() => expect(streams[1].heard()).toContain(id), { timeout: 10_000 });
    await untilOver(streams[0]);
    expect(streams[0].heard()).not.toContain(id);
    expect(streams[0].heard()).not.toContain('session.ended');
    await expect(listen(partner.token)).rejects.toThrow('401');
    streams[1].leave();
  });

  it('ends for every device with signing out everywhere, and for nobody else', async () => {
    const person = await aCustomer(shop);
    const neighbour = await aCustomer(shop);
    const streams = [await listen(person.token), await listen(neighbour.token)] as const;
    await shop.call('signOutEverywhere', {}, person.token);
    await untilOver(streams[0]);
    expect(streams[1].isOver()).toBe(false);
    streams[1].leave();
  });

  it('comes back for the one session that stays after a new password, without a gap and without a loop', async () => {
    const passwordHash = await shop.ctx.hashing.hash('the old secret');
    const person = await aCustomer(shop, { passwordHash });
    const first = await listen(person.token);
    const before = await anOrder(shop, { customer: person });
    await vi.waitFor(() => expect(first.heard()).toContain(before.id), { timeout: 10_000 });
    const lastId = /^id: (.+)$/gm.exec(first.heard())?.[1];
    const body = { currentPassword: 'the old secret', newPassword: 'a new secret' };
    const { token } = (await shop.call('changePassword', { body }, person.token)).body.data;
    await untilOver(first);
    const customer = { ...person, token };
    const missed = await anOrder(shop, { customer });

    const second = await listen(token, lastId);
    await vi.waitFor(() => expect(second.heard()).toContain(missed.id), { timeout: 10_000 });
    const later = await anOrder(shop, { customer });
    await vi.waitFor(() => expect(second.heard()).toContain(later.id), { timeout: 10_000 });
    expect(second.isOver()).toBe(false);
    second.leave();
  });

  it('is refused to a dead session that asks for what it missed', async () => {
    const person = await aCustomer(shop);
    await shop.call('signOutEverywhere', {}, person.token);
    await expect(listen(person.token, '0-0')).rejects.toThrow('401');
  });
});
