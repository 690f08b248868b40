import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { listenOn, openStream } from '#testing/live-stream.ts';
import { anOrderAt } from '#testing/order-states.ts';

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
afterAll(() => shop.close());

/** The code as a value of its own; sums and times may hold the same four digits. */
const alone = (code: string) => new RegExp(`(?<![\\w+.:-])${code}(?![\\w.:-])`);

describe('the delivery code', () => {
  it.each([
    'pending',
    'confirmed',
    'preparing',
    'out-for-delivery',
    'delivered',
    'cancelled',
  ] as const)(
    '[API-38] [ADMIN-4] of an order that is %s is in no answer to an admin',
    async (status) => {
      const { id, code } = await anOrderAt(shop, status);
      const params = { id };
      const answers = [
        await shop.call('getOrder', { params }, admin),
        await shop.call('listOrders', { query: { limit: 100 } }, admin),
        await shop.call('listDeliveries', { query: { limit: 100 } }, admin),
        await shop.call('setOrderStatus', { params, body: { paymentStatus: 'failed' } }, admin),
        await shop.call('setDelivery', { params, body: { deliveryStatus: 'cancelled' } }, admin),
        await shop.call('getDashboard', {}, admin),
      ];
      expect(answers[0]?.status).toBe(200);
      for (const { text } of answers) {
        expect(text).not.toContain('orderOTP');
        expect(text).not.toMatch(alone(code));
      }
    },
  );

  it('[ORD-17] is shown to the order’s customer, and to nobody in an event', async () => {
    const url = await listenOn(shop);
    const { id, code, customer, partner } = await anOrderAt(shop, 'confirmed');
    const streams = await Promise.all(
      [admin, partner.token, customer.token].map((token) => openStream(url, { token })),
    );
    await shop.call('startDelivery', { body: { orderId: id } }, partner.token);
    await vi.waitFor(
      () => {
        for (const { heard } of streams)
          expect(JSON.stringify(heard)).toContain('out-for-delivery');
      },
      { timeout: 10_000 },
    );
    for (const stream of streams) {
      expect(JSON.stringify(stream.heard)).not.toMatch(alone(code));
      stream.close();
    }
    const own = await shop.call('getOrder', { params: { id } }, customer.token);
    expect(own.body.data.orderOTP).toBe(code);
  });

  it('is in messages to the order’s customer only, and in no log line', async () => {
    const { id, code, customer } = await anOrderAt(shop, 'delivered');
    const rows = await shop.ctx.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body_text'])
      .execute();
    const about = rows.filter((row) => JSON.stringify(row).includes(id.slice(-8).toUpperCase()));
    expect(about.some((row) => alone(code).test(row.body_text))).toBe(true);
    expect(new Set(about.map((row) => row.recipient))).toEqual(new Set([customer.email]));
    expect(shop.logLines.join('')).not.toMatch(/orderOTP|delivery_code/);
  });
});
