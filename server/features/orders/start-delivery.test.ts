import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';

describe('startDelivery', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const start = (orderId: string, token?: string) =>
    shop.request('startDelivery', { body: { orderId } }, token);

  it('is 401 without a session [ROLE-15]', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    expect(await start(id)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it('is 403 for customers and admins [ROLE-15]', async () => {
    const { id, customer } = await anOrderWithStatus(shop, 'confirmed');
    for (const { token } of [customer, await anAdmin(shop)]) {
      expect(await start(id, token)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    }
  });

  it('is the same 404 for orders of other partners, unassigned and unknown ones [STATE-8]', async () => {
    const taken = await anOrderWithStatus(shop, 'confirmed');
    const waiting = await anOrderWithStatus(shop, 'pending');
    const otherPartner = await aPartner(shop);
    for (const id of [taken.id, waiting.id, 'nobody-knows-this']) {
      expect(await start(id, otherPartner.token)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    }
  });

  it.each(['out-for-delivery', 'delivered'] as const)(
    'is 409 for an order that is %s [STATE-8] [STATE-14]',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      expect(await start(id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'NOT_STARTABLE' },
      });
    },
  );

  it('is 409 for an accepted order that its customer cancelled [STATE-14]', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await start(id, partner.token)).toMatchObject({
      status: 409,
      body: { code: 'NOT_STARTABLE' },
    });
  });

  it.each(['confirmed', 'preparing'] as const)(
    'makes an order that is %s out for delivery, and its customer cannot cancel it [DAPI-16] [STATE-8] [STATE-9] [STATE-10]',
    async (status) => {
      const { id, partner, customer } = await anOrderWithStatus(shop, status);
      const response = await start(id, partner.token);
      expect(response.status).toBe(200);
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
    const before = (await getOrderEvents(shop, id)).length;
    await start(id, partner.token);
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('out-for-delivery by partner');
    const newEvents = await getOrderEvents(shop, id, before);
    expect(newEvents.map((event) => event.topic).toSorted()).toEqual(
      [`customer:${customer.id}`, `partner:${partner.id}`, 'admins'].toSorted(),
    );
    expect(await getOrderMails(shop, id)).toEqual(['order-placed']);
  });
});
