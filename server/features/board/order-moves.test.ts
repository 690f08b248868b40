import { describe, expect, it } from 'vitest';
import { isLegalHistory } from '#domain/order-lifecycle.ts';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import {
  anOrderWithStatus,
  getOrderEvents,
  listOrderEvents,
  getOrderHistory,
  getOrderMails,
} from '#testing/order-states.ts';
import { listHistory } from '#server/features/orders/last-change.ts';
import { orderEventLoaders } from '#server/features/orders/events.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop);
const otherAdmin = await anAdmin(shop);

const assign = (id: string, body: object, { token } = admin) =>
  shop.request('assignOrder', { params: { id }, body }, token);
const unassign = (id: string, body: object = {}, { token } = admin) =>
  shop.request('unassignOrder', { params: { id }, body }, token);
const cancel = (id: string, body: object = {}, { token } = admin) =>
  shop.request('cancelOrderForShop', { params: { id }, body }, token);
const recall = (id: string, status: string, partnerId: string | null) =>
  shop.request('recallOrder', { params: { id }, body: { seen: { status, partnerId } } }, admin.token);
const waiting = { status: 'pending', partnerId: null };
const topics = (id: string, from: number) => listOrderEvents(shop, id, from);

describe('assignOrder', () => {
  it('confirms a waiting order and notifies customer, partner and all partners', async () => {
    const { id, customer } = await anOrder(shop);
    const { id: partnerId } = await aPartner(shop);
    const before = (await listOrderEvents(shop, id)).length;
    const response = await assign(id, { partnerId, seen: waiting });
    expect(response.body.data).toMatchObject({ column: 'accepted', deliveryman: { _id: partnerId } });
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'confirmed by admin']);
    expect(await topics(id, before)).toEqual([
      'order.taken partners',
      'order.updated admins',
      `order.updated customer:${customer.id}`,
      `order.updated partner:${partnerId}`,
    ]);
  });

  it('takes an order from its partner, who is notified of the reason', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const { id: partnerId } = await aPartner(shop);
    const before = (await listOrderEvents(shop, id)).length;
    const seen = { status: 'out-for-delivery', partnerId: partner.id };
    expect((await assign(id, { partnerId, seen })).body.data.column).toBe('on-the-way');
    expect(await topics(id, before)).toContain(`order.taken partner:${partner.id}`);
    const taken = orderEventLoaders['order.taken'];
    const events = [`partner:${partner.id}`, 'partners'] as const;
    expect(
      await taken(
        shop.ctx.db,
        events.map((topic) => ({ topic, subjectId: id })),
      ),
    ).toEqual([{ _id: id, reason: 'reassigned' }, { _id: id }]);
  });

  it('has one winner among concurrent assignments, whom the others are told', async () => {
    const { id } = await anOrder(shop);
    const partners = await Promise.all([aPartner(shop), aPartner(shop), aPartner(shop)]);
    const responses = await Promise.all(
      partners.map((partner, index) =>
        assign(id, { partnerId: partner.id, seen: waiting }, index === 0 ? admin : otherAdmin),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const open = await findRows(shop.ctx.db, 'order_assignments', { order_id: id });
    expect(open).toHaveLength(1);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'ORDER_CHANGED',
      data: {
        by: { kind: 'admin', fullname: 'Farah Thomas' },
        deliveryStatus: 'confirmed',
        partner: 'Ravi Kumar',
      },
    });
    expect(lost?.body.message).toMatch(/changed this order first: it is Confirmed, with Ravi Kumar\.$/);
  });

  it('names a partner or a customer who was faster', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const { id: partnerId } = await aPartner(shop);
    expect((await assign(id, { partnerId, seen: waiting })).body.data).toMatchObject({
      by: { kind: 'partner', fullname: 'Ravi Kumar', isYou: false },
    });
    const cancelled = await anOrderWithStatus(shop, 'cancelled');
    expect((await assign(cancelled.id, { partnerId, seen: waiting })).body).toMatchObject({
      code: 'ORDER_CHANGED',
      data: { by: { kind: 'customer', fullname: 'Asha Rao' }, deliveryStatus: 'cancelled', partner: null },
    });
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('confirmed by partner');
    expect(partner.id).not.toBe(partnerId);
  });

  it('has one effect when it is sent twice', async () => {
    const { id } = await anOrder(shop);
    const body = { partnerId: (await aPartner(shop)).id, seen: waiting };
    const responses = await Promise.all([assign(id, body), assign(id, body)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getOrderHistory(shop, id)).toHaveLength(2);
  });

  it('respects the partner’s limit unless it is overridden', async () => {
    const partner = await aPartner(shop, { maxActiveOrders: 1 });
    await anOrderWithStatus(shop, 'confirmed', { partner });
    const { id } = await anOrder(shop);
    expect((await assign(id, { partnerId: partner.id })).body).toMatchObject({
      code: 'TOO_MANY_ACTIVE_ORDERS',
      message: 'Ravi Kumar has 1 open orders, and 1 is the limit.',
      data: { open: 1, limit: 1 },
    });
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer']);
    expect((await assign(id, { partnerId: partner.id, override: true })).status).toBe(200);
  });

  it('rejects unknown and blocked partners, unknown and finished orders, and absurd input', async () => {
    const { id } = await anOrder(shop);
    const blocked = await aPartner(shop, { isActive: false });
    for (const partnerId of ['unknown', blocked.id])
      expect((await assign(id, { partnerId })).body.code).toBe('PARTNER_NOT_FOUND');
    const partnerId = (await aPartner(shop)).id;
    expect((await assign('unknown', { partnerId })).body.code).toBe('ORDER_NOT_FOUND');
    const delivered = await anOrderWithStatus(shop, 'delivered');
    expect((await assign(delivered.id, { partnerId })).body.code).toBe('ILLEGAL_STATUS');
    for (const body of [{}, { partnerId: '' }, { partnerId, seen: { status: 'lost', partnerId: null } }])
      expect((await assign(id, body)).status).toBe(400);
  });
});

