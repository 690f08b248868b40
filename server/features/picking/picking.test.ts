import { isLegalHistory } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCoupon, aProduct, anAdmin, anOrder, aPartner, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory } from '#testing/order-states.ts';

describe('picking', () => {
  let shop: TestShop;
  let picker: { id: string; token: string };
  let other: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop();
    picker = await anAdmin(shop);
    other = await anAdmin(shop);
  });
  afterAll(() => shop.close());

  const start = (orderIds: string[], { token } = picker) =>
    shop.request('startPicking', { body: { orderIds } }, token);
  const stop = (orderIds: string[], { token } = picker) =>
    shop.request('stopPicking', { body: { orderIds } }, token);
  const markPicked = (orderIds: string[], { token } = picker) =>
    shop.request('markOrdersPicked', { body: { orderIds } }, token);
  const reopen = (orderIds: string[], { token } = picker) =>
    shop.request('reopenPicking', { body: { orderIds } }, token);
  const markItems = (items: { orderId: string; productId: string; picked: number }[], { token } = picker) =>
    shop.request('markItemsPicked', { body: { items } }, token);
  const list = async ({ token } = picker) => (await shop.request('listPicking', {}, token)).body.data;
  const find = async (id: string) => (await list()).orders.find((order) => order._id === id);

  it('starts several orders: they are being prepared, and their customers and partners see it', async () => {
    const [first, second] = [await anOrder(shop), await anOrderWithStatus(shop, 'confirmed')];
    const before = (await getOrderEvents(shop, second.id)).length;
    const response = await start([first.id, second.id]);
    expect(response.status).toBe(200);
    expect(response.body.data.started.toSorted()).toEqual([first.id, second.id].toSorted());
    for (const { id } of [first, second])
      expect(await find(id)).toMatchObject({
        stage: 'picking',
        deliveryStatus: 'preparing',
        picker: { _id: picker.id, fullname: 'Farah Thomas' },
      });
    expect(await getOrderHistory(shop, first.id)).toEqual(['pending by customer', 'preparing by admin']);
    const events = await getOrderEvents(shop, second.id, before);
    expect(events.map(({ topic }) => topic).toSorted()).toEqual(
      ['admins', `customer:${second.customer.id}`, `partner:${second.partner.id}`].toSorted(),
    );
  });

  it('leaves an order without a partner available to partners', async () => {
    const { id } = await anOrder(shop);
    await start([id]);
    const partner = await aPartner(shop);
    const accepted = await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    expect(accepted.body.data.deliveryStatus).toBe('preparing');
    expect(await find(id)).toMatchObject({ stage: 'picking', deliveryman: { _id: partner.id } });
  });

  it('of one order by two admins at once is started by one, and names that one to the other', async () => {
    const { id } = await anOrder(shop);
    const responses = await Promise.all([start([id], picker), start([id], other)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = responses[0]?.status === 200 ? picker : other;
    const { body } = responses.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: 'PICKED_BY_OTHER',
      data: { orderId: id, picker: { _id: winner.id, fullname: 'Farah Thomas' } },
    });
    expect(String(body?.error)).toContain('Farah Thomas');
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'preparing by admin']);
  });

  it('started twice by the same admin changes nothing', async () => {
    const { id } = await anOrder(shop);
    await Promise.all([start([id]), start([id, id])]);
    expect((await start([id])).body.data).toEqual({ started: [id], skipped: [] });
    expect(await getOrderHistory(shop, id)).toHaveLength(2);
  });

  it('skips orders of another picker and those that left the shop', async () => {
    const [free, taken, gone] = [
      await anOrder(shop),
      await anOrder(shop),
      await anOrderWithStatus(shop, 'cancelled'),
    ];
    await start([taken.id], other);
    const { data } = (await start([free.id, taken.id, gone.id])).body;
    expect(data.started).toEqual([free.id]);
    expect(data.skipped).toHaveLength(2);
    expect(data.skipped).toContainEqual(
      expect.objectContaining({
        _id: taken.id,
        reason: 'picked-by-other',
        picker: { _id: other.id, fullname: 'Farah Thomas' },
      }),
    );
    expect(data.skipped).toContainEqual(expect.objectContaining({ _id: gone.id, reason: 'closed' }));
  });

  it.each(['out-for-delivery', 'delivered', 'cancelled'] as const)(
    'cannot start for an order that is %s',
    async (status) => {
      const { id } = await anOrderWithStatus(shop, status);
      expect(await start([id])).toMatchObject({ status: 409, body: { code: 'NOT_PICKABLE' } });
    },
  );

  it('starts nothing when one order is unknown', async () => {
    const { id } = await anOrder(shop);
    expect(await start([id, 'no-such-order'])).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    expect(await find(id)).toMatchObject({ stage: 'waiting', deliveryStatus: 'pending' });
  });

  it.each([[[]], [Array.from({ length: 201 }, (_each, at) => `order-${at}`)], ['order-1'], [null]])(
    'rejects absurd order ids',
    async (orderIds) => {
      const response = await shop.request('startPicking', { body: { orderIds } }, picker.token);
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    },
  );

  it('given back can be started by another admin, with empty parcels', async () => {
    const product = await aProduct(shop);
    const { id } = await anOrder(shop, { body: orderBody([{ id: product.id, quantity: 2 }]) });
    await start([id]);
    await markItems([{ orderId: id, productId: product.id, picked: 2 }]);
    // Another admin can give it back too, when its picker is gone.
    expect((await stop([id], other)).status).toBe(200);
    expect(await find(id)).toMatchObject({
      stage: 'waiting',
      deliveryStatus: 'pending',
      items: [{ quantity: 2, picked: 0 }],
    });
    expect((await stop([id])).body.code).toBe('NOT_BEING_PICKED');
    expect((await start([id], other)).status).toBe(200);
    expect(await getOrderHistory(shop, id)).toEqual([
      'pending by customer',
      'preparing by admin',
      'pending by admin',
      'preparing by admin',
    ]);
  });

  it('given back returns an accepted order to confirmed', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    await start([id]);
    await stop([id]);
    expect(await find(id)).toMatchObject({ stage: 'waiting', deliveryStatus: 'confirmed' });
  });

  it.each([
    ['was confirmed by the shop', false],
    ['lost its partner while it was picked', true],
  ])('given back stays confirmed where it %s', async (_name, hadPartner) => {
    const { id } = hadPartner ? await anOrderWithStatus(shop, 'confirmed') : await anOrder(shop);
    const confirmed = { params: { id }, body: { deliveryStatus: 'confirmed' } };
    if (!hadPartner) await shop.request('setOrderStatus', confirmed, picker.token);
    await start([id]);
    if (hadPartner) await shop.request('unassignOrder', { params: { id }, body: {} }, picker.token);
    const before = await getOrderHistory(shop, id);
    expect((await stop([id])).status).toBe(200);
    expect(await find(id)).toMatchObject({ stage: 'waiting', deliveryStatus: 'confirmed' });
    expect(await getOrderHistory(shop, id)).toEqual([...before, 'confirmed by admin']);
    const pool = await shop.request('listPendingOrders', {}, (await aPartner(shop)).token);
    expect(pool.body.data.map(({ _id }) => _id)).toContain(id);
  });

  it('given back after a partner accepted meanwhile has a legal history', async () => {
    const { id } = await anOrder(shop);
    await start([id]);
    const partner = await aPartner(shop);
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    await stop([id]);
    expect(await find(id)).toMatchObject({ stage: 'waiting', deliveryStatus: 'confirmed' });
    const history = (await getOrderHistory(shop, id)).map((entry) => entry.split(' ')[0] as DeliveryStatus);
    expect(isLegalHistory(history)).toBe(true);
  });

  it('starts again with an empty parcel after the order was moved back', async () => {
    const product = await aProduct(shop);
    const { id } = await anOrder(shop, { body: orderBody([product]) });
    await start([id]);
    await markPicked([id]);
    await shop.ctx.db
      .updateTable('orders')
      .set({ delivery_status: 'pending' })
      .where('id', '=', id)
      .execute();
    expect(await find(id)).toMatchObject({ stage: 'waiting' });
    expect(await find(id)).not.toHaveProperty('picker');
    await start([id], other);
    expect(await find(id)).toMatchObject({
      stage: 'picking',
      picker: { _id: other.id },
      items: [{ picked: 0 }],
    });
  });

  it('stores what is in the parcels, at most what is ordered, and tells admins only', async () => {
    const product = await aProduct(shop);
    const { id } = await anOrder(shop, { body: orderBody([{ id: product.id, quantity: 3 }]) });
    await start([id]);
    const before = (await getOrderEvents(shop, id)).length;
    await markItems([{ orderId: id, productId: product.id, picked: 2 }]);
    expect((await find(id))?.items).toMatchObject([{ picked: 2 }]);
    await markItems([{ orderId: id, productId: product.id, picked: 50 }]);
    expect((await find(id))?.items).toMatchObject([{ picked: 3 }]);
    await markItems([{ orderId: id, productId: product.id, picked: 0 }]);
    expect((await find(id))?.items).toMatchObject([{ picked: 0 }]);
    const events = await getOrderEvents(shop, id, before);
    expect(new Set(events.map(({ topic }) => topic))).toEqual(new Set(['admins']));
  });

  it('stores no ticks of another admin, of waiting orders, and of other products', async () => {
    const [product, unknown] = [await aProduct(shop), await aProduct(shop)];
    const { id } = await anOrder(shop, { body: orderBody([product]) });
    const tick = { orderId: id, productId: product.id, picked: 1 };
    expect((await markItems([tick])).body.code).toBe('NOT_BEING_PICKED');
    await start([id]);
    expect((await markItems([tick], other)).body.code).toBe('PICKED_BY_OTHER');
    const mixed = await markItems([tick, { ...tick, productId: unknown.id }]);
    expect(mixed).toMatchObject({ status: 404, body: { code: 'ORDER_ITEM_NOT_FOUND' } });
    expect((await find(id))?.items).toMatchObject([{ picked: 0 }]);
  });

  it('ends with a picked order, which can be taken back until its delivery starts', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    await start([id]);
    expect((await markPicked([id], other)).body.code).toBe('PICKED_BY_OTHER');
    expect(await Promise.all([markPicked([id]), markPicked([id])])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await find(id)).toMatchObject({
      stage: 'picked',
      deliveryStatus: 'preparing',
      pickedAt: new Date(shop.clock.now()).toISOString(),
    });
    expect((await find(id))?.items.every((item) => item.picked === item.quantity)).toBe(true);
    expect((await stop([id])).body.code).toBe('NOT_BEING_PICKED');
    expect((await reopen([id])).status).toBe(200);
    expect((await reopen([id])).body.code).toBe('NOT_PICKED');
    expect(await find(id)).toMatchObject({ stage: 'picking' });
    await markPicked([id]);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    expect((await reopen([id])).body.code).toBe('NOT_PICKED');
    expect(await find(id)).toBeUndefined();
  });

  it('lists the own batch by place, what has none last, with barcodes', async () => {
    const admin = await anAdmin(shop);
    const places = ['Rack 10', null, 'Rack 2'];
    const products = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    for (const [at, { id }] of products.entries())
      await shop.ctx.db
        .updateTable('products')
        .set({ storage_place: places[at] ?? null, barcode: `890${id.slice(-8)}` })
        .where('id', '=', id)
        .execute();
    const { id } = await anOrder(shop, { body: orderBody(products) });
    await start([id], admin);
    const { groups } = await list(admin);
    expect(groups.map((group) => group.storagePlace)).toEqual(['Rack 2', 'Rack 10', null]);
    expect(groups[0]?.lines[0]?.barcode).toBe(`890${products[2]?.id.slice(-8)}`);
  });

  it('lists the own batch by category, with the quantity of each product in all orders', async () => {
    const admin = await anAdmin(shop);
    const soap = await aProduct(shop, { name: 'Soap 2', category: 'Personal Care' });
    const chips = await aProduct(shop, { name: 'Chips 10', category: 'Snacks' });
    const wafers = await aProduct(shop, { name: 'Chips 9', category: 'Snacks' });
    const first = await anOrder(shop, {
      body: orderBody([
        { id: chips.id, quantity: 2 },
        { id: soap.id, quantity: 1 },
      ]),
    });
    shop.clock.advance(1);
    const second = await anOrder(shop, {
      body: orderBody([
        { id: chips.id, quantity: 3 },
        { id: wafers.id, quantity: 1 },
      ]),
    });
    await start([first.id, second.id], admin);
    await markItems([{ orderId: second.id, productId: chips.id, picked: 3 }], admin);
    const { groups } = await list(admin);
    expect(groups.map((group) => [group.category, group.lines.map((line) => line.productName)])).toEqual([
      ['Personal Care', ['Soap 2']],
      ['Snacks', ['Chips 9', 'Chips 10']],
    ]);
    expect(groups[1]?.lines[1]).toMatchObject({
      quantity: 5,
      picked: 3,
      orders: [
        { _id: first.id, quantity: 2, picked: 0 },
        { _id: second.id, quantity: 3, picked: 3 },
      ],
    });
    expect(
      (await list(other)).groups.flatMap((group) => group.lines.map((line) => line.productName)),
    ).not.toContain('Soap 2');
  });

  it('lists address parts, coupon and amounts of an order', async () => {
    const product = await aProduct(shop, { price: 100, delivery: 2 });
    const coupon = await aCoupon(shop, { type: 'PERCENT', value: 10 });
    const { id } = await anOrder(shop, { body: { ...orderBody([product]), couponCode: coupon.code } });
    expect(await find(id)).toMatchObject({
      stage: 'waiting',
      discount: { type: 'PERCENT', value: 10 },
      couponDiscount: 10,
      totalPrice: 92,
      items: [{ price: 100, deliveryCharge: 2, quantity: 1, picked: 0 }],
      shortages: [],
    });
    expect(await find(id)).not.toHaveProperty('picker');
  });

  it('of an order that its customer cancels meanwhile ends', async () => {
    const { id, customer } = await anOrder(shop);
    await start([id]);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await find(id)).toBeUndefined();
    expect((await markPicked([id])).body.code).toBe('NOT_BEING_PICKED');
    expect((await stop([id])).body.code).toBe('NOT_BEING_PICKED');
  });

  const readOrderId = async (id: string) => (await find(id))?.orderId ?? '';

  it('given back and marked as picked at once has one winner, whom the other is told', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await anOrder(shop);
      await start([id]);
      const orderId = await readOrderId(id);
      const [stopped, picked] = await Promise.all([stop([id], other), markPicked([id])]);
      expect([stopped.status, picked.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [late, text] =
        stopped.status === 409
          ? [stopped, `Farah Thomas marked order #${orderId} as picked first.`]
          : [picked, `Farah Thomas changed order #${orderId} first: it is Pending, without a partner.`];
      expect(late.body).toMatchObject({
        code: 'NOT_BEING_PICKED',
        message: text,
        data: {
          orderId: id,
          by: { kind: 'admin', fullname: 'Farah Thomas', isYou: false },
          at: new Date(shop.clock.now()).toISOString(),
        },
      });
    }
  });

  it('names who gave it back while a partner accepts it', async () => {
    const product = await aProduct(shop);
    const { id } = await anOrder(shop, { body: orderBody([product]) });
    await start([id]);
    await stop([id], other);
    const partner = await aPartner(shop);
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    const orderId = await readOrderId(id);
    expect((await markItems([{ orderId: id, productId: product.id, picked: 1 }])).body).toMatchObject({
      code: 'NOT_BEING_PICKED',
      message: `Farah Thomas changed order #${orderId} first: it is Confirmed, with Ravi Kumar.`,
      data: { by: { kind: 'admin', isYou: false } },
    });
  });

  it('names nobody for an order that nobody has picked yet', async () => {
    const { id } = await anOrder(shop);
    expect((await markPicked([id])).body).toMatchObject({
      code: 'NOT_BEING_PICKED',
      message: 'This order is not being picked.',
    });
    expect((await reopen([id])).body.message).toBe(
      'This order is not marked as picked, or its delivery has started.',
    );
  });

  it('names the customer who has cancelled it, and who has picked it already', async () => {
    const { id, customer } = await anOrder(shop);
    await start([id]);
    const orderId = await readOrderId(id);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    const cancelled = {
      message: `Asha Rao changed order #${orderId} first: it is Cancelled, without a partner.`,
      data: { by: { kind: 'customer', fullname: 'Asha Rao', isYou: false } },
    };
    expect((await markPicked([id])).body).toMatchObject({ code: 'NOT_BEING_PICKED', ...cancelled });
    expect((await start([id])).body).toMatchObject({ code: 'NOT_PICKABLE', ...cancelled });
    const picked = await anOrder(shop);
    await start([picked.id], other);
    await markPicked([picked.id], other);
    expect((await start([picked.id])).body).toMatchObject({
      code: 'NOT_PICKABLE',
      message: `Farah Thomas marked order #${await readOrderId(picked.id)} as picked first.`,
    });
  });

  it('taken back by two admins at once is picked by one, whom the other is told', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    await start([id]);
    await markPicked([id]);
    const orderId = await readOrderId(id);
    const responses = await Promise.all([reopen([id], picker), reopen([id], other)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = responses.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'NOT_PICKED',
      message: `Farah Thomas started picking order #${orderId} first.`,
      data: { by: { kind: 'admin', isYou: false } },
    });
    const winner = responses[0]?.status === 200 ? picker : other;
    await markPicked([id], winner);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    expect((await reopen([id])).body.message).toBe(
      `Ravi Kumar changed order #${orderId} first: it is Out for Delivery, with Ravi Kumar.`,
    );
  });
});
