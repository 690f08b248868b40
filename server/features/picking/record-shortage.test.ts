import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { findStockDifferences } from '#server/features/stock/find-stock-differences.ts';
import { aCoupon, aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { findRow } from '#testing/rows.ts';
import { isFullRun } from '#testing/test-tier.ts';

const lateEvening = '2026-11-21T23:30:00+05:30';

describe('recordShortage', () => {
  let shop: TestShop;
  let admin: { id: string; token: string };
  let otherAdmin: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop();
    admin = await anAdmin(shop);
    otherAdmin = await anAdmin(shop);
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const record = (
    id: string,
    body: { productId: string; picked: number; stockLeft?: number },
    token = admin.token,
  ) => shop.request('recordShortage', { params: { id }, body }, token);
  const getOrder = async (id: string, token: string) =>
    (await shop.request('getOrder', { params: { id } }, token)).body.data;
  const getStock = async (id: string) =>
    (await shop.ctx.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
      .stock;
  const getMails = async (email: string) =>
    shop.ctx.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  it('keeps an order free of delivery charges that was so when it was placed', async () => {
    await shop.request('updateSettings', { body: { freeDeliveryFrom: 210 } }, admin.token);
    const [noodles, soap] = [
      await aProduct(shop, { price: 70, delivery: 6, stock: 9 }),
      await aProduct(shop, { price: 2, delivery: 4, stock: 9 }),
    ];
    const body = orderBody([{ id: noodles.id, quantity: 3 }, soap]);
    const { id, customer } = await anOrder(shop, { body });
    await shop.request('updateSettings', { body: { freeDeliveryFrom: 0 } }, admin.token);
    const placed = await getOrder(id, customer.token);
    expect(placed.items.map(({ productId }) => productId.deliveryCharge)).toEqual([0, 0]);
    expect((await record(id, { productId: soap.id, picked: 0 })).body.data).toMatchObject({ lowered: 2 });
    expect((await record(id, { productId: noodles.id, picked: 2 })).body.data).toMatchObject({ lowered: 70 });
    const lowered = await getOrder(id, customer.token);
    expectOrderAddsUp(lowered);
    expect(lowered).toMatchObject({ totalPrice: 140, totalDeliveryCharge: 0 });
  });

  it('lowers the line, all amounts and the surcharge, and shows the customer what is missing', async () => {
    shop.clock.set(lateEvening);
    const chips = await aProduct(shop, { name: 'Chips', price: 30, delivery: 3, stock: 10 });
    const soap = await aProduct(shop, { price: 20, delivery: 0 });
    const body = orderBody([{ id: chips.id, quantity: 3 }, soap]);
    const { id, customer } = await anOrder(shop, { body });
    const before = await getOrder(id, customer.token);
    expect(before).not.toHaveProperty('shortages');
    const response = await record(id, { productId: chips.id, picked: 1 });
    expect(response.status).toBe(200);
    // Two times price, delivery and the surcharge of ₹2.
    expect(response.body.data).toMatchObject({ lowered: 70, stock: 0 });
    const after = await getOrder(id, customer.token);
    expectOrderAddsUp(after);
    expect(after.totalPrice).toBe(before.totalPrice - 70);
    expect(after.items.map((item) => item.quantity)).toEqual([1, 1]);
    expect(after.shortages).toMatchObject([
      { productId: chips.id, productName: 'Chips', ordered: 3, picked: 1, amountLowered: 70 },
    ]);
  });

  it('removes a line without anything found', async () => {
    const [chips, soap] = [await aProduct(shop), await aProduct(shop)];
    const { id, customer } = await anOrder(shop, { body: orderBody([chips, soap]) });
    await record(id, { productId: chips.id, picked: 0 });
    const { items, deliveryStatus } = await getOrder(id, customer.token);
    expect(items.map((item) => item.productId._id)).toEqual([soap.id]);
    expect(deliveryStatus).toBe('pending');
  });

  it('leaves the coupon below its minimum purchase, with the same percentage', async () => {
    const [chips, soap] = [await aProduct(shop, { price: 300 }), await aProduct(shop, { price: 200 })];
    const { code } = await aCoupon(shop, { type: 'PERCENT', value: 20, minPurchase: 400 });
    const body = orderBody([chips, soap], { couponCode: code });
    const { id, customer } = await anOrder(shop, { body });
    await record(id, { productId: chips.id, picked: 0 });
    const order = await getOrder(id, customer.token);
    expect(order).toMatchObject({ couponDiscount: 40, totalPrice: 163, coupon: { code } });
    expectOrderAddsUp(order);
  });

  it('leaves a fixed discount, at most the new subtotal', async () => {
    const [chips, soap] = [await aProduct(shop, { price: 300 }), await aProduct(shop, { price: 30 })];
    const { code } = await aCoupon(shop, { type: 'FIXED', value: 50, minPurchase: 300 });
    const { id, customer } = await anOrder(shop, { body: orderBody([chips, soap], { couponCode: code }) });
    await record(id, { productId: chips.id, picked: 0 });
    expect(await getOrder(id, customer.token)).toMatchObject({ couponDiscount: 30, totalPrice: 3 });
  });

  it.each([
    ['FIXED', 50, 'PERCENT', 10, 250, 100],
    ['FIXED', 50, 'FIXED', 80, 250, 100],
    ['PERCENT', 20, 'FIXED', 10, 240, 120],
    ['PERCENT', 20, 'PERCENT', 50, 240, 120],
  ] as const)(
    'leaves a discount %s %s as it was ordered, after its coupon became %s %s',
    async (...[type, value, newType, newValue, total, totalLeft]) => {
      const chips = await aProduct(shop, { price: 150, delivery: 0 });
      const coupon = await aCoupon(shop, { type, value });
      const body = orderBody([{ id: chips.id, quantity: 2 }], { couponCode: coupon.code });
      const { id, customer } = await anOrder(shop, { body });
      const changes = { discount: { type: newType, value: newValue } };
      const changed = await shop.request(
        'updateCoupon',
        { params: { id: coupon.id }, body: changes },
        admin.token,
      );
      expect(changed.status).toBe(200);
      expect(await getOrder(id, customer.token)).toMatchObject({ totalPrice: total });
      const picking = (await shop.request('listPicking', {}, admin.token)).body.data;
      expect(picking.orders.find(({ _id }) => _id === id)?.discount).toEqual({ type, value });
      await record(id, { productId: chips.id, picked: 1 });
      expect(await getOrder(id, customer.token)).toMatchObject({ totalPrice: totalLeft });
    },
  );

  it('cancels an order without anything left, without a fee, and returns the coupon', async () => {
    const chips = await aProduct(shop, { stock: 9 });
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    const body = orderBody([{ id: chips.id, quantity: 2 }], { couponCode: coupon.code });
    const { id, customer } = await anOrder(shop, { body });
    // A cancellation by the customer has a fee by then.
    shop.clock.advance(3_600_000);
    const response = await record(id, { productId: chips.id, picked: 0 });
    expect(response.body.data).toMatchObject({ order: { deliveryStatus: 'cancelled' }, stock: 0 });
    expect(await getOrder(id, customer.token)).toMatchObject({
      deliveryStatus: 'cancelled',
      cancellationReason: 'Nothing of this order is in stock',
      cancellationFee: 0,
      shortages: [{ ordered: 2, picked: 0 }],
    });
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'cancelled by admin']);
    expect((await getMails(customer.email)).map((mail) => mail.dedupe_key)).toEqual([
      `order-placed:${id}`,
      `order-cancelled:${id}`,
    ]);
    const uses = shop.ctx.db.selectFrom('coupons').select('used_count').where('id', '=', coupon.id);
    expect(await uses.executeTakeFirst()).toEqual({ used_count: 0 });
  });

  it('has the cancellation of an emptied order in the audit log beside the shortage', async () => {
    const chips = await aProduct(shop, { stock: 9 });
    const body = orderBody([{ id: chips.id, quantity: 2 }]);
    const { id } = await anOrderWithStatus(shop, 'confirmed', { body });
    await record(id, { productId: chips.id, picked: 0 });
    const entries = await shop.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before_values', 'after_values', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('action')
      .execute();
    expect(entries).toMatchObject([
      { action: 'order.shortage-recorded', reason: chips.name },
      {
        action: 'order.updated',
        actor_id: admin.id,
        before_values: JSON.stringify({ delivery_status: 'confirmed' }),
        after_values: JSON.stringify({ delivery_status: 'cancelled' }),
        reason: null,
      },
    ]);
  });

  it.each([
    ['nothing is left by default', undefined, 0],
    ['what the admin has seen', 3, 3],
    ['never more than before', 500, 8],
  ])('sets the stock: %s', async (...[_title, stockLeft, expected]) => {
    const chips = await aProduct(shop, { stock: 11 });
    const { id } = await anOrder(shop, {
      body: orderBody([{ id: chips.id, quantity: 3 }, await aProduct(shop)]),
    });
    const found = stockLeft === undefined ? {} : { stockLeft };
    const response = await record(id, { productId: chips.id, picked: 1, ...found });
    expect(response.body.data.stock).toBe(expected);
    expect(await getStock(chips.id)).toBe(expected);
  });

  it('takes what is missing out of the stock as a shortage, and records who found it', async () => {
    const chips = await aProduct(shop, { name: 'Chips', stock: 10 });
    const { id } = await anOrder(shop, {
      body: orderBody([{ id: chips.id, quantity: 3 }, await aProduct(shop)]),
    });
    await record(id, { productId: chips.id, picked: 1 });
    const movements = await shop.ctx.db
      .selectFrom('stock_movements')
      .select(['reason', 'quantity', 'on_hand_after', 'actor_id', 'document'])
      .where('product_id', '=', chips.id)
      .orderBy('number')
      .execute();
    const byAdmin = { actor_id: admin.id, document: id };
    expect(movements.slice(1)).toEqual([{ reason: 'shortage', quantity: -9, on_hand_after: 1, ...byAdmin }]);
    const entry = await shop.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before_values', 'after_values', 'reason'])
      .where('subject_id', '=', id)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'order.shortage-recorded',
      actor_id: admin.id,
      before_values: JSON.stringify({ [chips.id]: 3, payable_paise: 13_200 }),
      after_values: JSON.stringify({ [chips.id]: 1, payable_paise: 6_600 }),
      reason: 'Chips',
    });
  });

  it('found before picking began is in the shop when it begins, though a count in between did not see it', async () => {
    const tea = await aProduct(shop, { stock: 5 });
    const { id } = await anOrder(shop, { body: orderBody([{ id: tea.id, quantity: 3 }]) });
    await record(id, { productId: tea.id, picked: 2, stockLeft: 0 });
    const lines = [{ productId: tea.id, counted: 1, expected: 0, promised: 2 }];
    const headers = { 'idempotency-key': shop.ctx.ids.random() };
    const counted = await shop.request('countStock', { body: { lines }, headers }, admin.token);
    expect(counted.status).toBe(201);
    await shop.request('startPicking', { body: { orderIds: [id] } }, admin.token);
    const { on_hand, allocated } = await findRow(shop.ctx.db, 'products', { id: tea.id });
    expect({ on_hand, allocated }).toEqual({ on_hand: 2, allocated: 2 });
  });

  it('leaves the customer free to cancel without a fee, also late', async () => {
    const chips = await aProduct(shop, { stock: 9 });
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 5 }]) });
    shop.clock.advance(600_000);
    expect((await getOrder(id, customer.token)).cancellation?.feeNow).toBe(10);
    await record(id, { productId: chips.id, picked: 3 });
    expect((await getOrder(id, customer.token)).cancellation?.feeNow).toBe(0);
    const cancelled = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(cancelled.body).toMatchObject({ success: true });
    expect(await getOrder(id, customer.token)).toMatchObject({ cancellationFee: 0, totalPrice: 99 });
    const fees = shop.ctx.db.selectFrom('cancellation_fees').select('order_id').where('order_id', '=', id);
    expect(await fees.execute()).toEqual([]);
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  });

  it('merges two shortages of one product, and is 409 for a repeated request', async () => {
    const chips = await aProduct(shop, { price: 30, delivery: 0, stock: 9 });
    const { id, customer } = await anOrder(shop, {
      body: orderBody([{ id: chips.id, quantity: 5 }, await aProduct(shop)]),
    });
    const repeated = await Promise.all([
      record(id, { productId: chips.id, picked: 3 }),
      record(id, { productId: chips.id, picked: 3 }),
    ]);
    expect(repeated.filter(({ status }) => status === 200)).toHaveLength(1);
    shop.clock.advance(1);
    await record(id, { productId: chips.id, picked: 1 });
    expect((await getOrder(id, customer.token)).shortages).toMatchObject([
      { ordered: 5, picked: 1, amountLowered: 120 },
    ]);
  });

  it.each([
    ['as many as ordered', 2, 'NOT_SHORT', 409],
    ['more than ordered', 3, 'NOT_SHORT', 409],
    ['less than none', -1, 'INVALID_INPUT', 400],
    ['half a product', 0.5, 'INVALID_INPUT', 400],
  ])('rejects a found quantity of %s', async (...[_title, picked, code, status]) => {
    const chips = await aProduct(shop);
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 2 }]) });
    const before = await getOrder(id, customer.token);
    expect(await record(id, { productId: chips.id, picked })).toMatchObject({ status, body: { code } });
    expect(await getOrder(id, customer.token)).toEqual(before);
  });

  it('is 404 for an unknown order and a product that the order does not have', async () => {
    const [chips, soap] = [await aProduct(shop), await aProduct(shop)];
    const { id } = await anOrder(shop, { body: orderBody([chips]) });
    expect((await record('no-such-order', { productId: chips.id, picked: 0 })).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect((await record(id, { productId: soap.id, picked: 0 })).body.code).toBe('ORDER_ITEM_NOT_FOUND');
  });

  it.each(['out-for-delivery', 'delivered', 'cancelled'] as const)(
    'is 409 for an order that is %s, and changes nothing',
    async (status) => {
      const chips = await aProduct(shop, { stock: 9 });
      const { id, customer } = await anOrderWithStatus(shop, status, {
        body: orderBody([{ id: chips.id, quantity: 2 }]),
      });
      const [order, stock] = [await getOrder(id, customer.token), await getStock(chips.id)];
      expect(await record(id, { productId: chips.id, picked: 1 })).toMatchObject({
        status: 409,
        body: { code: 'NOT_PICKABLE' },
      });
      expect([await getOrder(id, customer.token), await getStock(chips.id)]).toEqual([order, stock]);
    },
  );

  it('notifies customer, partner and admins, and mails in the language of the customer', async () => {
    const chips = await aProduct(shop, { name: 'Chips' });
    const customer = await aCustomer(shop, { language: 'hi' });
    const body = orderBody([{ id: chips.id, quantity: 3 }, await aProduct(shop)]);
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed', { customer, body });
    const before = (await getOrderEvents(shop, id)).length;
    await record(id, { productId: chips.id, picked: 2 });
    const events = await getOrderEvents(shop, id, before);
    expect(events.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual(
      [
        'order.updated → admins',
        `order.updated → customer:${customer.id}`,
        `order.updated → partner:${partner.id}`,
      ].toSorted(),
    );
    const [, mail] = await getMails(customer.email);
    expect(mail?.dedupe_key).toMatch(/^order-reduced:/);
    expect(mail?.subject).toContain('की रकम कम हो गई');
    expect((await getOrder(id, partner.token)).shortages).toMatchObject([
      { productName: 'Chips', picked: 2 },
    ]);
  });

  it('shows the new amount in the list of available orders at once', async () => {
    const chips = await aProduct(shop, { price: 30, delivery: 0 });
    const { partner } = await anOrderWithStatus(shop, 'pending');
    const { id } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 3 }]) });
    const before = (await getOrderEvents(shop, id)).length;
    await record(id, { productId: chips.id, picked: 1 });
    const events = await getOrderEvents(shop, id, before);
    expect(events).toContainEqual({ topic: 'partners', type: 'order.available' });
    const { data } = (await shop.request('listPendingOrders', {}, partner.token)).body;
    expect(data.find((order) => order._id === id)?.totalPrice).toBe(30);
  });

  it('is in the data export of the customer', async () => {
    const chips = await aProduct(shop, { name: 'Chips', price: 30, delivery: 0 });
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 3 }]) });
    await record(id, { productId: chips.id, picked: 1 });
    const { data } = (await shop.request('exportMyData', {}, customer.token)).body;
    expect(data.orders[0]?.shortages).toMatchObject([
      { productName: 'Chips', ordered: 3, picked: 1, amountLowered: 60 },
    ]);
  });

  it('and the start of the delivery at once: the partner collects what is in the parcel', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const chips = await aProduct(shop, { stock: 9 });
      const { id, customer, partner } = await anOrderWithStatus(shop, 'confirmed', {
        body: orderBody([{ id: chips.id, quantity: 2 }]),
      });
      const [shortage, started] = await Promise.all([
        record(id, { productId: chips.id, picked: 1 }),
        shop.request('startDelivery', { body: { orderId: id } }, partner.token),
      ]);
      expect(started.status).toBe(200);
      const order = await getOrder(id, customer.token);
      expect(order.items[0]?.quantity).toBe(shortage.status === 200 ? 1 : 2);
      expectOrderAddsUp(order);
    }
  });

  it('by two admins at once is recorded once, and names who found how many to the other', async () => {
    for (const [picked, code, text] of [
      [1, 'NOT_SHORT', '1 of 3 found of Chips'],
      [0, 'ORDER_ITEM_NOT_FOUND', '0 of 3 found of Chips'],
    ] as const) {
      const [chips, soap] = [await aProduct(shop, { name: 'Chips', stock: 9 }), await aProduct(shop)];
      const { id } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 3 }, soap]) });
      const { orderId } = await getOrder(id, admin.token);
      const input = { productId: chips.id, picked };
      const responses = await Promise.all([record(id, input), record(id, input, otherAdmin.token)]);
      const late = responses.filter(({ status }) => status !== 200);
      expect(late).toHaveLength(1);
      expect(late[0]?.body).toMatchObject({
        code,
        message: `Farah Thomas changed order #${orderId} first: ${text}.`,
        data: {
          by: { kind: 'admin', fullname: 'Farah Thomas', isYou: false },
          at: new Date(shop.clock.now()).toISOString(),
        },
      });
      expect((await getOrder(id, admin.token)).shortages).toMatchObject([{ ordered: 3, picked }]);
    }
  });

  it('is rejected while another admin picks the order, with the name, and changes nothing', async () => {
    const chips = await aProduct(shop, { stock: 9 });
    const { id } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 3 }]) });
    const orderIds = { body: { orderIds: [id] } };
    const input = { productId: chips.id, picked: 1 };
    await shop.request('startPicking', orderIds, otherAdmin.token);
    const before = await getOrder(id, admin.token);
    expect(await record(id, input)).toMatchObject({
      status: 409,
      body: { code: 'PICKED_BY_OTHER', data: { picker: { _id: otherAdmin.id, fullname: 'Farah Thomas' } } },
    });
    expect(await getOrder(id, admin.token)).toEqual(before);
    expect(await getStock(chips.id)).toBe(6);
    expect((await record(id, input, otherAdmin.token)).status).toBe(200);
    await shop.request('stopPicking', orderIds, otherAdmin.token);
    expect((await record(id, { ...input, picked: 0 })).status).toBe(200);
  });

  it('of an order and its start by another picker at once: the picker has what is in the order', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const chips = await aProduct(shop, { stock: 9 });
      const { id } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 2 }]) });
      const [shortage, started] = await Promise.all([
        record(id, { productId: chips.id, picked: 1 }),
        shop.request('startPicking', { body: { orderIds: [id] } }, otherAdmin.token),
      ]);
      expect(started.status).toBe(200);
      expect(shortage.status === 200 ? 'recorded' : shortage.body.code).toMatch(
        /^(recorded|PICKED_BY_OTHER)$/,
      );
      expect((await getOrder(id, admin.token)).items[0]?.quantity).toBe(shortage.status === 200 ? 1 : 2);
    }
  });

  it('and a cancellation at once: the stock has either all of the order or what is there', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const chips = await aProduct(shop, { stock: 9 });
      const { id, customer } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 4 }]) });
      const [shortage, cancelled] = await Promise.all([
        record(id, { productId: chips.id, picked: 3, stockLeft: 1 }),
        shop.request('cancelMyOrder', { params: { id } }, customer.token),
      ]);
      expect(cancelled.status).toBe(200);
      // What was found for the order is there too.
      expect(await getStock(chips.id)).toBe(shortage.status === 200 ? 4 : 9);
    }
  });

  it(
    'never raises a total, and all sums follow from the lines, after any shortages',
    { timeout: 120_000 },
    async () => {
      const line = fc.record({
        price: fc.integer({ min: 0, max: 500 }),
        delivery: fc.integer({ min: 0, max: 9 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      });
      const coupon = fc.option(
        fc.record({
          type: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
          value: fc.integer({ min: 1, max: 100 }),
        }),
      );
      const shortages = fc.array(fc.record({ at: fc.nat(), picked: fc.nat({ max: 4 }) }), { maxLength: 5 });
      const orders = fc.record({
        lines: fc.array(line, { minLength: 1, maxLength: 3 }),
        terms: coupon,
        isLate: fc.boolean(),
        found: shortages,
      });
      const property = fc.asyncProperty(orders, async ({ lines, terms, isLate, found }) => {
        shop.clock.set(isLate ? lateEvening : afternoon);
        const items: { id: string; quantity: number }[] = [];
        for (const { quantity, ...product } of lines)
          items.push({ id: (await aProduct(shop, product)).id, quantity });
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const couponCode = terms && subtotal > 0 ? (await aCoupon(shop, terms)).code : null;
        const { id, customer } = await anOrder(shop, { body: orderBody(items, { couponCode }) });
        let before = await getOrder(id, customer.token);
        for (const { at, picked } of found) {
          const item = items[at % items.length];
          const response = await record(id, { productId: item?.id ?? '', picked });
          const order = await getOrder(id, customer.token);
          expectOrderAddsUp(order);
          expect(order.totalPrice).toBeLessThanOrEqual(before.totalPrice);
          expect(order.couponDiscount).toBeLessThanOrEqual(order.totalProductPrice);
          const isLowered = response.status === 200 && order.deliveryStatus !== 'cancelled';
          const loweredPaise = isLowered ? paiseFromRupees(response.body.data.lowered) : 0;
          expect(paiseFromRupees(before.totalPrice) - paiseFromRupees(order.totalPrice)).toBe(loweredPaise);
          before = order;
        }
      });
      await fc.assert(property, { numRuns: isFullRun ? 25 : 10 });
      expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
      expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
    },
  );
});
