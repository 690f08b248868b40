import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import {
  anOrderWithStatus,
  getOrderEvents,
  getOrderHistory,
  getOrderMails,
} from '#testing/order-states.ts';

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
beforeEach(() => shop.clock.set(afternoon));
afterAll(() => shop.close());

const set = (id: string, body: object, token: string | undefined = admin) =>
  shop.request('setDelivery', { params: { id }, body }, token);
const hasOrder = async ({ token }: TestPartner, id: string) =>
  (await shop.request('listAssignedOrders', {}, token)).body.data.some(({ _id }) => _id === id);
const getOrderStatus = async ({ token }: TestPartner, id: string) =>
  (await shop.request('getOrder', { params: { id } }, token)).status;

describe('who may change a delivery', () => {
  it('[ADMIN-9] nobody without a session: 401; neither customer nor partner: 403', async () => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed');
    const body = { deliverymanId: (await aPartner(shop)).id };
    expect((await shop.request('setDelivery', { params: { id }, body })).status).toBe(401);
    for (const { token } of [customer, partner])
      expect((await set(id, body, token)).status).toBe(403);
    expect(await hasOrder(partner, id)).toBe(true);
  });

  it('[ADMIN-9] an unknown order, an unknown partner: 404', async () => {
    const { id } = await anOrder(shop);
    expect(await set('nobody-knows-this', { deliveryStatus: 'cancelled' })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    expect(await set(id, { deliverymanId: 'nobody-knows-this' })).toMatchObject({
      status: 404,
      body: { code: 'PARTNER_NOT_FOUND' },
    });
  });

  it('[ADMIN-10] nothing to change: 400', async () => {
    const { id } = await anOrder(shop);
    for (const body of [
      {},
      { deliveryStatus: 'lost' },
      { deliverymanId: '' },
      { deliverymanId: 7 },
    ]) {
      expect((await set(id, body)).status).toBe(400);
    }
  });

  it('[ADMIN-9] a finished delivery has no new partner and no new status: 409', async () => {
    const { id: partnerId } = await aPartner(shop);
    for (const status of ['delivered', 'cancelled'] as const) {
      const { id } = await anOrderWithStatus(shop, status);
      for (const body of [{ deliverymanId: partnerId }, { deliveryStatus: 'out-for-delivery' }]) {
        expect(await set(id, body)).toMatchObject({
          status: 409,
          body: { code: 'ILLEGAL_STATUS' },
        });
      }
    }
  });
});

