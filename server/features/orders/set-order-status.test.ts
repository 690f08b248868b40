import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { aCoupon, aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderAt, eventsAbout, historyOf, mailsAbout } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/sums.ts';

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
beforeEach(() => shop.clock.set(afternoon));
afterAll(() => shop.close());

const set = (id: string, body: object, token: string | undefined = admin) =>
  shop.call('setOrderStatus', { params: { id }, body }, token);
const seen = async (id: string) =>
  (await shop.call('getOrder', { params: { id } }, admin)).body.data;
const stockOf = async (id: string) =>
  (await shop.call('getProduct', { params: { id } })).body.data.stock;
const usesOf = async (id: string) => {
  const row = await shop.ctx.db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.used_count;
};

/**
 * What the staff may do, in words: onward, never back, and cancel until it is handed over. A pending order has no partner
 * who could carry it out.
 */
const onward = {
  pending: ['confirmed', 'preparing', 'cancelled'],
  confirmed: ['preparing', 'out-for-delivery', 'delivered', 'cancelled'],
  preparing: ['out-for-delivery', 'delivered', 'cancelled'],
  'out-for-delivery': ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} satisfies Record<DeliveryStatus, DeliveryStatus[]>;
const moves = deliveryStatuses.flatMap((from) => deliveryStatuses.map((to) => [from, to] as const));
const isLegal = (from: DeliveryStatus, to: DeliveryStatus) =>
  onward[from].some((status: DeliveryStatus) => status === to);

describe('who may move an order', () => {
  it('[ADMIN-5] nobody without a session: 401; neither its customer nor its partner: 403', async () => {
    const { id, customer, partner } = await anOrderAt(shop, 'confirmed');
    const body = { deliveryStatus: 'delivered' };
    const without = await shop.call('setOrderStatus', { params: { id }, body });
    expect(without.status).toBe(401);
    for (const { token } of [customer, partner]) {
      expect(await set(id, body, token)).toMatchObject({
        status: 403,
        body: { code: 'WRONG_ROLE' },
      });
    }
    expect((await seen(id)).deliveryStatus).toBe('confirmed');
  });

  it('[ADMIN-5] an unknown order: 404', async () => {
    expect(await set('nobody-knows-this', { deliveryStatus: 'cancelled' })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });

  it('[ADMIN-6] nothing to change, or a status nobody has: 400', async () => {
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
    expect((await seen(id)).deliveryStatus).toBe('pending');
  });
});

describe('the moves of the staff', () => {
  it.each(moves.filter(([from, to]) => isLegal(from, to)))(
    '[ADMIN-5] [ADMIN-7] [STATE-1] %s becomes %s',
    async (from, to) => {
      const { id } = await anOrderAt(shop, from);
      shop.clock.advance(1000);
      const answer = await set(id, { deliveryStatus: to });
      expect(answer.status).toBe(200);
      expect(answer.body.data.deliveryStatus).toBe(to);
      expect(answer.body.data.timeline.at(-1)).toEqual({
        status: to,
        at: '2026-11-21T09:30:01.000Z',
      });
      expect((await historyOf(shop, id)).at(-1)).toBe(`${to} by admin`);
      expectOrderAddsUp(answer.body.data);
    },
  );

  it.each(moves.filter(([from, to]) => !isLegal(from, to)))(
    '[ADMIN-5] [STATE-14] %s never becomes %s: 409',
    async (from, to) => {
      const { id } = await anOrderAt(shop, from);
      const before = await seen(id);
      const isForward = from === 'pending' && to !== 'pending';
      expect(await set(id, { deliveryStatus: to })).toMatchObject({
        status: 409,
        body: isForward
          ? { code: 'PARTNER_REQUIRED' }
          : { code: 'ILLEGAL_STATUS', error: 'The order cannot be moved to this status.' },
      });
      expect(await seen(id)).toEqual(before);
    },
  );

  it('[ADMIN-7] answers with the order, its customer and its partner, and without the code for the door', async () => {
    const { id, customer, partner, code } = await anOrderAt(shop, 'confirmed');
    const answer = await set(id, { deliveryStatus: 'preparing' });
    expect(answer.body.data).toMatchObject({
      _id: id,
      user: { email: customer.email },
      deliveryman: { _id: partner.id, fullname: 'Ravi Kumar' },
    });
    expect(answer.body.data).not.toHaveProperty('orderOTP');
    expect(answer.text).not.toContain(`"${code}"`);
  });

  it('are heard by customer, partner and staff; a cancel out of the pool, by every partner', async () => {
    const { id, customer, partner } = await anOrderAt(shop, 'confirmed');
    const before = (await eventsAbout(shop, id)).length;
    await set(id, { deliveryStatus: 'preparing' });
    const told = await eventsAbout(shop, id, before);
    expect(told.map((event) => event.topic).toSorted()).toEqual(
      [`customer:${customer.id}`, `partner:${partner.id}`, 'admins'].toSorted(),
    );
    const waiting = await anOrder(shop);
    const types = async () =>
      (await eventsAbout(shop, waiting.id)).map(({ topic, type }) => `${topic} ${type}`);
    await set(waiting.id, { deliveryStatus: 'confirmed' });
    expect(await types()).not.toContain('partners order.taken');
    await set(waiting.id, { deliveryStatus: 'cancelled' });
    expect(await types()).toContain('partners order.taken');
  });

  it('[STATE-13] cash on delivery is paid with the delivery, and its customer gets the mail', async () => {
    const { id } = await anOrderAt(shop, 'out-for-delivery');
    const answer = await set(id, { deliveryStatus: 'delivered' });
    expect(answer.body.data).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      deliveredAt: '2026-11-21T09:30:00.000Z',
    });
    expect(await mailsAbout(shop, id)).toEqual(['order-delivered', 'order-placed']);
  });

  it('[STATE-2] the payment alone is set without moving the order, also on a finished one', async () => {
    const { id } = await anOrderAt(shop, 'delivered');
    for (const paymentStatus of ['failed', 'pending', 'paid'] as const) {
      const answer = await set(id, { paymentStatus });
      expect(answer.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus });
    }
    expect(await mailsAbout(shop, id)).toEqual(['order-delivered', 'order-placed']);
  });

  it('status and payment together: what the staff says of the payment counts', async () => {
    const { id } = await anOrderAt(shop, 'out-for-delivery');
    const body = { deliveryStatus: 'delivered', paymentStatus: 'failed' };
    expect((await set(id, body)).body.data).toMatchObject(body);
  });

  it('an illegal move with a payment beside it changes neither', async () => {
    const { id } = await anOrderAt(shop, 'delivered');
    const body = { deliveryStatus: 'pending', paymentStatus: 'failed' };
    expect((await set(id, body)).status).toBe(409);
    expect(await seen(id)).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
  });
});