describe('unassignOrder', () => {
  it.each(['confirmed', 'preparing'] as const)(
    'makes an order that is %s available again',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      const before = (await listOrderEvents(shop, id)).length;
      const response = await unassign(id, { reason: 'Flat tyre', seen: { status, partnerId: partner.id } });
      expect(response.body.data.deliveryman).toBeUndefined();
      expect(await topics(id, before)).toEqual(
        expect.arrayContaining([`order.taken partner:${partner.id}`, 'order.available partners']),
      );
      const details = await shop.request('getOrderDetails', { params: { id } }, admin.token);
      expect(details.body.data.assignments.at(-1)?.end).toMatchObject({
        reason: 'returned_to_pool',
        note: 'Flat tyre',
        by: { kind: 'admin' },
      });
      const next = await aPartner(shop);
      expect((await shop.request('acceptDelivery', { body: { orderId: id } }, next.token)).status).toBe(200);
    },
  );

  it('has one effect when it is sent twice', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    const responses = await Promise.all([unassign(id), unassign(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const events = await getOrderEvents(shop, id);
    expect(events.filter(({ type }) => type === 'order.available')).toHaveLength(2);
  });

  it('is rejected for an order that is on its way or finished', async () => {
    for (const status of ['out-for-delivery', 'delivered', 'cancelled'] as const) {
      const { id } = await anOrderWithStatus(shop, status);
      expect((await unassign(id)).body.code).toBe('ILLEGAL_STATUS');
    }
  });

  it('names the partner who started meanwhile', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const response = await unassign(id, { seen: { status: 'confirmed', partnerId: partner.id } });
    expect(response.body).toMatchObject({
      code: 'ORDER_CHANGED',
      data: { by: { kind: 'partner' }, deliveryStatus: 'out-for-delivery' },
    });
  });
});

