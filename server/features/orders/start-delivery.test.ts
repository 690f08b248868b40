import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import {
  anOrderWithStatus,
  getOrderEvents,
  getOrderHistory,
  getOrderMails,
} from '#testing/order-states.ts';

describe('setting out with an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const start = (orderId: string, token?: string) =>
    shop.request('startDelivery', { body: { orderId } }, token);

  it('[ROLE-15] nobody without a session: 401', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    expect(await start(id)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it('[ROLE-15] no customer and no admin: 403', async () => {
    const { id, customer } = await anOrderWithStatus(shop, 'confirmed');
    for (const { token } of [customer, await anAdmin(shop)]) {
      expect(await start(id, token)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    }
  });

  it('[STATE-8] another partner’s, one nobody has accepted, or none at all: the same 404', async () => {
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
    '[STATE-8] [STATE-14] not one that is %s: 409',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      expect(await start(id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'NOT_STARTABLE' },
      });
    },
  );

  it('[STATE-14] not one whose customer cancelled after it was accepted: 409', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await start(id, partner.token)).toMatchObject({
      status: 409,
      body: { code: 'NOT_STARTABLE' },
    });
  });

  it.each(['confirmed', 'preparing'] as const)(
    '[DAPI-16] [STATE-8] [STATE-9] [STATE-10] one that is %s is out for delivery, and its customer can no longer cancel',
    async (status) => {
      const { id, partner, customer } = await anOrderWithStatus(shop, status);
      const response = await start(id, partner.token);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        success: true,
        message:
          'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
        data: { _id: id, deliveryStatus: 'out-for-delivery' },
      });
      const seen = await shop.request('getOrder', { params: { id } }, customer.token);
      expect(seen.body.data.deliveryStatus).toBe('out-for-delivery');
      const late = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
      expect(late.body.code).toBe('NOT_CANCELLABLE');
    },
  );

  it('writes the record and tells customer, partner and staff; no mail is needed', async () => {
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
