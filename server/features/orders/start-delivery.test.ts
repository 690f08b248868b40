import { describe, expect, it } from 'vitest';
import { anOrderWithStatus, listOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('startDelivery', () => {
  const start = (orderId: string, token?: string) =>
    shop.request('startDelivery', { body: { orderId } }, token);

  it.each(['out-for-delivery', 'delivered'] as const)(
    'is 409 for an order that is %s [STATE-8] [STATE-14]',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      expect(await start(id, partner.token)).toMatchObject({ status: 409, body: { code: 'NOT_STARTABLE' } });
    },
  );

  it('is 409 for an accepted order that its customer cancelled [STATE-14]', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await start(id, partner.token)).toMatchObject({ status: 409, body: { code: 'NOT_STARTABLE' } });
  });

  it.each(['confirmed', 'preparing'] as const)(
    'makes an order that is %s out for delivery, and its customer cannot cancel it [DAPI-16] [STATE-8] [STATE-9] [STATE-10]',
    async (status) => {
      const { id, partner, customer } = await anOrderWithStatus(shop, status);
      const response = await start(id, partner.token);
      expect(response.body).toMatchObject({
        success: true,
        message: 'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
        data: { _id: id, deliveryStatus: 'out-for-delivery' },
      });
      const seen = await shop.request('getOrder', { params: { id } }, customer.token);
      expect(seen.body.data.deliveryStatus).toBe('out-for-delivery');
      const late = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
      expect(late.body.code).toBe('NOT_CANCELLABLE');
    },
  );

  it('writes the history and notifies customer, partner and admins, without a mail', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(1);
    const before = (await listOrderEvents(shop, id)).length;
    await start(id, partner.token);
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('out-for-delivery by partner');
    expect(await listOrderEvents(shop, id, before)).toEqual([
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partner.id}`,
    ]);
    expect(await getOrderMails(shop, id)).toEqual(['order-placed']);
  });
});
