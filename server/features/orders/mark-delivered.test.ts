import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderAt, eventsAbout, historyOf, mailsAbout } from '#testing/order-states.ts';
import type { MovedOrder } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/sums.ts';

/** Any code but this one. */
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

describe('handing an order over', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const deliver = (id: string, token?: string, body?: object) =>
    shop.call('markDelivered', { params: { id }, ...(body ? { body } : {}) }, token);

  it('[ROLE-16] nobody without a session: 401', async () => {
    const { id } = await anOrderAt(shop, 'out-for-delivery');
    expect(await deliver(id)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  it('[ROLE-16] no customer and no admin: 403', async () => {
    const { id, customer } = await anOrderAt(shop, 'out-for-delivery');
    for (const { token } of [customer, await anAdmin(shop)]) {
      expect(await deliver(id, token)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    }
  });

  it('[STATE-11] another partner’s, one nobody has accepted, or none at all: the same 404', async () => {
    const under = await anOrderAt(shop, 'out-for-delivery');
    const waiting = await anOrderAt(shop, 'pending');
    const stranger = await aPartner(shop);
    for (const id of [under.id, waiting.id, 'nobody-knows-this']) {
      expect(await deliver(id, stranger.token)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    }
  });

  it.each(['confirmed', 'preparing', 'delivered'] as const)(
    '[STATE-11] [STATE-14] not one that is %s: 409',
    async (status) => {
      const { id, partner } = await anOrderAt(shop, status);
      expect(await deliver(id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'NOT_DELIVERABLE', error: 'This order is not out for delivery.' },
      });
    },
  );

  it('[DAPI-17] [STATE-11] [STATE-12] [STATE-13] [ROLE-16] one that is out becomes delivered, and cash on delivery paid', async () => {
    const { id, partner, customer } = await anOrderAt(shop, 'out-for-delivery');
    shop.clock.advance(90_000);
    const answer = await deliver(id, partner.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Order marked as delivered successfully!',
      data: {
        deliveryStatus: 'delivered',
        paymentStatus: 'paid',
        deliveredAt: '2026-11-21T09:31:30.000Z',
      },
    });
    expectOrderAddsUp(answer.body.data);
    const seen = await shop.call('getOrder', { params: { id } }, customer.token);
    expect(seen.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
  });

  it('writes the record, queues the mail and tells customer, partner and staff', async () => {
    const { id, partner, customer } = await anOrderAt(shop, 'out-for-delivery');
    shop.clock.advance(1);
    const before = (await eventsAbout(shop, id)).length;
    await deliver(id, partner.token);
    expect((await historyOf(shop, id)).at(-1)).toBe('delivered by partner');
    expect(await mailsAbout(shop, id)).toEqual(['order-delivered', 'order-placed']);
    const told = await eventsAbout(shop, id, before);
    expect(told.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual(
      [
        `order.updated → customer:${customer.id}`,
        `order.updated → partner:${partner.id}`,
        'order.updated → admins',
      ].toSorted(),
    );
  });

  describe('the delivery code', () => {
    it('is not asked for by default, but must match when it is given', async () => {
      const { id, partner, code } = await anOrderAt(shop, 'out-for-delivery');
      expect(await deliver(id, partner.token, { otp: otherThan(code) })).toMatchObject({
        status: 400,
        body: { code: 'DELIVERY_CODE_WRONG', error: 'The delivery code is incorrect.' },
      });
      expect((await deliver(id, partner.token, { otp: ` ${code} ` })).status).toBe(200);
    });

    it('a wrong one leaves the order as it was, and the right one still works', async () => {
      const { id, partner, code, customer } = await anOrderAt(shop, 'out-for-delivery');
      for (let turn = 0; turn < 4; turn += 1)
        await deliver(id, partner.token, { otp: otherThan(code) });
      const seen = await shop.call('getOrder', { params: { id } }, customer.token);
      expect(seen.body.data).toMatchObject({
        deliveryStatus: 'out-for-delivery',
        paymentStatus: 'pending',
        orderOTP: code,
      });
      expect((await deliver(id, partner.token, { otp: code })).status).toBe(200);
    });

    it('after five wrong ones not even the right one: a reason is recorded instead', async () => {
      const { id, partner, code } = await anOrderAt(shop, 'out-for-delivery');
      await lock({ id, partner, code });
      expect(await deliver(id, partner.token, { otp: code })).toMatchObject({
        status: 409,
        body: { code: 'DELIVERY_CODE_LOCKED' },
      });
      const answer = await deliver(id, partner.token, { otp: code, reason: 'Phone was empty' });
      expect(answer.status).toBe(200);
      const { delivery_note: note } = await shop.ctx.db
        .selectFrom('orders')
        .select('delivery_note')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(note).toBe('Phone was empty');
    });

    it('five wrong ones at the same moment count as five', async () => {
      const { id, partner, code } = await anOrderAt(shop, 'out-for-delivery');
      const tries = Array.from({ length: 30 }, () =>
        deliver(id, partner.token, { otp: otherThan(code) }),
      );
      const codes = (await Promise.all(tries)).map((answer) => answer.body.code);
      expect(codes.filter((each) => each === 'DELIVERY_CODE_WRONG')).toHaveLength(5);
      expect(codes.filter((each) => each === 'DELIVERY_CODE_LOCKED')).toHaveLength(25);
    });

    describe('when the shop requires it', () => {
      const require = (required: boolean) =>
        shop.ctx.db
          .insertInto('settings')
          .values({ key: 'requireDeliveryCode', value: JSON.stringify(required), updated_at: 0 })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ value: JSON.stringify(required) }),
          )
          .execute();
      beforeAll(async () => {
        await require(true);
      });
      afterAll(async () => {
        await require(false);
      });

      it.each([undefined, {}, { otp: '' }, { otp: '  ' }, { reason: 'In a hurry' }])(
        'a hand-over without it (%j): 400',
        async (body) => {
          const { id, partner } = await anOrderAt(shop, 'out-for-delivery', {});
          expect(await deliver(id, partner.token, body)).toMatchObject({
            status: 400,
            body: { code: 'DELIVERY_CODE_REQUIRED' },
          });
        },
      );

      it('the right one delivers, the wrong one does not', async () => {
        const order = await anOrderAt(shop, 'out-for-delivery');
        const wrong = await deliver(order.id, order.partner.token, { otp: otherThan(order.code) });
        expect(wrong.body.code).toBe('DELIVERY_CODE_WRONG');
        const right = await deliver(order.id, order.partner.token, { otp: order.code });
        expect(right.status).toBe(200);
      });

      it('once it is locked, a reason is enough and nothing less is', async () => {
        const { id, partner, code } = await anOrderAt(shop, 'out-for-delivery');
        await lock({ id, partner, code });
        for (const body of [{}, { reason: '   ' }, { otp: code }]) {
          expect((await deliver(id, partner.token, body)).body.code).toBe('DELIVERY_CODE_LOCKED');
        }
        expect((await deliver(id, partner.token, { reason: 'Code was locked' })).status).toBe(200);
      });
    });

    const lock = async ({ id, partner, code }: Pick<MovedOrder, 'id' | 'partner' | 'code'>) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await deliver(id, partner.token, { otp: otherThan(code) });
        expect(answer.body.code).toBe('DELIVERY_CODE_WRONG');
      }
    };

    it('[ROLE-11] is in no answer and in no event that a partner ever gets', async () => {
      const product = await aProduct(shop);
      const heard: string[] = [];
      const order = await anOrderAt(shop, 'pending', { body: orderBody([product]) });
      const { id, partner, code } = order;
      const { token } = partner;
      const body = { orderId: id };
      const subscription = shop.ctx.events.subscribe({
        topics: [`partner:${partner.id}`, 'partners', 'catalogue'],
        receive: (events) => heard.push(...events.map((event) => event.data)),
        close: () => undefined,
      });
      await subscription.resume(null);
      const answers = [
        await shop.call('listPendingOrders', {}, token),
        await shop.call('acceptDelivery', { body }, token),
        await shop.call('listAssignedOrders', {}, token),
        await shop.call('getOrder', { params: { id } }, token),
        await shop.call('startDelivery', { body }, token),
        await shop.call('startDelivery', { body }, token),
        await deliver(id, token, { otp: otherThan(code) }),
        await deliver(id, token, { otp: code }),
        await deliver(id, token, { otp: code }),
        await shop.call('listCompletedDeliveries', {}, token),
        await shop.call('partnerCheckAuth', {}, token),
      ];
      await expect.poll(() => heard.join()).toContain('delivered');
      subscription.stop();
      for (const text of [...answers.map((answer) => answer.text), ...heard]) {
        expect(text).not.toContain('orderOTP');
        expect(text).not.toMatch(new RegExp(`(?<![\\w+-])${code}(?![\\w-])`));
      }
    });
  });

  describe('what a partner has', () => {
    it('[DAPI-12] [ROLE-11] assigned orders come with phone, e-mail and full items, oldest first', async () => {
      const partner = await aPartner(shop);
      const product = await aProduct(shop, { name: 'Salted chips', price: 20 });
      const first = await anOrderAt(shop, 'out-for-delivery', {
        partner,
        body: orderBody([product]),
      });
      shop.clock.advance(1000);
      const second = await anOrderAt(shop, 'confirmed', { partner });
      await anOrderAt(shop, 'delivered', { partner });
      const answer = await shop.call('listAssignedOrders', {}, partner.token);
      expect(answer.body.data.map((order) => order._id)).toEqual([first.id, second.id]);
      expect(answer.body.data[0]).toMatchObject({
        user: { email: first.customer.email },
        items: [{ quantity: 1, productId: { productName: 'Salted chips', price: 20 } }],
      });
      expect(answer.body.data[0]?.user.phone).toMatch(/^\+91\d{10}$/);
      for (const order of answer.body.data) expectOrderAddsUp(order);
    });

    it('[DAPI-14] [ROLE-17] completed deliveries are own ones, newest first, in pages', async () => {
      const partner = await aPartner(shop);
      const ids: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        ids.unshift((await anOrderAt(shop, 'delivered', { partner })).id);
        shop.clock.advance(1000);
      }
      await anOrderAt(shop, 'delivered');
      const all = await shop.call('listCompletedDeliveries', {}, partner.token);
      expect(all.body.data.map((order) => order._id)).toEqual(ids);
      const query = { page: 2, limit: 2 };
      const page = await shop.call('listCompletedDeliveries', { query }, partner.token);
      expect(page.body.data.map((order) => order._id)).toEqual(ids.slice(2));
      expect(page.body.pagination).toMatchObject({ total: 3, totalPages: 2 });
    });
  });
});
