import { describe, expect, it } from 'vitest';
import { aCustomer, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();

describe('My Orders', () => {
  const list = (token?: string, query: object = {}) => shop.request('listMyOrders', { query }, token);

  it('lists own orders, newest first, with all displayed fields [API-37] [ROLE-6] [ROLE-8]', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      ids.unshift((await anOrder(shop, { customer, body: orderBody([product]) })).id);
      shop.clock.advance(60_000);
    }
    await anOrder(shop, { body: orderBody([product]) });

    const response = await list(customer.token);
    expect(response.body.data.map((order) => order._id)).toEqual(ids);
    expect(response.body.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 3,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    });
    for (const order of response.body.data) {
      expectOrderAddsUp(order);
      expect(order.orderOTP).toMatch(/^\d{4}$/);
    }
  });

  it('has a stable order for equal times', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    for (let turn = 0; turn < 4; turn += 1) await anOrder(shop, { customer, body: orderBody([product]) });
    const whole = (await list(customer.token)).body.data.map((order) => order._id);
    const halves = [];
    for (const page of [1, 2]) {
      const response = await list(customer.token, { page, limit: 2 });
      halves.push(...response.body.data.map((order) => order._id));
    }
    expect(halves).toEqual(whole);
  });

  it('paginates: the second page, one past the end, and limits above 100', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    for (let turn = 0; turn < 5; turn += 1) await anOrder(shop, { customer, body: orderBody([product]) });

    const second = await list(customer.token, { page: 2, limit: 2 });
    expect(second.body.data).toHaveLength(2);
    expect(second.body.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 5,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: true,
    });
    const beyond = await list(customer.token, { page: 9_007_199_254_740_991, limit: 100 });
    expect(beyond.body).toMatchObject({ data: [], pagination: { total: 5, hasNextPage: false } });
    const large = await list(customer.token, { limit: 5000 });
    expect(large.body.pagination.limit).toBe(100);
    for (const query of [{ page: 0 }, { page: -1 }, { page: 'x' }, { limit: 0 }, { page: 1.5 }])
      expect((await list(customer.token, query)).status).toBe(400);
  });

  it('shows the partner once accepted, and the times of statuses', async () => {
    const order = await anOrderWithStatus(shop, 'pending');
    const before = await list(order.customer.token);
    expect(before.body.data[0]).not.toHaveProperty('deliveryPartner');

    shop.clock.advance(60_000);
    await shop.request('acceptDelivery', { body: { orderId: order.id } }, order.partner.token);
    shop.clock.advance(60_000);
    await shop.request('startDelivery', { body: { orderId: order.id } }, order.partner.token);
    shop.clock.advance(60_000);
    await shop.request('markDelivered', { params: { id: order.id } }, order.partner.token);

    const after = await list(order.customer.token);
    expect(after.body.data[0]).toMatchObject({
      deliveryPartner: { name: 'Ravi Kumar' },
      deliveryStatus: 'delivered',
      deliveredAt: '2026-11-21T09:33:00.000Z',
      timeline: [
        { status: 'pending', at: '2026-11-21T09:30:00.000Z' },
        { status: 'confirmed', at: '2026-11-21T09:31:00.000Z' },
        { status: 'out-for-delivery', at: '2026-11-21T09:32:00.000Z' },
        { status: 'delivered', at: '2026-11-21T09:33:00.000Z' },
      ],
    });
    expect(after.body.data[0]?.deliveryPartner?.phone).toMatch(/^\+91\d{10}$/);
  });

  it('shows the current cancellation fee while cancelling is possible [POLICY-7]', async () => {
    const { customer, id, partner } = await anOrderWithStatus(shop, 'pending');
    const currentCancellation = async () => (await list(customer.token)).body.data[0]?.cancellation;
    expect(await currentCancellation()).toEqual({
      feeNow: 0,
      freeUntil: '2026-11-21T09:35:00.000Z',
      lateFee: 10,
    });
    shop.clock.advance(300_000);
    expect(await currentCancellation()).toMatchObject({ feeNow: 0 });
    shop.clock.advance(1);
    expect(await currentCancellation()).toMatchObject({ feeNow: 10 });
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    expect(await currentCancellation()).toMatchObject({ feeNow: 10 });
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    expect(await currentCancellation()).toBeUndefined();
  });

  it('estimates the arrival of open orders: first by the default, later by the median', async () => {
    const own = await openTestShop();
    const first = await anOrderWithStatus(own, 'pending');
    const getEta = async (id: string, token: string) =>
      (await own.request('getOrder', { params: { id } }, token)).body.data.eta;
    expect(await getEta(first.id, first.customer.token)).toEqual({
      from: '2026-11-21T09:35:00.000Z',
      to: '2026-11-21T09:40:00.000Z',
    });
    for (const minutes of [20, 20, 20, 20, 20]) {
      const { id, partner } = await anOrderWithStatus(own, 'out-for-delivery');
      own.clock.advance(minutes * 60_000);
      await own.request('markDelivered', { params: { id } }, partner.token);
    }
    expect(await getEta(first.id, first.customer.token)).toEqual({
      from: '2026-11-21T09:50:00.000Z',
      to: '2026-11-21T09:51:00.000Z',
    });
    const delivered = await anOrderWithStatus(own, 'delivered');
    expect(await getEta(delivered.id, delivered.customer.token)).toBeUndefined();
    await own.close();
  });

  it('marks a deleted product and keeps its price [ORD-19]', async () => {
    const soap = await aProduct(shop, { name: 'Neem soap', price: 35, delivery: 3, code: 'SOAP-1' });
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: soap.id, quantity: 2 }]) });
    await updateRows(shop.ctx.db, 'products', {
      where: { id: soap.id },
      set: { deleted_at: shop.clock.now(), price_paise: 1 },
    });
    const response = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(response.body.data).toMatchObject({
      totalPrice: 76,
      items: [
        { quantity: 2, productId: { productName: 'Product not available', price: 35, codeName: 'SOAP-1' } },
      ],
    });
    expectOrderAddsUp(response.body.data);
  });

  describe('a single order [API-38]', () => {
    it('is the same 404 for others as an unknown order', async () => {
      const { id } = await anOrderWithStatus(shop, 'confirmed');
      const pending = await anOrderWithStatus(shop, 'pending');
      const others = [await aCustomer(shop), await aPartner(shop)];
      for (const { token } of others) {
        for (const requestedId of [id, pending.id, 'nobody-knows-this']) {
          const response = await shop.request('getOrder', { params: { id: requestedId } }, token);
          expect(response).toMatchObject({
            status: 404,
            body: { code: 'ORDER_NOT_FOUND', error: 'Order not found' },
          });
        }
      }
    });

    it('shows the delivery code to the customer, never to the partner [ORD-17]', async () => {
      const { id, customer, partner, code } = await anOrderWithStatus(shop, 'out-for-delivery');
      const own = await shop.request('getOrder', { params: { id } }, customer.token);
      expect(own.body.data.orderOTP).toBe(code);
      const theirs = await shop.request('getOrder', { params: { id } }, partner.token);
      expect(theirs.body.data).not.toHaveProperty('orderOTP');
      expect(theirs.body.data).not.toHaveProperty('cancellation');
    });
  });
});
