import { describe, expect, it } from 'vitest';
import { anAdmin } from '#testing/builders.ts';
import { startListening, openEventStream } from '#testing/live-stream.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { anOrderWithStatus, listOrderEvents } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

/** The code as a separate value; amounts and times may contain the same digits. */
const standalonePattern = (code: string) => new RegExp(`(?<![\\w+.:-])${code}(?![\\w.:-])`);

describe('the delivery code', () => {
  it.each(['pending', 'confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'] as const)(
    'of an order that is %s is in no response to an admin [API-38] [ADMIN-4]',
    async (status) => {
      const { id, code } = await anOrderWithStatus(shop, status);
      const params = { id };
      const responses = [
        await shop.request('getOrder', { params }, admin),
        await shop.request('listOrders', { query: { limit: 100 } }, admin),
        await shop.request('listDeliveries', { query: { limit: 100 } }, admin),
        await shop.request('setOrderStatus', { params, body: { paymentStatus: 'failed' } }, admin),
        await shop.request('setDelivery', { params, body: { deliveryStatus: 'cancelled' } }, admin),
        await shop.request('getDashboard', {}, admin),
      ];
      expect(responses[0]?.status).toBe(200);
      for (const { text } of responses) {
        expect(text).not.toContain('orderOTP');
        expect(text).not.toMatch(standalonePattern(code));
      }
    },
  );

  it('is shown to the order’s customer, and is in no event [ORD-17]', async () => {
    const url = await startListening(shop);
    const { id, code, customer, partner } = await anOrderWithStatus(shop, 'confirmed');
    const streams = await Promise.all(
      [admin, partner.token, customer.token].map((token) => openEventStream(url, { token })),
    );
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    for (const { receivedEvents } of streams)
      await expect.poll(() => JSON.stringify(receivedEvents)).toContain('out-for-delivery');
    for (const stream of streams) {
      expect(JSON.stringify(stream.receivedEvents)).not.toMatch(standalonePattern(code));
      stream.close();
    }
    const customerView = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(customerView.body.data.orderOTP).toBe(code);
  });

  it('that is wrong is an event, so that the board shows when it is locked', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const before = (await listOrderEvents(shop, id)).length;
    const body = { otp: 'none' };
    for (let tries = 0; tries < 6; tries++)
      await shop.request('markDelivered', { params: { id }, body }, partner.token);
    const events = await listOrderEvents(shop, id, before);
    expect(events.filter((event) => event.includes('admins'))).toHaveLength(5);
  });

  it('is in messages to the order’s customer only, and in no log line', async () => {
    const { id, code, customer } = await anOrderWithStatus(shop, 'delivered');
    const about = (await messagesTo(shop, '')).filter((message) =>
      JSON.stringify(message).includes(id.slice(-8).toUpperCase()),
    );
    expect(about.some(({ text }) => standalonePattern(code).test(text))).toBe(true);
    expect(new Set(about.map(({ to }) => to))).toEqual(new Set([customer.email]));
    expect(shop.logLines.join('')).not.toMatch(/orderOTP|delivery_code/);
  });
});
