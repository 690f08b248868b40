import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aPartner,
  aProduct,
  anAdmin,
  orderBody,
  someAddress,
} from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderAt, eventsAbout, historyOf } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/sums.ts';

describe('accepting a delivery', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const accept = (orderId: unknown, token?: string) =>
    shop.call('acceptDelivery', { body: { orderId } }, token);

  it('[ROLE-14] nobody without a session: 401', async () => {
    const { id } = await anOrderAt(shop, 'pending');
    expect(await accept(id)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it('[ROLE-14] no customer and no admin: 403', async () => {
    const { id, customer } = await anOrderAt(shop, 'pending');
    for (const { token } of [customer, await anAdmin(shop)]) {
      expect(await accept(id, token)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    }
  });

  it('not an order that does not exist: 404, and not without saying which: 400', async () => {
    const partner = await aPartner(shop);
    expect(await accept('nobody-knows-this', partner.token)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    for (const orderId of [undefined, '', 7, null]) {
      const answer = await accept(orderId, partner.token);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty('orderId');
    }
  });

  it.each(['confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'] as const)(
    '[STATE-6] [STATE-14] not one that is %s: 409, for the partner on it and for others',
    async (status) => {
      const { id, partner } = await anOrderAt(shop, status);
      for (const { token } of [partner, await aPartner(shop)]) {
        expect(await accept(id, token)).toMatchObject({
          status: 409,
          body: {
            code: 'ALREADY_TAKEN',
            error: 'Another partner has accepted this order, or it was cancelled.',
          },
        });
      }
    },
  );

  it('[DAPI-15] [STATE-6] [STATE-7] [ROLE-14] a pending order becomes confirmed with the partner’s name on it', async () => {
    const { id, partner, customer } = await anOrderAt(shop, 'pending');
    const answer = await accept(id, partner.token);
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect(answer.body.message).not.toBe('');
    expect(answer.body.data).toMatchObject({ _id: id, deliveryStatus: 'confirmed' });
    expectOrderAddsUp(answer.body.data);
    const seen = await shop.call('getOrder', { params: { id } }, customer.token);
    expect(seen.body.data).toMatchObject({
      deliveryStatus: 'confirmed',
      deliveryPartner: { name: 'Ravi Kumar' },
    });
    const mine = await shop.call('listAssignedOrders', {}, partner.token);
    expect(mine.body.data.map((order) => order._id)).toEqual([id]);
  });

  it('writes the record and tells customer, partner, staff and the pool', async () => {
    const { id, partner, customer } = await anOrderAt(shop, 'pending');
    shop.clock.advance(1);
    const before = (await eventsAbout(shop, id)).length;
    await accept(id, partner.token);
    expect(await historyOf(shop, id)).toEqual(['pending by customer', 'confirmed by partner']);
    const told = await eventsAbout(shop, id, before);
    expect(told.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual(
      [
        `order.updated → customer:${customer.id}`,
        `order.updated → partner:${partner.id}`,
        'order.updated → admins',
        'order.taken → partners',
      ].toSorted(),
    );
  });

  describe('the pool', () => {
    it('[DAPI-13] [ROLE-12] [ROLE-13] shows id, time, phone, address and total of waiting orders, and nothing else', async () => {
      const product = await aProduct(shop, { name: 'Secret snack', price: 30, delivery: 3 });
      const { id, partner, customer, code } = await anOrderAt(shop, 'pending', {
        body: orderBody([product]),
      });
      const answer = await shop.call('listPendingOrders', {}, partner.token);
      expect(answer.status).toBe(200);
      const waiting = answer.body.data.find((order) => order._id === id);
      expect(Object.keys(waiting ?? {}).toSorted()).toEqual(
        ['_id', 'createdAt', 'deliveryAddress', 'phone', 'totalPrice'].toSorted(),
      );
      expect(waiting).toMatchObject({ deliveryAddress: someAddress, totalPrice: 33 });
      expect(waiting?.phone).toMatch(/^\+91\d{10}$/);
      for (const secret of ['Secret snack', customer.email, 'Asha', `"${code}"`]) {
        expect(answer.text).not.toContain(secret);
      }
    });

    it('lists the order that waits longest first, and none that is taken or cancelled', async () => {
      const partner = await aPartner(shop);
      const early = await anOrderAt(shop, 'pending');
      shop.clock.advance(1000);
      const late = await anOrderAt(shop, 'pending');
      const gone = [await anOrderAt(shop, 'confirmed'), await anOrderAt(shop, 'cancelled')];
      const answer = await shop.call('listPendingOrders', {}, partner.token);
      const ids = answer.body.data.map((order) => order._id);
      expect(ids.indexOf(early.id)).toBeGreaterThanOrEqual(0);
      expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
      for (const { id } of gone) expect(ids).not.toContain(id);
    });

    it('[API-6] is whole, and comes in pages where that is asked for, as what one carries does', async () => {
      const own = await openTestShop();
      const product = await aProduct(own, { stock: 50 });
      const customer = await aCustomer(own);
      const partner = await aPartner(own);
      for (let each = 0; each < 5; each += 1) {
        own.clock.advance(1000);
        await own.call('placeOrder', { body: orderBody([product]) }, customer.token);
      }
      const page = (name: 'listPendingOrders' | 'listAssignedOrders', number: number) =>
        own.call(name, { query: { limit: 2, page: number } }, partner.token);
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
        await own.call('acceptDelivery', { body: { orderId } }, partner.token);
      const carried = await page('listAssignedOrders', 2);
      expect(carried.body).toMatchObject({ data: [], pagination: { total: 2, totalPages: 1 } });
      const whole = await own.call('listPendingOrders', {}, partner.token);
      expect(whole.body.data).toHaveLength(3);
      expect(whole.body.pagination).toMatchObject({ page: 1, total: 3, hasNextPage: false });
      await own.close();
    });

    it('[ROLE-10] is for partners: 401 for nobody, 403 for customers', async () => {
      const { customer } = await anOrderAt(shop, 'pending');
      for (const name of [
        'listPendingOrders',
        'listAssignedOrders',
        'listCompletedDeliveries',
      ] as const) {
        expect((await shop.call(name)).status).toBe(401);
        expect((await shop.call(name, {}, customer.token)).status).toBe(403);
      }
    });
  });

  describe('as many open orders as a partner may carry', () => {
    const setForAll = (limit: number | null) =>
      shop.ctx.db
        .insertInto('settings')
        .values({ key: 'maxActiveOrders', value: JSON.stringify(limit), updated_at: 0 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: JSON.stringify(limit) }),
        )
        .execute();

    it('the partner’s own limit: 409 at the next one, until one is delivered', async () => {
      const partner = await aPartner(shop, { maxActiveOrders: 2 });
      const first = await anOrderAt(shop, 'out-for-delivery', { partner });
      await anOrderAt(shop, 'confirmed', { partner });
      const third = await anOrderAt(shop, 'pending');
      expect(await accept(third.id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'TOO_MANY_ACTIVE_ORDERS' },
      });
      await shop.call('markDelivered', { params: { id: first.id } }, partner.token);
      expect((await accept(third.id, partner.token)).status).toBe(200);
    });

    it('the shop’s limit for partners without one of their own, which wins', async () => {
      await setForAll(1);
      const usual = await aPartner(shop);
      const strong = await aPartner(shop, { maxActiveOrders: 2 });
      for (const [partner, second] of [
        [usual, 409],
        [strong, 200],
      ] as const) {
        await anOrderAt(shop, 'confirmed', { partner });
        const next = await anOrderAt(shop, 'pending');
        expect((await accept(next.id, partner.token)).status).toBe(second);
      }
      await setForAll(null);
    });

    it('a limit of none takes none', async () => {
      const partner = await aPartner(shop, { maxActiveOrders: 0 });
      const { id } = await anOrderAt(shop, 'pending');
      expect((await accept(id, partner.token)).body.code).toBe('TOO_MANY_ACTIVE_ORDERS');
    });
  });
});
