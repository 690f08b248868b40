import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';

describe('cancelOrder by the customer', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const cancel = (id: string, token?: string) => shop.request('cancelMyOrder', { params: { id } }, token);
  const getStock = async (id: string) =>
    (await shop.request('getProduct', { params: { id } })).body.data.stock;

  it('is 401 without a session [API-39] [ROLE-9]', async () => {
    const { id } = await anOrderWithStatus(shop, 'pending');
    expect(await cancel(id)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it('is 403 for partners and admins [ROLE-9]', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    for (const { token } of [partner, await anAdmin(shop)]) {
      expect(await cancel(id, token)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    }
  });

  it('is the same 404 for orders of others and unknown orders [ROLE-9]', async () => {
    const { id } = await anOrderWithStatus(shop, 'pending');
    const otherCustomer = await aCustomer(shop);
    for (const requestedId of [id, 'nobody-knows-this']) {
      expect(await cancel(requestedId, otherCustomer.token)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    }
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer']);
  });

  it.each(['out-for-delivery', 'delivered', 'cancelled'] as const)(
    'is 409 for an order that is %s, and changes nothing [STATE-3] [STATE-10] [STATE-14] [ERR-23]',
    async (status) => {
      const product = await aProduct(shop, { stock: 5 });
      const { id, customer } = await anOrderWithStatus(shop, status, {
        body: orderBody([product]),
      });
      const [stock, mails] = [await getStock(product.id), await getOrderMails(shop, id)];
      const response = await cancel(id, customer.token);
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'NOT_CANCELLABLE', error: 'This order can no longer be cancelled.' },
      });
      expect(await getStock(product.id)).toBe(stock);
      expect(await getOrderMails(shop, id)).toEqual(mails);
    },
  );

  it.each(['pending', 'confirmed', 'preparing'] as const)(
    'cancels an order that is %s with the default reason [STATE-3] [STATE-4] [STATE-5]',
    async (status) => {
      const { id, customer, partner } = await anOrderWithStatus(shop, status);
      const response = await cancel(id, customer.token);
      expect(response.status).toBe(200);
      expect(response.body.message).toBe('Order cancelled successfully!');
      expect(response.body.data).toMatchObject({
        deliveryStatus: 'cancelled',
        cancellationReason: 'Cancelled by user',
        cancelledAt: '2026-11-21T09:30:00.000Z',
        cancellationFee: 0,
      });
      expect(response.body.data).not.toHaveProperty('cancellation');
      expect(response.body.data).not.toHaveProperty('eta');
      expectOrderAddsUp(response.body.data);
      const open = await shop.request('listAssignedOrders', {}, partner.token);
      expect(open.body.data).toEqual([]);
      const unassigned = await shop.request('listPendingOrders', {}, partner.token);
      expect(unassigned.body.data.map((order) => order._id)).not.toContain(id);
    },
  );

  it('returns the stock', async () => {
    const chips = await aProduct(shop, { stock: 10 });
    const soap = await aProduct(shop, { stock: 3 });
    const body = orderBody([
      { id: soap.id, quantity: 3 },
      { id: chips.id, quantity: 4 },
    ]);
    const { id, customer } = await anOrder(shop, { body });
    expect([await getStock(chips.id), await getStock(soap.id)]).toEqual([6, 0]);
    await cancel(id, customer.token);
    expect([await getStock(chips.id), await getStock(soap.id)]).toEqual([10, 3]);
  });

  it('returns the stock of deleted products too', async () => {
    const soap = await aProduct(shop, { stock: 3 });
    const { id, customer } = await anOrder(shop, { body: orderBody([soap]) });
    const row = shop.ctx.db.updateTable('products').where('id', '=', soap.id);
    await row.set({ deleted_at: 1 }).execute();
    expect((await cancel(id, customer.token)).status).toBe(200);
    await row.set({ deleted_at: null }).execute();
    expect(await getStock(soap.id)).toBe(3);
  });

  it.each([
    ['at once', 0, 0],
    ['after five minutes to the millisecond', 300_000, 0],
    ['a millisecond later', 300_001, 10],
    ['after a day', 86_400_000, 10],
  ])('has a fee %s [POLICY-7] [POLICY-8]', async (...[_name, afterMs, fee]) => {
    const { id, customer } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(afterMs);
    const response = await cancel(id, customer.token);
    expect(response.body.data.cancellationFee).toBe(fee);
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data.cancellationFee).toBe(fee);
  });

  it('queues the mail, notifies customer, partner, admins and other partners, and writes the history', async () => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(1);
    const before = (await getOrderEvents(shop, id)).length;
    await cancel(id, customer.token);
    expect(await getOrderMails(shop, id)).toEqual(['order-cancelled', 'order-placed']);
    expect(await getOrderHistory(shop, id)).toEqual([
      'pending by customer',
      'confirmed by partner',
      'cancelled by customer',
    ]);
    const newEvents = await getOrderEvents(shop, id, before);
    expect(newEvents.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual(
      [
        `order.updated → customer:${customer.id}`,
        `order.updated → partner:${partner.id}`,
        'order.updated → admins',
        'order.taken → partners',
      ].toSorted(),
    );
  });

  it('makes the order unavailable to partners', async () => {
    const { id } = await anOrderWithStatus(shop, 'cancelled');
    const partner = await aPartner(shop);
    const response = await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    expect(response).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } });
  });
});