describe('a cancel by the staff', () => {
  const aFullOrder = async (status: 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery') => {
    const product = await aProduct(shop, { stock: 10 });
    const coupon = await aCoupon(shop, { usageLimit: 5 });
    const customer = await aCustomer(shop);
    const items = [{ id: product.id, quantity: 4 }];
    const body = orderBody(items, { couponCode: coupon.code });
    const order = await anOrderAt(shop, status, { customer, body });
    return { ...order, product, coupon };
  };

  it.each(['pending', 'confirmed', 'preparing', 'out-for-delivery'] as const)(
    '[ADMIN-5] of one that is %s gives stock and coupon back, once, and costs nothing',
    async (status) => {
      const { id, product, coupon } = await aFullOrder(status);
      expect([await stockOf(product.id), await usesOf(coupon.id)]).toEqual([6, 1]);
      shop.clock.advance(3600_000);
      const answer = await set(id, { deliveryStatus: 'cancelled' });
      expect(answer.body.data).toMatchObject({
        deliveryStatus: 'cancelled',
        paymentStatus: 'pending',
        cancellationReason: 'Cancelled by the shop',
        cancellationFee: 0,
        cancelledAt: '2026-11-21T10:30:00.000Z',
      });
      expect([await stockOf(product.id), await usesOf(coupon.id)]).toEqual([10, 0]);
      expect((await set(id, { deliveryStatus: 'cancelled' })).status).toBe(409);
      expect([await stockOf(product.id), await usesOf(coupon.id)]).toEqual([10, 0]);
    },
  );

  it('carries the reason the staff gave, in the order, in My Orders and in the mail', async () => {
    const { id, customer } = await aFullOrder('confirmed');
    const cancellationReason = '  The kitchen is flooded ';
    await set(id, { deliveryStatus: 'cancelled', cancellationReason });
    const mine = await shop.call('listMyOrders', {}, customer.token);
    expect(mine.body.data[0]?.cancellationReason).toBe('The kitchen is flooded');
    expect(await mailsAbout(shop, id)).toEqual(['order-cancelled', 'order-placed']);
    const { body_text: text } = await shop.ctx.db
      .selectFrom('outbox')
      .select('body_text')
      .where('dedupe_key', '=', `order-cancelled:${id}`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('The kitchen is flooded');
  });

  it('takes it out of the pool and out of the partner’s hands', async () => {
    const waiting = await anOrderAt(shop, 'pending');
    await set(waiting.id, { deliveryStatus: 'cancelled' });
    const pool = await shop.call('listPendingOrders', {}, waiting.partner.token);
    expect(pool.body.data.map(({ _id }) => _id)).not.toContain(waiting.id);
    const body = { orderId: waiting.id };
    expect((await shop.call('acceptDelivery', { body }, waiting.partner.token)).status).toBe(409);
    const carried = await anOrderAt(shop, 'out-for-delivery');
    await set(carried.id, { deliveryStatus: 'cancelled' });
    const params = { id: carried.id };
    const late = await shop.call('markDelivered', { params }, carried.partner.token);
    expect(late).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERABLE' } });
  });

  it('races the customer’s own cancel, the partner’s start and a colleague: stock and coupon come back once', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { id, product, coupon, customer, partner } = await aFullOrder('confirmed');
      const answers = await Promise.all([
        set(id, { deliveryStatus: 'cancelled' }),
        shop.call('cancelMyOrder', { params: { id } }, customer.token),
        set(id, { deliveryStatus: 'cancelled', cancellationReason: 'Twice' }),
        shop.call('startDelivery', { body: { orderId: id } }, partner.token),
      ]);
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      // One cancel wins; the start may have come before it, for the staff may cancel on the way too.
      expect(statuses.slice(0, 3).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      const order = await seen(id);
      const back = order.deliveryStatus === 'cancelled';
      expect([await stockOf(product.id), await usesOf(coupon.id)]).toEqual(back ? [10, 0] : [6, 1]);
    }
  });

  it('races the hand-over: delivered and paid, or cancelled with everything back, never both', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const { id, product, partner } = await aFullOrder('out-for-delivery');
      const [cancelled, delivered] = await Promise.all([
        set(id, { deliveryStatus: 'cancelled' }),
        shop.call('markDelivered', { params: { id } }, partner.token),
      ]);
      expect([cancelled.status, delivered.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { deliveryStatus, paymentStatus } = await seen(id);
      expect([deliveryStatus, paymentStatus, await stockOf(product.id)]).toEqual(
        delivered.status === 200 ? ['delivered', 'paid', 6] : ['cancelled', 'pending', 10],
      );
    }
  });
});
