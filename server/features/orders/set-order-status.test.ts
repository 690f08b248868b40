import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { messagesTo } from '#testing/mailbox.ts';
import {
  anOrderWithStatus,
  getOrderEvents,
  listOrderEvents,
  getOrderHistory,
  getOrderMails,
} from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const set = (id: string, body: object, token: string | undefined = admin) =>
  shop.request('setOrderStatus', { params: { id }, body }, token);
const fetchOrder = async (id: string) =>
  (await shop.request('getOrder', { params: { id } }, admin)).body.data;
const getStock = async (id: string) => (await shop.request('getProduct', { params: { id } })).body.data.stock;
const getUsedCount = async (id: string) => {
  const row = await findRow(shop.ctx.db, 'coupons', { id });
  return row.used_count;
};

describe('access to setOrderStatus', () => {
  it('is 404 for an unknown order [ADMIN-5]', async () => {
    expect(await set('nobody-knows-this', { deliveryStatus: 'cancelled' })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });

  it('is 400 without a change or with an unknown status [ADMIN-6]', async () => {
    const { id } = await anOrder(shop);
    for (const body of [
      {},
      { cancellationReason: 'Why not' },
      { deliveryStatus: 'lost' },
      { paymentStatus: 'refunded' },
      { deliveryStatus: null },
      { deliveryStatus: 'cancelled', cancellationReason: 'x'.repeat(301) },
    ]) {
      expect(await set(id, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
    expect((await fetchOrder(id)).deliveryStatus).toBe('pending');
  });
});

describe('setOrderStatus', () => {
  it.each([
    ['pending', 'preparing'],
    ['confirmed', 'delivered'],
  ] as const)('changes %s to %s [ADMIN-5] [ADMIN-7] [STATE-1]', async (from, to) => {
    const { id } = await anOrderWithStatus(shop, from);
    shop.clock.advance(1000);
    const { data } = (await set(id, { deliveryStatus: to })).body;
    expect(data.deliveryStatus).toBe(to);
    expect(data.timeline.at(-1)).toEqual({ status: to, at: '2026-11-21T09:30:01.000Z' });
    expect((await getOrderHistory(shop, id)).at(-1)).toBe(`${to} by admin`);
    expectOrderAddsUp(data);
  });

  it.each([
    ['out-for-delivery', 'preparing'],
    ['cancelled', 'pending'],
  ] as const)('rejects %s to %s with 409 [ADMIN-5] [STATE-14]', async (from, to) => {
    const { id } = await anOrderWithStatus(shop, from);
    const before = await fetchOrder(id);
    expect(await set(id, { deliveryStatus: to })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_STATUS', error: 'The order cannot be moved to this status.' },
    });
    expect(await fetchOrder(id)).toEqual(before);
  });

  it('returns the order with customer and partner, without the delivery code [ADMIN-7]', async () => {
    const { id, customer, partner, code } = await anOrderWithStatus(shop, 'confirmed');
    const response = await set(id, { deliveryStatus: 'preparing' });
    expect(response.body.data).toMatchObject({
      _id: id,
      user: { email: customer.email },
      deliveryman: { _id: partner.id, fullname: 'Ravi Kumar' },
    });
    expect(response.body.data).not.toHaveProperty('orderOTP');
    expect(response.text).not.toContain(`"${code}"`);
  });

  it('notifies customer, partner and admins, and all partners when an available order is cancelled', async () => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed');
    const before = (await listOrderEvents(shop, id)).length;
    await set(id, { deliveryStatus: 'preparing' });
    expect(await listOrderEvents(shop, id, before)).toEqual([
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partner.id}`,
    ]);
    const waiting = await anOrder(shop);
    const types = async () =>
      (await getOrderEvents(shop, waiting.id)).map(({ topic, type }) => `${topic} ${type}`);
    await set(waiting.id, { deliveryStatus: 'confirmed' });
    expect(await types()).not.toContain('partners order.taken');
    await set(waiting.id, { deliveryStatus: 'cancelled' });
    expect(await types()).toContain('partners order.taken');
  });

  it('changes the payment alone, also of a finished order [STATE-2]', async () => {
    const { id } = await anOrderWithStatus(shop, 'delivered');
    for (const paymentStatus of ['failed', 'pending', 'paid'] as const) {
      const response = await set(id, { paymentStatus });
      expect(response.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus });
    }
    expect(await getOrderMails(shop, id)).toEqual(['order-delivered', 'order-placed']);
  });
});

describe('cancelling by an admin', () => {
  const anOrderWithCoupon = async (status: 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery') => {
    const product = await aProduct(shop, { stock: 10 });
    const coupon = await aCoupon(shop, { usageLimit: 5 });
    const customer = await aCustomer(shop);
    const items = [{ id: product.id, quantity: 4 }];
    const body = orderBody(items, { couponCode: coupon.code });
    const order = await anOrderWithStatus(shop, status, { customer, body });
    return { ...order, product, coupon };
  };

  it.each(['pending', 'confirmed', 'preparing', 'out-for-delivery'] as const)(
    'an order that is %s returns stock and coupon once, without a fee [ADMIN-5]',
    async (status) => {
      const { id, product, coupon } = await anOrderWithCoupon(status);
      expect([await getStock(product.id), await getUsedCount(coupon.id)]).toEqual([6, 1]);
      shop.clock.advance(3600_000);
      const response = await set(id, { deliveryStatus: 'cancelled' });
      expect(response.body.data).toMatchObject({
        deliveryStatus: 'cancelled',
        paymentStatus: 'pending',
        cancellationReason: 'Cancelled by the shop',
        cancellationFee: 0,
        cancelledAt: '2026-11-21T10:30:00.000Z',
      });
      expect([await getStock(product.id), await getUsedCount(coupon.id)]).toEqual([10, 0]);
      expect((await set(id, { deliveryStatus: 'cancelled' })).status).toBe(409);
      expect([await getStock(product.id), await getUsedCount(coupon.id)]).toEqual([10, 0]);
    },
  );

  it('stores the reason for order, My Orders and mail', async () => {
    const { id, customer } = await anOrderWithCoupon('confirmed');
    const cancellationReason = '  The kitchen is flooded ';
    await set(id, { deliveryStatus: 'cancelled', cancellationReason });
    const mine = await shop.request('listMyOrders', {}, customer.token);
    expect(mine.body.data[0]?.cancellationReason).toBe('The kitchen is flooded');
    expect(await getOrderMails(shop, id)).toEqual(['order-cancelled', 'order-placed']);
    const mails = await messagesTo(shop, customer.email);
    const text = mails.find(({ subject }) => subject.endsWith('is cancelled'))?.text;
    expect(text).toContain('The kitchen is flooded');
  });

  it('returns stock and coupon once with concurrent cancels and starts', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { id, product, coupon, customer, partner } = await anOrderWithCoupon('confirmed');
      const responses = await Promise.all([
        set(id, { deliveryStatus: 'cancelled' }),
        shop.request('cancelMyOrder', { params: { id } }, customer.token),
        set(id, { deliveryStatus: 'cancelled', cancellationReason: 'Twice' }),
        shop.request('startDelivery', { body: { orderId: id } }, partner.token),
      ]);
      const statuses = responses.map((response) => response.status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      // One cancel succeeds; a start may precede it, since admins may cancel started deliveries.
      expect(statuses.slice(0, 3).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      const order = await fetchOrder(id);
      const isCancelled = order.deliveryStatus === 'cancelled';
      expect([await getStock(product.id), await getUsedCount(coupon.id)]).toEqual(
        isCancelled ? [10, 0] : [6, 1],
      );
    }
  });

  it('and a concurrent delivery give either delivered and paid, or cancelled with everything returned', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { id, product, partner } = await anOrderWithCoupon('out-for-delivery');
      const [cancelled, delivered] = await Promise.all([
        set(id, { deliveryStatus: 'cancelled' }),
        shop.request('markDelivered', { params: { id } }, partner.token),
      ]);
      expect([cancelled.status, delivered.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { deliveryStatus, paymentStatus } = await fetchOrder(id);
      expect([deliveryStatus, paymentStatus, await getStock(product.id)]).toEqual(
        delivered.status === 200 ? ['delivered', 'paid', 6] : ['cancelled', 'pending', 10],
      );
    }
  });
});

describe('setOrderStatus with the order that the admin saw', () => {
  it('of an order that went to another partner is 409, and names who gave it to whom', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const seen = { status: 'out-for-delivery', partnerId: partner.id };
    const partnerId = (await aPartner(shop)).id;
    await shop.request('assignOrder', { params: { id }, body: { partnerId } }, admin);
    const otherAdmin = await anAdmin(shop);
    expect(await set(id, { deliveryStatus: 'delivered', seen }, otherAdmin.token)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_CHANGED',
        message: 'Farah Thomas changed this order first: it is Out for Delivery, with Ravi Kumar.',
        data: { by: { kind: 'admin', fullname: 'Farah Thomas', isYou: false } },
      },
    });
    expect((await fetchOrder(id)).deliveryStatus).toBe('out-for-delivery');
    const body = { deliveryStatus: 'delivered', seen: { ...seen, partnerId } };
    expect((await set(id, body, otherAdmin.token)).status).toBe(200);
  });

  it('by two admins at once has one effect, and names who was first', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const seen = { status: 'confirmed', partnerId: partner.id };
    const otherAdmin = await anAdmin(shop);
    shop.clock.advance(1000);
    const responses = await Promise.all([
      set(id, { deliveryStatus: 'preparing', seen }),
      set(id, { deliveryStatus: 'delivered', seen }, otherAdmin.token),
      set(id, { deliveryStatus: 'out-for-delivery', seen }, otherAdmin.token),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const late = responses.filter(({ status }) => status === 409).map(({ body }) => body);
    for (const body of late)
      expect(body).toMatchObject({ code: 'ORDER_CHANGED', data: { by: { fullname: 'Farah Thomas' } } });
    expect(await getOrderHistory(shop, id)).toHaveLength(3);
  });

  it('delivered with the reason of a cancellation keeps it out of the assignment', async () => {
    const { id } = await anOrderWithStatus(shop, 'out-for-delivery');
    await set(id, { deliveryStatus: 'delivered', cancellationReason: 'Power cut' });
    const { body } = await shop.request('getOrderDetails', { params: { id } }, admin);
    expect(body.data.assignments.at(-1)?.end).toMatchObject({ reason: 'delivered' });
    expect(body.data.assignments.at(-1)?.end).not.toHaveProperty('note');
  });

  it('sent twice at once by the same admin has one effect', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const body = { deliveryStatus: 'delivered', seen: { status: 'out-for-delivery', partnerId: partner.id } };
    const responses = await Promise.all([set(id, body), set(id, body)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.map(({ body: { data } }) => data.deliveryStatus)).toEqual(['delivered', 'delivered']);
    expect((await getOrderHistory(shop, id)).filter((entry) => entry.startsWith('delivered'))).toHaveLength(
      1,
    );
    expect(await getOrderMails(shop, id)).toEqual(['order-delivered', 'order-placed']);
  });
});