describe('giving a delivery to a partner', () => {
  it('[ADMIN-9] [ADMIN-11] [STATE-7] one from the pool is confirmed with the partner’s name on it, as if they had accepted it', async () => {
    const { id, customer } = await anOrder(shop);
    const partner = await aPartner(shop);
    shop.clock.advance(60_000);
    const response = await set(id, { deliverymanId: partner.id });
    expect(response.status).toBe(200);
    expect(response.body.data).toEqual({
      _id: id,
      orderId: id.slice(-8).toUpperCase(),
      deliveryStatus: 'confirmed',
      paymentStatus: 'pending',
      totalPrice: 33,
      deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri',
      addressParts: { room: '214', block: 'B', floor: '2', hostel: 'Kaveri' },
      createdAt: '2026-11-21T09:30:00.000Z',
      acceptedAt: '2026-11-21T09:31:00.000Z',
      deliveryman: {
        _id: partner.id,
        fullname: 'Ravi Kumar',
        phone: expect.stringMatching(/^\+91/) as string,
      },
    });
    expect(await hasOrder(partner, id)).toBe(true);
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('confirmed by admin');
    const mine = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(mine.body.data.deliveryPartner?.name).toBe('Ravi Kumar');
    const other = await aPartner(shop);
    const body = { orderId: id };
    expect((await shop.request('acceptDelivery', { body }, other.token)).status).toBe(409);
    expect((await shop.request('startDelivery', { body }, partner.token)).status).toBe(200);
  });

  it.each(['confirmed', 'preparing', 'out-for-delivery'] as const)(
    '[ADMIN-9] one that is %s changes hands: the former partner no longer sees it, the new one does',
    async (status) => {
      const { id, partner: former } = await anOrderWithStatus(shop, status);
      const next = await aPartner(shop);
      const response = await set(id, { deliverymanId: next.id });
      expect(response.body.data).toMatchObject({
        deliveryStatus: status,
        deliveryman: { _id: next.id },
      });
      expect([await hasOrder(former, id), await hasOrder(next, id)]).toEqual([false, true]);
      expect([await getOrderStatus(former, id), await getOrderStatus(next, id)]).toEqual([
        404, 200,
      ]);
      const body = { orderId: id };
      const tries = [
        await shop.request('startDelivery', { body }, former.token),
        await shop.request('markDelivered', { params: { id } }, former.token),
      ];
      expect(tries.map((tried) => tried.status)).toEqual([404, 404]);
      const out = await shop.request('startDelivery', { body }, next.token);
      expect(out.status).toBe(status === 'out-for-delivery' ? 409 : 200);
      expect((await shop.request('markDelivered', { params: { id } }, next.token)).status).toBe(
        200,
      );
    },
  );

  it('both partners, the customer and the staff hear of it', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    const before = (await getOrderEvents(shop, id)).length;
    await set(id, { deliverymanId: next.id });
    const newEvents = await getOrderEvents(shop, id, before);
    expect(newEvents.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual(
      [
        `order.updated → customer:${customer.id}`,
        `order.updated → partner:${next.id}`,
        `order.taken → partner:${partner.id}`,
        'order.updated → admins',
      ].toSorted(),
    );
  });

  it('[ADMIN-9] not to a blocked one: 404, and it stays where it was', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const blocked = await aPartner(shop, { isActive: false });
    expect(await set(id, { deliverymanId: blocked.id })).toMatchObject({
      status: 404,
      body: { code: 'PARTNER_NOT_FOUND' },
    });
    expect(await hasOrder(partner, id)).toBe(true);
  });

  it('from a blocked one, so that the order comes after all', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const params = { id: partner.id };
    await shop.request('updatePartner', { params, body: { isActive: false } }, admin);
    const next = await aPartner(shop);
    expect((await set(id, { deliverymanId: next.id })).status).toBe(200);
    expect((await shop.request('markDelivered', { params: { id } }, next.token)).status).toBe(200);
  });

  it('to the one who has it already changes nothing, not even when they got it', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(60_000);
    const response = await set(id, { deliverymanId: partner.id });
    expect(response.body.data).toMatchObject({
      deliveryStatus: 'confirmed',
      acceptedAt: '2026-11-21T09:30:00.000Z',
    });
  });

  it('the staff may give more than the partner’s limit lets them take themselves', async () => {
    const partner = await aPartner(shop, { maxActiveOrders: 1 });
    await anOrderWithStatus(shop, 'confirmed', { partner });
    const { id } = await anOrder(shop);
    expect((await set(id, { deliverymanId: partner.id })).status).toBe(200);
    const body = { orderId: (await anOrder(shop)).id };
    expect((await shop.request('acceptDelivery', { body }, partner.token)).status).toBe(409);
  });

  it('races partners who accept it themselves: one name is on it in the end, and it is confirmed once', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await anOrder(shop);
      const [chosen, quick] = [await aPartner(shop), await aPartner(shop)];
      const [given, accepted] = await Promise.all([
        set(id, { deliverymanId: chosen.id }),
        shop.request('acceptDelivery', { body: { orderId: id } }, quick.token),
      ]);
      expect([given.status, accepted.status]).not.toContain(500);
      expect(await hasOrder(chosen, id)).not.toBe(await hasOrder(quick, id));
      const confirmed = (await getOrderHistory(shop, id)).filter((line) =>
        line.startsWith('confirmed'),
      );
      expect(confirmed).toHaveLength(1);
    }
  });
});

describe('moving a delivery', () => {
  it('[ADMIN-9] goes onward only', async () => {
    const { id } = await anOrder(shop);
    const partner = await aPartner(shop);
    const both = { deliveryStatus: 'out-for-delivery', deliverymanId: partner.id };
    expect((await set(id, both)).body.data).toMatchObject({
      deliveryStatus: 'out-for-delivery',
      deliveryman: { _id: partner.id },
    });
    expect((await set(id, { deliveryStatus: 'confirmed' })).status).toBe(409);
    const done = await set(id, { deliveryStatus: 'delivered' });
    expect(done.body.data).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      deliveredAt: '2026-11-21T09:30:00.000Z',
    });
    expect(await getOrderMails(shop, id)).toEqual(['order-delivered', 'order-placed']);
    const completed = await shop.request('listCompletedDeliveries', {}, partner.token);
    expect(completed.body.data.map(({ _id }) => _id)).toEqual([id]);
  });

  it('an illegal status with a new partner beside it changes neither', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const next = await aPartner(shop);
    const both = { deliveryStatus: 'preparing', deliverymanId: next.id };
    expect((await set(id, both)).status).toBe(409);
    expect([await hasOrder(partner, id), await hasOrder(next, id)]).toEqual([true, false]);
  });

  it('cancelled gives the stock back and says so by mail', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const body = orderBody([{ id: product.id, quantity: 2 }]);
    const { id } = await anOrderWithStatus(shop, 'confirmed', { body });
    expect((await set(id, { deliveryStatus: 'cancelled' })).body.data.deliveryStatus).toBe(
      'cancelled',
    );
    const productResponse = await shop.request('getProduct', { params: { id: product.id } });
    expect(productResponse.body.data.stock).toBe(5);
    expect(await getOrderMails(shop, id)).toEqual(['order-cancelled', 'order-placed']);
  });
});
