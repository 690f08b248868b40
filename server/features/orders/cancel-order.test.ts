import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus, listOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { findRow, updateRows } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('cancelOrder by the customer', () => {
  const cancel = (id: string, token?: string) => shop.request('cancelMyOrder', { params: { id } }, token);
  const getStock = async (id: string) =>
    (await shop.request('getProduct', { params: { id } })).body.data.stock;

  it('is the same 404 for orders of others and unknown orders [ROLE-9]', async () => {
    const { id } = await anOrderWithStatus(shop, 'pending');
    const otherCustomer = await aCustomer(shop);
    for (const requestedId of [id, 'nobody-knows-this'])
      expect(await cancel(requestedId, otherCustomer.token)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer']);
  });

  it.each(['out-for-delivery', 'delivered', 'cancelled'] as const)(
    'is 409 for an order that is %s, and changes nothing [STATE-3] [STATE-10] [STATE-14] [ERR-23]',
    async (status) => {
      const product = await aProduct(shop, { stock: 5 });
      const { id, customer } = await anOrderWithStatus(shop, status, { body: orderBody([product]) });
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

  it('is 409 once its cash is booked, and not offered', async () => {
    const owner = await anAdmin(shop);
    const { id, customer } = await anOrderWithStatus(shop, 'confirmed');
    const body = { paymentStatus: 'paid' };
    await shop.request('setOrderStatus', { params: { id }, body }, owner.token);
    const shown = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(shown.body.data).not.toHaveProperty('cancellation');
    expect(await cancel(id, customer.token)).toMatchObject({
      status: 409,
      body: { code: 'NOT_CANCELLABLE' },
    });
  });

  it.each(['pending', 'confirmed', 'preparing'] as const)(
    'cancels an order that is %s with the default reason [STATE-3] [STATE-4] [STATE-5]',
    async (status) => {
      const { id, customer, partner } = await anOrderWithStatus(shop, status);
      const response = await cancel(id, customer.token);
      expect(response).toMatchObject({ status: 200, body: { message: 'Order cancelled successfully!' } });
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

  it('costs what the terms of the time of the order say, and at most the order [POLICY-7] [POLICY-8]', async () => {
    const admin = await anAdmin(shop);
    const change = (freeMinutes: number, fee: number) =>
      shop.request('updateSettings', { body: { cancellation: { freeMinutes, fee } } }, admin.token);
    const placed = async () =>
      anOrder(shop, { body: orderBody([await aProduct(shop, { price: 20, delivery: 0 })]) });
    const usual = await placed();
    await change(1, 500);
    const strict = await placed();
    await change(5, 10);
    for (const [{ id, customer }, minutes, fee] of [
      [usual, 5, 0],
      [strict, 0, 20],
    ] as const) {
      shop.clock.advance(minutes * 60_000);
      const { body } = await cancel(id, customer.token);
      expect(body.data.cancellationFee).toBe(fee);
    }
  });

  it('above the expected fee is 409 with the new fee, and changes nothing', async () => {
    const { id, customer } = await anOrderWithStatus(shop, 'confirmed');
    const expecting = (expectedFee: number) =>
      shop.request('cancelMyOrder', { params: { id }, body: { expectedFee } }, customer.token);
    shop.clock.advance(300_001);
    for (const expectedFee of [0, 9.99])
      expect(await expecting(expectedFee)).toMatchObject({
        status: 409,
        body: { code: 'FEE_CHANGED', data: { fee: 10 } },
      });
    expect((await expecting(-1)).status).toBe(400);
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'confirmed by partner']);
    expect((await expecting(10)).body.data.cancellationFee).toBe(10);
  });

  it('returns the stock, of deleted products too', async () => {
    const chips = await aProduct(shop, { stock: 10 });
    const soap = await aProduct(shop, { stock: 3 });
    const items = [
      { id: soap.id, quantity: 3 },
      { id: chips.id, quantity: 4 },
    ];
    const { id, customer } = await anOrder(shop, { body: orderBody(items) });
    const stocks = async () => [
      (await findRow(shop.ctx.db, 'products', { id: chips.id })).stock,
      (await findRow(shop.ctx.db, 'products', { id: soap.id })).stock,
    ];
    expect(await stocks()).toEqual([6, 0]);
    await updateRows(shop.ctx.db, 'products', { where: { id: soap.id }, set: { deleted_at: 1 } });
    await cancel(id, customer.token);
    expect(await stocks()).toEqual([10, 3]);
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

  it('queues the mail, notifies customer, partner and admins, and writes the history', async () => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed');
    shop.clock.advance(1);
    const before = (await listOrderEvents(shop, id)).length;
    await cancel(id, customer.token);
    expect(await getOrderMails(shop, id)).toEqual(['order-cancelled', 'order-placed']);
    expect(await getOrderHistory(shop, id)).toEqual([
      'pending by customer',
      'confirmed by partner',
      'cancelled by customer',
    ]);
    expect(await listOrderEvents(shop, id, before)).toEqual([
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partner.id}`,
    ]);
  });
});