describe('cancelOrderForShop', () => {
  it('cancels without a fee, with the reason, and mails the customer once', async () => {
    const { id, customer } = await anOrderWithStatus(shop, 'out-for-delivery');
    shop.clock.advance(3_600_000);
    const responses = await Promise.all([
      cancel(id, { reason: 'Power cut' }),
      cancel(id, { reason: 'Power cut' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body.data).toMatchObject({ column: 'done', deliveryStatus: 'cancelled' });
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data).toMatchObject({ cancellationReason: 'Power cut', cancellationFee: 0 });
    expect(await getOrderMails(shop, id)).toContain('order-cancelled');
    expect((await getOrderHistory(shop, id)).at(-1)).toBe('cancelled by admin');
  });

  it('names the customer who cancelled first', async () => {
    const { id } = await anOrderWithStatus(shop, 'cancelled');
    expect((await cancel(id, { seen: waiting })).body).toMatchObject({
      code: 'ORDER_CHANGED',
      message: 'Asha Rao changed this order first: it is Cancelled, without a partner.',
    });
    const delivered = await anOrderWithStatus(shop, 'delivered');
    expect((await cancel(delivered.id)).body.code).toBe('ILLEGAL_STATUS');
  });
});

describe('recallOrder', () => {
  it('brings an order on its way back to its previous status', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'out-for-delivery');
    const response = await recall(id, 'out-for-delivery', partner.id);
    expect(response.body.data).toMatchObject({ column: 'accepted', deliveryman: { _id: partner.id } });
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data.timeline.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
    expect((await shop.request('startDelivery', { body: { orderId: id } }, partner.token)).status).toBe(200);
  });

  it('makes a delivered order unpaid and undelivered within ten minutes', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'delivered');
    shop.clock.advance(600_000);
    const response = await recall(id, 'delivered', partner.id);
    expect(response.body.data).toMatchObject({ column: 'on-the-way' });
    const details = (await shop.request('getOrderDetails', { params: { id } }, admin.token)).body.data;
    expect(details).toMatchObject({ deliveryStatus: 'out-for-delivery', paymentStatus: 'pending' });
    expect(details.payments.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['pending', 'paid', undefined],
      ['paid', 'pending', 'The delivery was recalled'],
    ]);
    expect(details.handover).toBeUndefined();
    expect(details.assignments.map(({ end }) => end?.reason)).toEqual(['delivered', undefined]);
    expect(
      details.history.map(
        ({ status, isUndone, isReturn }) =>
          `${status}${isUndone ? ' undone' : ''}${isReturn ? ' returned' : ''}`,
      ),
    ).toEqual(['pending', 'confirmed', 'out-for-delivery', 'delivered undone', 'out-for-delivery returned']);
    const again = await shop.request('markDelivered', { params: { id } }, partner.token);
    expect(again.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
    expect(isLegalHistory((await listHistory(shop.ctx.db, [id])).map(({ status }) => status))).toBe(true);
  });

  it('sends another receipt when the order is delivered again for less', async () => {
    const body = orderBody([{ ...(await aProduct(shop)), quantity: 2 }]);
    const { id, partner } = await anOrderWithStatus(shop, 'delivered', { body });
    await recall(id, 'delivered', partner.id);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    const readReceipts = async () => {
      const { data } = (await shop.request('getOrderDetails', { params: { id } }, admin.token)).body;
      return data.messages.filter(({ subject }) => subject.endsWith('is delivered')).length;
    };
    expect(await readReceipts()).toBe(1);
    await recall(id, 'delivered', partner.id);
    await recall(id, 'out-for-delivery', partner.id);
    const { product_id: productId } = await findRow(shop.ctx.db, 'order_items', { order_id: id });
    const shortage = { productId, picked: 1, stockLeft: 0 };
    await shop.request('recordShortage', { params: { id }, body: shortage }, admin.token);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    expect(await readReceipts()).toBe(2);
  });

  it('leaves an order paid that was paid before its delivery', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'pending');
    const paid = { params: { id }, body: { paymentStatus: 'paid' } };
    await shop.request('setOrderStatus', paid, admin.token);
    shop.clock.advance(60_000);
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    await recall(id, 'delivered', partner.id);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    const details = (await shop.request('getOrderDetails', { params: { id } }, admin.token)).body.data;
    expect(details).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
    expect(details.payments.map(({ from, to }) => [from, to])).toEqual([['pending', 'paid']]);
    const entries = await findRows(shop.ctx.db, 'cash_entries', { order_id: id });
    expect(entries.map((entry) => entry.to_account_kind).toSorted()).toEqual(['customer', 'till']);
  });

  it('takes an accepted order from its partner', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const before = (await listOrderEvents(shop, id)).length;
    expect((await recall(id, 'confirmed', partner.id)).body.data).toMatchObject({ column: 'waiting' });
    expect(await topics(id, before)).toEqual(
      expect.arrayContaining([`order.taken partner:${partner.id}`, 'order.available partners']),
    );
  });

  it('makes an order available to all when its partner was blocked on the way', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    await shop.request(
      'updatePartner',
      { params: { id: partner.id }, body: { isActive: false } },
      admin.token,
    );
    const card = (await recall(id, 'out-for-delivery', partner.id)).body.data;
    expect(card).toMatchObject({ deliveryStatus: 'confirmed' });
    expect(card.deliveryman).toBeUndefined();
    const other = await aPartner(shop);
    expect((await shop.request('acceptDelivery', { body: { orderId: id } }, other.token)).status).toBe(200);
    const details = (await shop.request('getOrderDetails', { params: { id } }, admin.token)).body.data;
    expect(details.assignments.map(({ end }) => end?.reason)).toEqual(['partner_blocked', undefined]);
  });

  it('makes an order available to all that was delivered without a start, when its partner was blocked', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const delivered = { params: { id }, body: { deliveryStatus: 'delivered' } };
    await shop.request('setOrderStatus', delivered, admin.token);
    const blocked = { params: { id: partner.id }, body: { isActive: false } };
    await shop.request('updatePartner', blocked, admin.token);
    const before = (await listOrderEvents(shop, id)).length;
    const card = (await recall(id, 'delivered', partner.id)).body.data;
    expect(card).toMatchObject({ deliveryStatus: 'confirmed' });
    expect(card.deliveryman).toBeUndefined();
    expect(await topics(id, before)).toContain('order.available partners');
    const other = await aPartner(shop);
    expect((await shop.request('acceptDelivery', { body: { orderId: id } }, other.token)).status).toBe(200);
  });

  it('is rejected after ten minutes, for a new and for a cancelled order', async () => {
    const late = await anOrderWithStatus(shop, 'delivered');
    shop.clock.advance(600_001);
    expect((await recall(late.id, 'delivered', late.partner.id)).body.code).toBe('NOT_RECALLABLE');
    const fresh = await anOrder(shop);
    expect((await recall(fresh.id, 'pending', null)).body.code).toBe('NOT_RECALLABLE');
    const cancelled = await anOrderWithStatus(shop, 'cancelled');
    expect((await recall(cancelled.id, 'cancelled', null)).body.code).toBe('NOT_RECALLABLE');
  });

  it('undoes one move when it is sent twice, and needs what was seen', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const responses = await Promise.all([
      recall(id, 'out-for-delivery', partner.id),
      recall(id, 'out-for-delivery', partner.id),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await getOrderHistory(shop, id)).toHaveLength(4);
    const body = {};
    expect((await shop.request('recallOrder', { params: { id }, body }, admin.token)).status).toBe(400);
  });
});
