import { describe, expect, it } from 'vitest';
import type { BoardCard } from '#contract/admin-board.ts';
import { aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows, updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();
let admin = await anAdmin(shop);

const getBoard = async (ids?: readonly string[]) => {
  const query = ids === undefined ? {} : { ids: ids.join() };
  const response = await shop.request('getBoard', { query }, admin.token);
  expect(response.status).toBe(200);
  return response.body.data;
};
const getCard = async (id: string): Promise<BoardCard | undefined> =>
  (await getBoard()).cards.find((card) => card._id === id);

describe('the board', () => {
  it.each([
    ['pending', 'waiting'],
    ['confirmed', 'accepted'],
    ['preparing', 'picking'],
    ['out-for-delivery', 'on-the-way'],
    ['delivered', 'done'],
    ['cancelled', 'done'],
  ] as const)('has an order that is %s in the column %s', async (status, column) => {
    const { id } = await anOrderWithStatus(shop, status);
    expect(await getCard(id)).toMatchObject({ column, deliveryStatus: status });
  });

  it('has a confirmed order without a partner among the waiting ones', async () => {
    const { id } = await anOrder(shop);
    const confirmed = { params: { id }, body: { deliveryStatus: 'confirmed' } };
    await shop.request('setOrderStatus', confirmed, admin.token);
    expect(await getCard(id)).toMatchObject({ column: 'waiting' });
  });

  it('shows room, items, total, age, partner and what can be undone', async () => {
    const chips = await aProduct(shop, { price: 30, delivery: 3, stock: 2, minimum: 2 });
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed', {
      body: orderBody([{ id: chips.id, quantity: 2 }]),
    });
    expect(await getCard(id)).toEqual({
      _id: id,
      orderId: id.slice(-8).toUpperCase(),
      column: 'accepted',
      deliveryStatus: 'confirmed',
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
      deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri',
      addressParts: { room: '214', block: 'B', floor: '2', hostel: 'Kaveri' },
      itemCount: 2,
      totalPrice: 66,
      customer: 'Asha Rao',
      deliveryman: { _id: partner.id, fullname: 'Ravi Kumar' },
      items: [{ productId: chips.id, productName: chips.name, quantity: 2, isSoldOut: true }],
      isCodeLocked: false,
      isCancellable: true,
      isPicked: false,
      shortages: 0,
      failedAttempts: 0,
      recall: { to: 'pending', until: '2026-11-21T09:40:00.000Z' },
    });
  });

  it('has a failed hand-over in a column of its own until it is decided', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const attempt = { reason: 'nobody_there', note: 'Knocked twice' };
    const body = { ...attempt, orderId: id };
    expect((await shop.request('recordFailedDelivery', { body }, partner.token)).status).toBe(200);
    const card = await getCard(id);
    expect(card).toMatchObject({ column: 'could-not-deliver', openAttempt: attempt, failedAttempts: 1 });
    expect(card?.recall).toBeUndefined();
    const details = await shop.request('getOrderDetails', { params: { id } }, admin.token);
    expect(details.body.data).toMatchObject({
      attempts: [{ ...attempt, partnerId: partner.id }],
      moves: { resolve: true, assign: true, cancel: true, statuses: ['delivered'] },
    });
    const seen = { status: 'out-for-delivery', partnerId: partner.id };
    const recalled = await shop.request('recallOrder', { params: { id }, body: { seen } }, admin.token);
    expect(recalled.body.code).toBe('NOT_RECALLABLE');
    const choice = { params: { id }, body: { resolution: 'retry_same' } };
    expect((await shop.request('resolveFailedDelivery', choice, admin.token)).status).toBe(200);
    expect(await getCard(id)).toMatchObject({ column: 'accepted', failedAttempts: 1 });
  });

  it('names who picks an order, and forgets it when the picking is recalled', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    const body = { orderIds: [id] };
    expect((await shop.request('startPicking', { body }, admin.token)).status).toBe(200);
    const card = await getCard(id);
    expect(card).toMatchObject({ column: 'picking', picker: 'Farah Thomas', isPicked: false });
    const seen = { status: 'preparing', partnerId: card?.deliveryman?._id };
    await shop.request('recallOrder', { params: { id }, body: { seen } }, admin.token);
    expect(await getCard(id)).toMatchObject({ column: 'accepted' });
    expect((await getCard(id))?.picker).toBeUndefined();
    expect((await shop.request('startPicking', { body }, admin.token)).status).toBe(200);
  });

  it('has open orders oldest first, and open ones of earlier evenings too', async () => {
    const first = await anOrder(shop);
    shop.clock.advance(3 * 24 * 3_600_000);
    admin = await anAdmin(shop);
    const second = await anOrder(shop);
    const ids = (await getBoard()).cards.map((card) => card._id);
    expect(ids.indexOf(first.id)).toBeGreaterThan(-1);
    expect(ids.indexOf(second.id)).toBeGreaterThan(ids.indexOf(first.id));
  });

  it('has finished orders of this evening only, and their numbers', async () => {
    shop.clock.set('2026-12-05T15:00:00+05:30');
    admin = await anAdmin(shop);
    const earlier = await anOrderWithStatus(shop, 'delivered');
    shop.clock.set('2026-12-05T16:30:00+05:30');
    const later = await anOrderWithStatus(shop, 'delivered');
    const cancelled = await anOrderWithStatus(shop, 'cancelled');
    const board = await getBoard();
    expect(board).toMatchObject({
      since: '2026-12-05T10:30:00.000Z',
      delivered: 1,
      cancelled: 1,
      warningMinutes: 5,
      lateMinutes: 10,
    });
    const done = board.cards.filter(({ column }) => column === 'done').map((card) => card._id);
    expect(done.toSorted()).toEqual([later.id, cancelled.id].toSorted());
    expect((await getBoard([earlier.id, later.id])).cards.map((card) => card._id)).toEqual([later.id]);
  });

  it('has only the wanted orders where ids are given', async () => {
    const { id } = await anOrder(shop);
    await anOrder(shop);
    expect((await getBoard([id, 'not-an-order'])).cards.map((card) => card._id)).toEqual([id]);
  });

  it('begins its evening and marks orders by the settings, whose late age is the greater one', async () => {
    const body = { eveningStartHour: 20, boardWarningMinutes: 3, boardLateMinutes: 8 };
    expect((await shop.request('updateSettings', { body }, admin.token)).status).toBe(200);
    shop.clock.set('2026-12-05T19:00:00+05:30');
    admin = await anAdmin(shop);
    expect(await getBoard()).toMatchObject({
      since: '2026-12-04T14:30:00.000Z',
      warningMinutes: 3,
      lateMinutes: 8,
    });
    for (const wrong of [{ boardLateMinutes: 3 }, { boardWarningMinutes: 8 }, { eveningStartHour: 24 }])
      expect((await shop.request('updateSettings', { body: wrong }, admin.token)).status).toBe(400);
    const defaults = { eveningStartHour: 16, boardWarningMinutes: 5, boardLateMinutes: 10 };
    expect((await shop.request('updateSettings', { body: defaults }, admin.token)).status).toBe(200);
  });
});

