import { describe, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anOrderWithStatus, listOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const set = (id: string, body: object, token: string | undefined = admin) =>
  shop.request('setDelivery', { params: { id }, body }, token);
const hasOrder = async ({ token }: TestPartner, id: string) =>
  (await shop.request('listAssignedOrders', {}, token)).body.data.some(({ _id }) => _id === id);
const getOrderStatus = async ({ token }: TestPartner, id: string) =>
  (await shop.request('getOrder', { params: { id } }, token)).status;

describe('access to setDelivery', () => {
  it('is 404 for an unknown order or partner [ADMIN-9]', async () => {
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

  it('is 400 without a change [ADMIN-10]', async () => {
    const { id } = await anOrder(shop);
    for (const body of [{}, { deliveryStatus: 'lost' }, { deliverymanId: '' }, { deliverymanId: 7 }])
      expect((await set(id, body)).status).toBe(400);
  });

  it('is 409 for a finished delivery [ADMIN-9]', async () => {
    const { id: partnerId } = await aPartner(shop);
    for (const status of ['delivered', 'cancelled'] as const) {
      const { id } = await anOrderWithStatus(shop, status);
      for (const body of [{ deliverymanId: partnerId }, { deliveryStatus: 'out-for-delivery' }])
        expect(await set(id, body)).toMatchObject({ status: 409, body: { code: 'ILLEGAL_STATUS' } });
    }
  });
});

describe('assigning a partner', () => {
  it('confirms an unassigned order like an accept [ADMIN-9] [ADMIN-11] [STATE-7]', async () => {
    const { id, customer } = await anOrder(shop);
    const partner = await aPartner(shop);
    shop.clock.advance(60_000);
    const response = await set(id, { deliverymanId: partner.id });
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
    'moves an order that is %s from the previous partner to the new one [ADMIN-9]',
    async (status) => {
      const { id, partner: former } = await anOrderWithStatus(shop, status);
      const next = await aPartner(shop);
      const response = await set(id, { deliverymanId: next.id });
      expect(response.body.data).toMatchObject({ deliveryStatus: status, deliveryman: { _id: next.id } });
      expect([await hasOrder(former, id), await hasOrder(next, id)]).toEqual([false, true]);
      expect([await getOrderStatus(former, id), await getOrderStatus(next, id)]).toEqual([404, 200]);
      const body = { orderId: id };
      const tries = [
        await shop.request('startDelivery', { body }, former.token),
        await shop.request('markDelivered', { params: { id } }, former.token),
      ];
      expect(tries.map((tried) => tried.status)).toEqual([404, 404]);
      const out = await shop.request('startDelivery', { body }, next.token);
      expect(out.status).toBe(status === 'out-for-delivery' ? 409 : 200);
      expect((await shop.request('markDelivered', { params: { id } }, next.token)).status).toBe(200);
    },
  );

  it('notifies both partners, the customer and admins', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    const before = (await listOrderEvents(shop, id)).length;
    await set(id, { deliverymanId: next.id });
    expect(await listOrderEvents(shop, id, before)).toEqual([
      `order.taken partner:${partner.id}`,
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${next.id}`,
    ]);
  });

  it('is 404 for a blocked partner, and changes nothing [ADMIN-9]', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const blocked = await aPartner(shop, { isActive: false });
    expect(await set(id, { deliverymanId: blocked.id })).toMatchObject({
      status: 404,
      body: { code: 'PARTNER_NOT_FOUND' },
    });
    expect(await hasOrder(partner, id)).toBe(true);
  });

  it('moves an order away from a blocked partner', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const params = { id: partner.id };
    await shop.request('updatePartner', { params, body: { isActive: false } }, admin);
    const next = await aPartner(shop);
    expect((await set(id, { deliverymanId: next.id })).status).toBe(200);
    expect((await shop.request('markDelivered', { params: { id } }, next.token)).status).toBe(200);
  });

  it('to the same partner changes nothing, not even the time', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(60_000);
    const response = await set(id, { deliverymanId: partner.id });
    expect(response.body.data).toMatchObject({
      deliveryStatus: 'confirmed',
      acceptedAt: '2026-11-21T09:30:00.000Z',
    });
  });

  describe('who has as many open orders as allowed', () => {
    const limitReached = { status: 409, body: { code: 'TOO_MANY_ACTIVE_ORDERS' } };
    const limitAll = (maxActiveOrders: number | null) =>
      shop.request('updateSettings', { body: { maxActiveOrders } }, admin);

    it.each(['pending', 'out-for-delivery'] as const)(
      'is 409 for an order that is %s, by the limit of the partner or of the shop',
      async (status) => {
        const partner = await aPartner(shop, { maxActiveOrders: 1 });
        const { id: carried } = await anOrderWithStatus(shop, 'confirmed', { partner });
        const { id } = await anOrderWithStatus(shop, status);
        const before = await getOrderHistory(shop, id);
        expect(await set(id, { deliverymanId: partner.id })).toMatchObject({
          ...limitReached,
          body: { error: 'Ravi Kumar has 1 open orders, and 1 is the limit.', data: { open: 1, limit: 1 } },
        });
        expect([await hasOrder(partner, id), await getOrderHistory(shop, id)]).toEqual([false, before]);
        const other = await aPartner(shop);
        await limitAll(0);
        const limited = await set(id, { deliverymanId: other.id });
        await limitAll(null);
        expect(limited).toMatchObject(limitReached);
        // The partner's own order does not change hands.
        expect((await set(carried, { deliverymanId: partner.id })).status).toBe(200);
      },
    );

    it('is exact for concurrent assignments and accepts', async () => {
      const partner = await aPartner(shop, { maxActiveOrders: 3 });
      const ids = (await Promise.all(Array.from({ length: 9 }, () => anOrder(shop)))).map(({ id }) => id);
      const { id: partnerId, token } = partner;
      const responses = await Promise.all([
        ...ids.slice(0, 3).map((id) => set(id, { deliverymanId: partnerId })),
        ...ids
          .slice(3, 6)
          .map((id) => shop.request('assignOrder', { params: { id }, body: { partnerId } }, admin)),
        ...ids.slice(6).map((orderId) => shop.request('acceptDelivery', { body: { orderId } }, token)),
      ]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 409, 409, 409, 409, 409, 409,
      ]);
      const assigned = await shop.request('listAssignedOrders', {}, partner.token);
      expect(assigned.body.data).toHaveLength(3);
    });
  });

  it('and concurrent accepts give one partner and one confirmation', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await anOrder(shop);
      const [chosen, quick] = [await aPartner(shop), await aPartner(shop)];
      const [given, accepted] = await Promise.all([
        set(id, { deliverymanId: chosen.id }),
        shop.request('acceptDelivery', { body: { orderId: id } }, quick.token),
      ]);
      expect([given.status, accepted.status]).not.toContain(500);
      expect(await hasOrder(chosen, id)).not.toBe(await hasOrder(quick, id));
      const confirmed = (await getOrderHistory(shop, id)).filter((line) => line.startsWith('confirmed'));
      expect(confirmed).toHaveLength(1);
    }
  });
});

describe('changing the status of a delivery', () => {
  it('is possible forward only [ADMIN-9]', async () => {
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

  it('with an invalid status and a new partner changes neither', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const next = await aPartner(shop);
    const both = { deliveryStatus: 'preparing', deliverymanId: next.id };
    expect((await set(id, both)).status).toBe(409);
    expect([await hasOrder(partner, id), await hasOrder(next, id)]).toEqual([true, false]);
  });

  it('to cancelled returns the stock and sends a mail', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const body = orderBody([{ id: product.id, quantity: 2 }]);
    const { id } = await anOrderWithStatus(shop, 'confirmed', { body });
    expect((await set(id, { deliveryStatus: 'cancelled' })).body.data.deliveryStatus).toBe('cancelled');
    const productResponse = await shop.request('getProduct', { params: { id: product.id } });
    expect(productResponse.body.data.stock).toBe(5);
    expect(await getOrderMails(shop, id)).toEqual(['order-cancelled', 'order-placed']);
  });
});
