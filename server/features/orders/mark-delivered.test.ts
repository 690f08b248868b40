import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus, listOrderEvents, getOrderHistory, getOrderMails } from '#testing/order-states.ts';
import type { TestOrder } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

/** Any other code. */
const wrongCodeFor = (code: string) => (code === '0000' ? '1111' : '0000');

const shop = await openShopForFile();

describe('markDelivered', () => {
  const deliver = (id: string, token?: string, body?: object) =>
    shop.request('markDelivered', { params: { id }, ...(body ? { body } : {}) }, token);

  it.each(['confirmed', 'preparing', 'delivered'] as const)(
    'is 409 for an order that is %s [STATE-11] [STATE-14]',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      expect(await deliver(id, partner.token)).toMatchObject({
        status: 409,
        body: { code: 'NOT_DELIVERABLE', error: 'This order is not out for delivery.' },
      });
    },
  );

  it('delivers an order, and cash on delivery becomes paid [DAPI-17] [STATE-11] [STATE-12] [STATE-13] [ROLE-16]', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'out-for-delivery');
    shop.clock.advance(90_000);
    const response = await deliver(id, partner.token);
    expect(response.body).toMatchObject({
      success: true,
      message: 'Order marked as delivered successfully!',
      data: { deliveryStatus: 'delivered', paymentStatus: 'paid', deliveredAt: '2026-11-21T09:31:30.000Z' },
    });
    expectOrderAddsUp(response.body.data);
    const seen = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(seen.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
  });

  it('writes the history, queues the mail and notifies customer, partner and admins', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'out-for-delivery');
    shop.clock.advance(1);
    const before = (await listOrderEvents(shop, id)).length;
    await deliver(id, partner.token);
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('delivered by partner');
    expect(await getOrderMails(shop, id)).toEqual(['order-delivered', 'order-placed']);
    expect(await listOrderEvents(shop, id, before)).toEqual([
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partner.id}`,
    ]);
  });

  describe('paid at the door', () => {
    const owner = anAdmin(shop);
    const takeUpi = async (upiId: string) =>
      shop.request('updateSettings', { body: { upiId } }, (await owner).token);
    const readHolders = async (orderId: string) => {
      const rows = await shop.ctx.db
        .selectFrom('cash_entries')
        .select('to_account_kind')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.to_account_kind);
    };

    it('by UPI, the money is with the bank and not with the partner, also after the delivery is recalled', async () => {
      await takeUpi('shop@bank');
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      const assigned = await shop.request('listAssignedOrders', {}, partner.token);
      expect(assigned.body.data[0]?.upiLink).toContain('pa=shop@bank&pn=Corridor&am=33.00');
      const delivered = await deliver(id, partner.token, { paymentMode: 'upi' });
      expect(delivered.body.data).toMatchObject({ paymentMode: 'upi', paymentStatus: 'paid' });
      expect(delivered.body.data.upiLink).toBeUndefined();
      expect(await readHolders(id)).toEqual(['customer', 'upi']);
      const seen = { status: 'delivered', partnerId: partner.id } as const;
      const recalled = await shop.request(
        'recallOrder',
        { params: { id }, body: { seen } },
        (await owner).token,
      );
      expect(recalled.status).toBe(200);
      const open = await shop.request('getOrder', { params: { id } }, partner.token);
      expect(open.body.data).toMatchObject({ paymentMode: 'upi', paymentStatus: 'paid' });
      expect(open.body.data).not.toHaveProperty('upiLink');
      expect((await deliver(id, partner.token)).body.data).toMatchObject({ paymentMode: 'upi' });
      expect(await readHolders(id)).toEqual(['customer', 'upi']);
      await takeUpi('');
    });

    it('by UPI is refused by a shop that takes cash alone, which shows no link', async () => {
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      const assigned = await shop.request('listAssignedOrders', {}, partner.token);
      expect(assigned.body.data[0]?.upiLink).toBeUndefined();
      const refused = await deliver(id, partner.token, { paymentMode: 'upi' });
      expect(refused).toMatchObject({ status: 400, body: { code: 'PAYMENT_MODE_UNAVAILABLE' } });
    });

    it('stays as it was for an order that was paid before', async () => {
      await takeUpi('shop@bank');
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      const body = { paymentStatus: 'paid', paymentReason: 'At the desk' } as const;
      await shop.request('setOrderStatus', { params: { id }, body }, (await owner).token);
      await deliver(id, partner.token, { paymentMode: 'upi' });
      expect(await readHolders(id)).toEqual(['customer', 'till']);
      await takeUpi('');
    });

    it('is corrected from cash to UPI and back by an owner', async () => {
      const { id } = await anOrderWithStatus(shop, 'delivered');
      const correct = async (body: object) =>
        shop.request('setOrderStatus', { params: { id }, body }, (await owner).token);
      expect((await correct({ paymentMode: 'upi' })).status).toBe(400);
      const moved = await correct({
        paymentStatus: 'paid',
        paymentMode: 'upi',
        paymentReason: 'Wrong button',
      });
      expect(moved.body.data).toMatchObject({ paymentMode: 'upi', paymentStatus: 'paid' });
      await correct({ paymentStatus: 'paid', paymentMode: 'COD' });
      const details = await shop.request('getOrderDetails', { params: { id } }, (await owner).token);
      expect(details.body.data.payments).toMatchObject([
        { from: 'pending', to: 'paid', toMode: 'COD' },
        { from: 'paid', to: 'paid', fromMode: 'COD', toMode: 'upi', reason: 'Wrong button' },
        { from: 'paid', to: 'paid', fromMode: 'upi', toMode: 'COD' },
      ]);
      expect(await readHolders(id)).toEqual([
        'customer',
        'partner',
        'customer',
        'upi',
        'customer',
        'partner',
      ]);
    });
  });

  describe('the delivery code', () => {
    it('is optional, but must match when given, and a wrong one changes nothing', async () => {
      const { id, partner, code, customer } = await anOrderWithStatus(shop, 'out-for-delivery');
      for (let turn = 0; turn < 4; turn += 1)
        expect(await deliver(id, partner.token, { otp: wrongCodeFor(code) })).toMatchObject({
          status: 400,
          body: { code: 'DELIVERY_CODE_WRONG', error: 'The delivery code is incorrect.' },
        });
      const seen = await shop.request('getOrder', { params: { id } }, customer.token);
      const before = { deliveryStatus: 'out-for-delivery', paymentStatus: 'pending', orderOTP: code };
      expect(seen.body.data).toMatchObject(before);
      expect(
        (await deliver(id, partner.token, { otp: ` ${code.slice(0, 2)}–\u200B${code.slice(2)} ` })).status,
      ).toBe(200);
    });

    it('is locked after five wrong attempts; then a reason is stored instead', async () => {
      const { id, partner, code } = await anOrderWithStatus(shop, 'out-for-delivery');
      await lockCode({ id, partner, code });
      expect(await deliver(id, partner.token, { otp: code })).toMatchObject({
        status: 409,
        body: { code: 'DELIVERY_CODE_LOCKED' },
      });
      const response = await deliver(id, partner.token, { otp: code, reason: 'Phone was empty' });
      expect(response.status).toBe(200);
      const { delivery_note: note } = await findRow(shop.ctx.db, 'orders', { id });
      expect(note).toBe('Phone was empty');
    });

    it('counts five concurrent wrong attempts', async () => {
      const { id, partner, code } = await anOrderWithStatus(shop, 'out-for-delivery');
      const tries = Array.from({ length: 30 }, () => deliver(id, partner.token, { otp: wrongCodeFor(code) }));
      const codes = (await Promise.all(tries)).map((response) => response.body.code);
      expect(codes.filter((each) => each === 'DELIVERY_CODE_WRONG')).toHaveLength(5);
      expect(codes.filter((each) => each === 'DELIVERY_CODE_LOCKED')).toHaveLength(25);
    });

    describe('the required delivery code', () => {
      const setCodeRequired = (required: boolean) =>
        shop.ctx.db
          .insertInto('settings')
          .values({ key: 'requireDeliveryCode', value: JSON.stringify(required), updated_at: 0 })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(required) }))
          .execute();
      beforeAll(async () => {
        await setCodeRequired(true);
      });
      afterAll(() => setCodeRequired(false));

      it.each([undefined, {}, { otp: '' }, { otp: '  ' }, { reason: 'In a hurry' }])(
        'is 400 when missing (%j)',
        async (body) => {
          const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery', {});
          expect(await deliver(id, partner.token, body)).toMatchObject({
            status: 400,
            body: { code: 'DELIVERY_CODE_REQUIRED' },
          });
        },
      );

      it('is replaced by a reason once locked', async () => {
        const { id, partner, code } = await anOrderWithStatus(shop, 'out-for-delivery');
        await lockCode({ id, partner, code });
        for (const body of [{}, { reason: '   ' }, { otp: code }])
          expect((await deliver(id, partner.token, body)).body.code).toBe('DELIVERY_CODE_LOCKED');
        expect((await deliver(id, partner.token, { reason: 'Code was locked' })).status).toBe(200);
      });
    });

    const lockCode = async ({ id, partner, code }: Pick<TestOrder, 'id' | 'partner' | 'code'>) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const response = await deliver(id, partner.token, { otp: wrongCodeFor(code) });
        expect(response.body.code).toBe('DELIVERY_CODE_WRONG');
      }
    };

    it('is in no response and event of a partner [ROLE-11]', async () => {
      const product = await aProduct(shop);
      const receivedEvents: string[] = [];
      const order = await anOrderWithStatus(shop, 'pending', { body: orderBody([product]) });
      const { id, partner, code } = order;
      const { token } = partner;
      const body = { orderId: id };
      const subscription = shop.ctx.events.subscribe({
        topics: [`partner:${partner.id}`, 'partners', 'catalogue'],
        receive: (events) => receivedEvents.push(...events.map((event) => event.data)),
        close: () => undefined,
      });
      await subscription.resume(null);
      const responses = [
        await shop.request('listPendingOrders', {}, token),
        await shop.request('acceptDelivery', { body }, token),
        await shop.request('listAssignedOrders', {}, token),
        await shop.request('getOrder', { params: { id } }, token),
        await shop.request('startDelivery', { body }, token),
        await shop.request('startDelivery', { body }, token),
        await deliver(id, token, { otp: wrongCodeFor(code) }),
        await deliver(id, token, { otp: code }),
        await deliver(id, token, { otp: code }),
        await shop.request('listCompletedDeliveries', {}, token),
        await shop.request('partnerCheckAuth', {}, token),
      ];
      await expect.poll(() => receivedEvents.join()).toContain('delivered');
      subscription.stop();
      for (const text of [...responses.map((response) => response.text), ...receivedEvents]) {
        expect(text).not.toContain('orderOTP');
        expect(text).not.toMatch(new RegExp(`(?<![\\w+-])${code}(?![\\w-])`));
      }
    });
  });

  describe('lists of a partner', () => {
    it('have assigned orders with phone, email and items, oldest first [DAPI-12] [ROLE-11]', async () => {
      const partner = await aPartner(shop);
      const product = await aProduct(shop, { name: 'Salted chips', price: 20 });
      const first = await anOrderWithStatus(shop, 'out-for-delivery', {
        partner,
        body: orderBody([product]),
      });
      shop.clock.advance(1000);
      const second = await anOrderWithStatus(shop, 'confirmed', { partner });
      await anOrderWithStatus(shop, 'delivered', { partner });
      const response = await shop.request('listAssignedOrders', {}, partner.token);
      expect(response.body.data.map((order) => order._id)).toEqual([first.id, second.id]);
      expect(response.body.data[0]).toMatchObject({
        user: { email: first.customer.email },
        items: [{ quantity: 1, productId: { productName: 'Salted chips', price: 20 } }],
      });
      expect(response.body.data[0]?.user.phone).toMatch(/^\+91\d{10}$/);
      for (const order of response.body.data) expectOrderAddsUp(order);
    });

    it('have own completed deliveries, newest first, paginated [DAPI-14] [ROLE-17]', async () => {
      const partner = await aPartner(shop);
      const ids: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        ids.unshift((await anOrderWithStatus(shop, 'delivered', { partner })).id);
        shop.clock.advance(1000);
      }
      await anOrderWithStatus(shop, 'delivered');
      const all = await shop.request('listCompletedDeliveries', {}, partner.token);
      expect(all.body.data.map((order) => order._id)).toEqual(ids);
      const query = { page: 2, limit: 2 };
      const page = await shop.request('listCompletedDeliveries', { query }, partner.token);
      expect(page.body.data.map((order) => order._id)).toEqual(ids.slice(2));
      expect(page.body.pagination).toMatchObject({ total: 3, totalPages: 2 });
    });
  });
});
