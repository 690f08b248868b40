import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { securityMessages } from '#messages/security.ts';
import { inTransaction } from '#server/context.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { aCustomer, aPartner, anOrder } from '#testing/builders.ts';
import { startListening, openEventStream } from '#testing/live-stream.ts';
import type { SessionKind } from '#server/sessions/accounts.ts';
import {
  createStreamSlots,
  maxStreamsPerAccount,
  maxStreamsPerProcess,
  maxStreamsPerSession,
  reservedStreams,
} from './slots.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const url = await startListening(shop);

describe('live stream limits', () => {
  afterEach(async () => {
    await expect.poll(() => shop.ctx.events.listeners()).toBe(0);
  });

  const publishMany = async (orderId: string, count: number) => {
    for (let left = count; left > 0; left -= 250) {
      const event = { topic: 'partners', type: 'order.available', subjectId: orderId } as const;
      const events = Array.from({ length: Math.min(left, 250) }, () => event);
      await inTransaction(shop.ctx, (tx) => shop.ctx.events.publish(tx, events));
    }
  };
  const streamHeaders = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } });

  it('on replay a partner who requests all events since the beginning gets one reset and then new events', async () => {
    const { id } = await anOrder(shop);
    const observer = await openEventStream(url, await aPartner(shop));
    await publishMany(id, 600);
    await expect.poll(() => observer.receivedEvents.length).toBeGreaterThanOrEqual(600);
    observer.close();
    const partner = await aPartner(shop);
    const stream = await openEventStream(url, { token: partner.token, lastEventId: '0-0' });
    await expect.poll(() => stream.receivedEvents.length).toBeGreaterThan(0);
    await publishMany(id, 1);
    await expect
      .poll(() => stream.receivedEvents.map((event) => event.type))
      .toEqual(['reset', 'order.available']);
    stream.close();
  });

  describe('on connections', () => {
    it('a session gets six streams, the seventh a 429 until one closes', async () => {
      const customer = await aCustomer(shop);
      const streams = [];
      while (streams.length < maxStreamsPerSession) streams.push(await openEventStream(url, customer));
      const rejected = await fetch(`${url}/api/events`, streamHeaders(customer));
      expect(rejected.status).toBe(429);
      expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
      const retryAfter = Number(rejected.headers.get('retry-after'));
      expect(await rejected.json()).toMatchObject({
        success: false,
        code: 'TOO_MANY_STREAMS',
        error: securityMessages.tooManyStreams(retryAfter),
        params: { retryAfter },
      });

      const otherSessionToken = await openSession(shop.ctx, { kind: 'customer', id: customer.id });
      streams.push(await openEventStream(url, { token: otherSessionToken }));

      streams[0]?.close();
      const isOpenAgain = async () => {
        const ending = new AbortController();
        const { ok } = await fetch(`${url}/api/events`, {
          ...streamHeaders(customer),
          signal: ending.signal,
        });
        ending.abort();
        return ok;
      };
      await expect.poll(isOpenAgain).toBe(true);
      for (const stream of streams) stream.close();
    });

    it('an account gets 24 streams over all its sessions, the next a 429 until one closes', async () => {
      const customer = await aCustomer(shop);
      const openOne = async () => {
        const token = await openSession(shop.ctx, { kind: 'customer', id: customer.id });
        return openEventStream(url, { token });
      };
      const streams = [];
      while (streams.length < maxStreamsPerAccount) streams.push(await openOne());
      await expect(openOne()).rejects.toThrow('TOO_MANY_STREAMS');
      const otherCustomer = await openEventStream(url, await aCustomer(shop));
      streams.pop()?.close();
      await expect.poll(() => shop.ctx.events.listeners()).toBe(maxStreamsPerAccount);
      streams.push(await openOne(), otherCustomer);
      for (const stream of streams) stream.close();
    });

    describe('when customers take all they can', () => {
      /** Opens streams of new accounts of a kind until one is rejected; returns their release functions. */
      const fill = (slots: ReturnType<typeof createStreamSlots>, kind: SessionKind) => {
        const releases: (() => void)[] = [];
        const acquireOne = () => {
          const id = `${kind}-${Math.floor(releases.length / maxStreamsPerSession)}`;
          return slots.acquire({ kind, id, sessionId: `session of ${id}` });
        };
        for (;;) {
          try {
            releases.push(acquireOne());
          } catch (error) {
            expect(error).toMatchObject({ code: 'OVERLOADED', status: 503 });
            expect(String(error)).toMatch(/The shop is very busy\. Try again in \d+ seconds\.$/);
            return { releases, acquireOne };
          }
        }
      };

      it('a process leaves the reserved streams, and opens another when one has closed', () => {
        const { releases, acquireOne } = fill(createStreamSlots(), 'customer');
        const reserved = reservedStreams.partner + reservedStreams.admin;
        expect(releases).toHaveLength(maxStreamsPerProcess - reserved);
        // A stream that closes twice releases one slot.
        releases[0]?.();
        releases[0]?.();
        expect(acquireOne).not.toThrow();
        expect(acquireOne).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
      });

      it.each([
        ['partner', 'admin'],
        ['admin', 'partner'],
      ] as const)('the streams of each %s leave those reserved for the %s', (first, second) => {
        const slots = createStreamSlots();
        fill(slots, 'customer');
        expect(fill(slots, first).releases).toHaveLength(reservedStreams[first]);
        expect(fill(slots, second).releases).toHaveLength(reservedStreams[second]);
      });

      it('a slot that a partner releases beyond the reserve goes to a customer', () => {
        const slots = createStreamSlots();
        const partners = fill(slots, 'partner').releases;
        expect(partners).toHaveLength(maxStreamsPerProcess - reservedStreams.admin);
        expect(fill(slots, 'customer').releases).toHaveLength(0);
        partners[0]?.();
        expect(fill(slots, 'customer').releases).toHaveLength(1);
      });
    });

    it('HEAD opens no stream', async () => {
      const customer = await aCustomer(shop);
      const response = await fetch(`${url}/api/events`, { ...streamHeaders(customer), method: 'HEAD' });
      expect(response.status).toBe(404);
      expect(shop.ctx.events.listeners()).toBe(0);
    });
  });

  describe('on buffered data', () => {
    /** Opens a stream and never reads from it. */
    const openUnread = async (token: string): Promise<Socket> => {
      const before = shop.ctx.events.listeners();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.pause();
      await once(socket, 'connect');
      socket.write(`GET /api/events HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`);
      await expect.poll(() => shop.ctx.events.listeners()).toBe(before + 1);
      return socket;
    };

    it('an unread stream is closed, while a read one gets all events', async () => {
      const { id } = await anOrder(shop);
      const longAddress = 'Room no. 214, '.repeat(1000);
      await updateRows(shop.ctx.db, 'orders', { where: { id }, set: { delivery_address: longAddress } });
      const reader = await openEventStream(url, await aPartner(shop));
      const socket = await openUnread((await aPartner(shop)).token);
      let published = 0;
      while (shop.ctx.events.listeners() > 1 && published < 2000) {
        await publishMany(id, 50);
        published += 50;
        await expect.poll(() => reader.receivedEvents.length).toBeGreaterThanOrEqual(published);
      }
      expect(shop.ctx.events.listeners()).toBe(1);
      reader.close();
      socket.destroy();
    });
  });
});
