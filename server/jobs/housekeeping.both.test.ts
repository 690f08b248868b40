import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { saveKnownDevice } from '#server/sessions/known-devices.ts';
import { aCustomer, aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { startHousekeeping, purgeExpired } from './housekeeping.ts';
import { parseBrowserName } from '#server/sessions/browser-name.ts';
import type { Schema } from '#server/db/schema.ts';
import { findRows } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

const shop = await openShopForFile();

describe('purgeExpired', () => {
  beforeEach(async () => {
    await shop.ctx.db.deleteFrom('sessions').execute();
    await shop.ctx.db.deleteFrom('outbox').execute();
    await shop.ctx.db.deleteFrom('live_events').execute();
  });

  const purge = () => purgeExpired(shop.ctx.db, shop.clock.now());
  const countRows = async (table: keyof Schema) => (await findRows(shop.ctx.db, table)).length;

  it('deletes idempotent responses after 24 hours and keeps the order', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    const placed = await shop.request(
      'placeOrder',
      { body, headers: { 'idempotency-key': 'once' } },
      customer.token,
    );
    expect(placed.status).toBe(201);
    expect(await countRows('idempotency_keys')).toBe(1);

    shop.clock.advance(dayMs - 1);
    await purge();
    expect(await countRows('idempotency_keys')).toBe(1);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('idempotency_keys')).toBe(0);
    const id = placed.body.data.order._id;
    expect((await shop.request('getOrder', { params: { id } }, customer.token)).status).toBe(200);
  });

  it('deletes expired sessions: of customers and partners after 30 days, of admins after 12 hours', async () => {
    const customer = await aCustomer(shop);
    await aPartner(shop);
    await anAdmin(shop);
    shop.clock.advance(dayMs / 2 - 1);
    await purge();
    expect(await countRows('sessions')).toBe(3);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('sessions')).toBe(2);
    shop.clock.advance(29.5 * dayMs - 1);
    await purge();
    expect((await shop.request('checkAuth', {}, customer.token)).status).toBe(200);

    // The customer's session was just used; the partner's was last used 30 days ago.
    shop.clock.advance(1);
    await purge();
    expect(await countRows('sessions')).toBe(1);
    expect((await shop.request('checkAuth', {}, customer.token)).status).toBe(200);
  });

  it('deletes known browsers 180 days after their last login', async () => {
    const { ctx } = shop;
    const account = { kind: 'customer', id: (await aCustomer(shop)).id } as const;
    const client = { network: '203.0.113.7', browser: parseBrowserName(undefined), deviceToken: null };
    await inTransaction(ctx, (tx) => saveKnownDevice(ctx, tx, { account, client }));
    shop.clock.advance(180 * dayMs - 1);
    await purge();
    expect(await countRows('known_devices')).toBe(1);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('known_devices')).toBe(0);
  });

  it('deletes links a month after they expired, used or not', async () => {
    const { email } = await aCustomer(shop, { verified: false });
    await shop.request('resendVerification', { body: { email } });
    shop.clock.advance(31 * dayMs - 1);
    await purge();
    expect(await countRows('account_links')).toBe(1);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('account_links')).toBe(0);
  });

  it('deletes events ten minutes after they can no longer be replayed, and messages a month after they were sent', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    await shop.request('placeOrder', { body }, customer.token);
    expect(await countRows('live_events')).toBeGreaterThan(0);
    shop.clock.advance(20 * 60_000);
    await purge();
    expect(await countRows('live_events')).toBeGreaterThan(0);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('live_events')).toBe(0);
    shop.clock.advance(29 * dayMs);
    await purge();
    expect(await countRows('outbox')).toBe(1);
    shop.clock.advance(dayMs);
    await purge();
    expect(await countRows('outbox')).toBe(0);
  });

  it('deletes a message that expired in a channel without a transport', async () => {
    const body = orderBody([await aProduct(shop)]);
    await shop.request('placeOrder', { body }, (await aCustomer(shop)).token);
    const waiting = { sent_at: null, dropped_at: null, useless_after: shop.clock.now() };
    await shop.ctx.db.updateTable('outbox').set(waiting).execute();
    shop.clock.advance(hourMs);
    await purge();
    expect(await countRows('outbox')).toBe(1);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('outbox')).toBe(0);
  });

  it('deletes messages a month after they were dropped', async () => {
    const body = orderBody([await aProduct(shop)]);
    await shop.request('placeOrder', { body }, (await aCustomer(shop)).token);
    await shop.ctx.db.updateTable('outbox').set({ sent_at: null, dropped_at: shop.clock.now() }).execute();
    shop.clock.advance(30 * dayMs);
    await purge();
    expect(await countRows('outbox')).toBe(1);
    shop.clock.advance(1);
    await purge();
    expect(await countRows('outbox')).toBe(0);
  });

  it('runs soon after the start and then every hour', async () => {
    const { housekeeping, timers } = startWithFakeTimers();
    expect([...timers.keys()]).toEqual([hourMs, 60_000]);
    for (const delayMs of [60_000, hourMs, hourMs]) {
      await aCustomer(shop);
      await shop.ctx.db.insertInto('interests').values({ email: 'old', created_at: 0 }).execute();
      shop.clock.advance(30 * dayMs);
      expect(await countRows('sessions')).toBe(1);
      timers.get(delayMs)?.();
      // The last deletion of a run.
      await expect.poll(() => countRows('interests')).toBe(0);
      expect(await countRows('sessions')).toBe(0);
    }
    await housekeeping.stop();
  });

  /** Fakes the timers of housekeeping only: the time limits of running queries are timers too. */
  function startWithFakeTimers() {
    const timers = new Map<number, () => void>();
    const fake = (run: () => void, delayMs = 0) => {
      timers.set(delayMs, run);
      return { unref: () => undefined } as unknown as NodeJS.Timeout; // Housekeeping calls nothing else.
    };
    const spies = [
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(fake),
      vi.spyOn(globalThis, 'setInterval').mockImplementation(fake),
    ];
    const housekeeping = startHousekeeping(shop.ctx);
    for (const spy of spies) spy.mockRestore();
    return { housekeeping, timers };
  }
});
