import { describe, expect, it } from 'vitest';
import { aCustomer, aPartner, aProduct, orderBody, testAddress } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus, listOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('acceptDelivery', () => {
  const accept = (orderId: unknown, token?: string) =>
    shop.request('acceptDelivery', { body: { orderId } }, token);

  it('is 404 for an unknown order and 400 without an id', async () => {
    const partner = await aPartner(shop);
    expect(await accept('nobody-knows-this', partner.token)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    for (const orderId of [undefined, '', 7, null]) {
      const response = await accept(orderId, partner.token);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('orderId');
    }
  });

  it.each(['confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'] as const)(
    'is 409 for an order that is %s, for its partner and for others [STATE-6] [STATE-14]',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      for (const { token } of [partner, await aPartner(shop)])
        expect(await accept(id, token)).toMatchObject({
          status: 409,
          body: {
            code: 'ALREADY_TAKEN',
            error: 'Another partner has accepted this order, or it was cancelled.',
          },
        });
    },
  );

  it('confirms a pending order for the partner [DAPI-15] [STATE-6] [STATE-7] [ROLE-14]', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'pending');
    const response = await accept(id, partner.token);
    expect(response.status).toBe(200);
    expect(response.body.success).toBe(true);
    expect(response.body.message).not.toBe('');
    expect(response.body.data).toMatchObject({ _id: id, deliveryStatus: 'confirmed' });
    expectOrderAddsUp(response.body.data);
    const seen = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(seen.body.data).toMatchObject({
      deliveryStatus: 'confirmed',
      deliveryPartner: { name: 'Ravi Kumar' },
    });
    const mine = await shop.request('listAssignedOrders', {}, partner.token);
    expect(mine.body.data.map((order) => order._id)).toEqual([id]);
  });

  it('writes the history and notifies customer, partner, admins and other partners', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'pending');
    shop.clock.advance(1);
    const before = (await listOrderEvents(shop, id)).length;
    await accept(id, partner.token);
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'confirmed by partner']);
    expect(await listOrderEvents(shop, id, before)).toEqual([
      'order.taken partners',
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partner.id}`,
    ]);
  });

  describe('available orders', () => {
    it('have id, time, phone, address and total only [DAPI-13] [ROLE-12] [ROLE-13]', async () => {
      const product = await aProduct(shop, { name: 'Secret snack', price: 30, delivery: 3 });
      const { id, partner, customer, code } = await anOrderWithStatus(shop, 'pending', {
        body: orderBody([product]),
      });
      const response = await shop.request('listPendingOrders', {}, partner.token);
      expect(response.status).toBe(200);
      const waiting = response.body.data.find((order) => order._id === id);
      expect(Object.keys(waiting ?? {}).toSorted()).toEqual(
        ['_id', 'createdAt', 'deliveryAddress', 'phone', 'totalPrice'].toSorted(),
      );
      expect(waiting).toMatchObject({ deliveryAddress: testAddress, totalPrice: 33 });
      expect(waiting?.phone).toMatch(/^\+91\d{10}$/);
      for (const secret of ['Secret snack', customer.email, 'Asha', `"${code}"`])
        expect(response.text).not.toContain(secret);
    });

    it('are sorted by waiting time, without taken and cancelled ones', async () => {
      const partner = await aPartner(shop);
      const early = await anOrderWithStatus(shop, 'pending');
      shop.clock.advance(1000);
      const late = await anOrderWithStatus(shop, 'pending');
      const gone = [await anOrderWithStatus(shop, 'confirmed'), await anOrderWithStatus(shop, 'cancelled')];
      const response = await shop.request('listPendingOrders', {}, partner.token);
      const ids = response.body.data.map((order) => order._id);
      expect(ids.indexOf(early.id)).toBeGreaterThanOrEqual(0);
      expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
      for (const { id } of gone) expect(ids).not.toContain(id);
    });

    it('are complete or paginated on request, like assigned ones [API-6]', async () => {
      const ownShop = await openTestShop();
      const product = await aProduct(ownShop, { stock: 50 });
      const customer = await aCustomer(ownShop);
      const partner = await aPartner(ownShop);
      for (let each = 0; each < 5; each += 1) {
        ownShop.clock.advance(1000);
        await ownShop.request('placeOrder', { body: orderBody([product]) }, customer.token);
      }
      const page = (name: 'listPendingOrders' | 'listAssignedOrders', number: number) =>
        ownShop.request(name, { query: { limit: 2, page: number } }, partner.token);
      const first = await page('listPendingOrders', 1);
      const third = await page('listPendingOrders', 3);
      expect([first.body.data.length, third.body.data.length]).toEqual([2, 1]);
      expect(third.body.pagination).toEqual({
        page: 3,
        limit: 2,
        total: 5,
        totalPages: 3,
        hasNextPage: false,
        hasPrevPage: true,
      });
      for (const { _id: orderId } of first.body.data)
        await ownShop.request('acceptDelivery', { body: { orderId } }, partner.token);
      const assigned = await page('listAssignedOrders', 2);
      expect(assigned.body).toMatchObject({ data: [], pagination: { total: 2, totalPages: 1 } });
      const whole = await ownShop.request('listPendingOrders', {}, partner.token);
      expect(whole.body.data).toHaveLength(3);
      expect(whole.body.pagination).toMatchObject({ page: 1, total: 3, hasNextPage: false });
      await ownShop.close();
    });
  });

  describe('the limit of open orders per partner', () => {
    it('is the partner’s own limit: 409 beyond it until one is delivered', async () => {
      const partner = await aPartner(shop, { maxActiveOrders: 2 });
      const first = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
      await anOrderWithStatus(shop, 'confirmed', { partner });
      const third = await anOrderWithStatus(shop, 'pending');
      expect(await accept(third.id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'TOO_MANY_ACTIVE_ORDERS' },
      });
      await shop.request('markDelivered', { params: { id: first.id } }, partner.token);
      expect((await accept(third.id, partner.token)).status).toBe(200);
    });

    it('of zero allows none', async () => {
      const partner = await aPartner(shop, { maxActiveOrders: 0 });
      const { id } = await anOrderWithStatus(shop, 'pending');
      expect((await accept(id, partner.token)).body.code).toBe('TOO_MANY_ACTIVE_ORDERS');
    });
  });
});