describe('the details of an order', () => {
  const getDetails = async (id: string) => {
    const response = await shop.request('getOrderDetails', { params: { id } }, admin.token);
    expect(response.status).toBe(200);
    return response.body.data;
  };

  it('have lines, sums, who did what, messages and handover', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'delivered');
    const details = await getDetails(id);
    expect(details).toMatchObject({
      customer: { _id: customer.id, fullname: 'Asha Rao', email: customer.email },
      deliveryman: { _id: partner.id },
      items: [{ quantity: 1, price: 30, deliveryCharge: 3, lineTotal: 33 }],
      sums: { products: 30, delivery: 3, surcharge: 0, discount: 0, total: 33 },
      handover: { kind: 'no-code', wrongCodes: 0 },
      payments: [{ from: 'pending', to: 'paid', by: { kind: 'partner', fullname: 'Ravi Kumar' } }],
      assignments: [
        {
          partner: { _id: partner.id, fullname: 'Ravi Kumar' },
          by: { kind: 'partner', fullname: 'Ravi Kumar' },
          end: { reason: 'delivered', by: { kind: 'partner', fullname: 'Ravi Kumar' } },
        },
      ],
    });
    expect(details.history.map(({ status, by, isUndone }) => [status, by.kind, isUndone])).toEqual([
      ['pending', 'customer', false],
      ['confirmed', 'partner', false],
      ['out-for-delivery', 'partner', false],
      ['delivered', 'partner', false],
    ]);
    expect(details.messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['mail', customer.email],
      ['mail', customer.email],
    ]);
  });

  it('have the mails about a shortage, a failed delivery and its retry', async () => {
    const product = await aProduct(shop);
    const body = orderBody([{ ...product, quantity: 2 }]);
    const order = await anOrderWithStatus(shop, 'confirmed', { body });
    const { id, partner } = order;
    const short = { params: { id }, body: { productId: product.id, picked: 1 } };
    await shop.request('recordShortage', short, admin.token);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    const failed = { body: { orderId: id, reason: 'nobody_there' } };
    await shop.request('recordFailedDelivery', failed, partner.token);
    const decided = { params: { id }, body: { resolution: 'retry_same' } };
    await shop.request('resolveFailedDelivery', decided, admin.token);
    const stored = await findRows(shop.ctx.db, 'outbox', { recipient: order.customer.email });
    const shown = (await getDetails(id)).messages.map(({ subject }) => subject);
    expect(shown).toHaveLength(4);
    expect(shown.toSorted()).toEqual(stored.map(({ subject }) => subject).toSorted());
  });

  it('name who found something missing, who could not deliver, and who decided', async () => {
    const product = await aProduct(shop, { name: 'Chips' });
    const body = orderBody([{ ...product, quantity: 3 }]);
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed', { body });
    const times = [shop.clock.now(), shop.clock.now() + 1000].map((time) => new Date(time).toISOString());
    const findOnly = (picked: number) =>
      shop.request(
        'recordShortage',
        { params: { id }, body: { productId: product.id, picked } },
        admin.token,
      );
    await findOnly(2);
    shop.clock.advance(1000);
    await findOnly(1);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    const failed = { body: { orderId: id, reason: 'nobody_there' } };
    await shop.request('recordFailedDelivery', failed, partner.token);
    const ravi = { kind: 'partner', fullname: 'Ravi Kumar' };
    const farah = { kind: 'admin', fullname: 'Farah Thomas' };
    const open = await getDetails(id);
    const chips = { productId: product.id, productName: 'Chips', by: farah };
    expect(open.shortPicks).toMatchObject([
      { ...chips, ordered: 3, picked: 2, at: times[0] },
      { ...chips, ordered: 2, picked: 1, at: times[1] },
    ]);
    expect(open.attempts).toMatchObject([{ by: ravi }]);
    expect(open.attempts[0]).not.toHaveProperty('resolvedBy');
    const decided = { params: { id }, body: { resolution: 'retry_same' } };
    await shop.request('resolveFailedDelivery', decided, admin.token);
    expect((await getDetails(id)).attempts).toMatchObject([{ by: ravi, resolvedBy: farah }]);
  });

  it('do not contain the delivery code', async () => {
    const { id, code } = await anOrderWithStatus(shop, 'confirmed');
    const response = await shop.request('getOrderDetails', { params: { id } }, admin.token);
    expect(JSON.stringify({ ...response.body.data, _id: '', orderId: '' })).not.toContain(`"${code}"`);
  });

  it.each([
    ['pending', { assign: true, unassign: false, cancel: true, statuses: ['confirmed', 'preparing'] }],
    ['confirmed', { assign: true, unassign: true, cancel: true }],
    ['out-for-delivery', { assign: true, unassign: false, cancel: true, statuses: ['delivered'] }],
    ['delivered', { assign: false, unassign: false, cancel: false, statuses: [] }],
    ['cancelled', { assign: false, unassign: false, cancel: false, statuses: [] }],
  ] as const)('allow an order that is %s only its legal moves', async (status, moves) => {
    const { id } = await anOrderWithStatus(shop, status);
    const found = (await getDetails(id)).moves;
    expect(found).toMatchObject(moves);
    const previous = { confirmed: 'pending', 'out-for-delivery': 'confirmed', delivered: 'out-for-delivery' };
    expect(found.recall?.to).toBe(Object.entries(previous).find(([name]) => name === status)?.[1]);
  });

  it('are 404 for an unknown order', async () => {
    const response = await shop.request('getOrderDetails', { params: { id: 'unknown' } }, admin.token);
    expect(response).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  });

  it('have reason and fee of a cancellation', async () => {
    const { id, customer } = await anOrder(shop);
    shop.clock.advance(6 * 60_000);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    const listed = await shop.request('listOrders', { query: { fee: 'open' } }, admin.token);
    expect(listed.body.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await getDetails(id)).cancellation).toMatchObject({
      reason: 'Cancelled by user',
      fee: 10,
      feeStatus: 'open',
    });
  });
});

it('the search of orders finds an order by the last four to eight characters of its id before one by its address', async () => {
  const { id } = await anOrder(shop);
  const { db } = shop.ctx;
  await updateRows(db, 'orders', { where: { id }, set: { short_id: 'AB12CAFE' } });
  const other = await anOrder(shop, {
    body: orderBody([await aProduct(shop)], {
      deliveryAddress: 'Room no. cafe, Block B, Floor 2, Hostel Kaveri',
    }),
  });
  // Random e-mails of other customers can have these letters too.
  const find = async (search: string) =>
    (await shop.request('listOrders', { query: { search } }, admin.token)).body.data
      .map(({ _id }) => _id)
      .filter((found) => [id, other.id].includes(found));
  for (const search of ['2cafe', 'ab12cafe']) expect(await find(search)).toEqual([id]);
  for (const search of ['cafe', 'CAFE', '#cafe']) expect(await find(search)).toEqual([id, other.id]);
  expect(await find('no. cafe')).toEqual([other.id]);
  await updateRows(db, 'orders', { where: { id }, set: { short_id: 'AB12BABE' } });
  expect(await find('cafe')).toEqual([other.id]);
});
