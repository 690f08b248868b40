import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aProduct, anOrder, orderBody, testAddress } from '#testing/builders.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows, updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();

describe('placeOrder', () => {
  const place = (body: object, token?: string) => shop.request('placeOrder', { body }, token);
  const countRows = async (table: 'orders' | 'order_items' | 'outbox' | 'live_events') =>
    (await findRows(shop.ctx.db, table)).length;
  const getStock = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).stock;

  it('responds 201 with the order and the data of its alert [API-35] [API-36] [ENT-6] [ENT-7] [ENT-8] [ENT-9] [CHK-15]', async () => {
    const customer = await aCustomer(shop, { hostel: 'Kaveri' });
    const chips = await aProduct(shop, {
      name: 'Salted chips',
      price: 20.5,
      delivery: 5,
      category: 'Snacks',
      description: '52 g',
      code: 'CHIPS-1',
    });
    const soap = await aProduct(shop, { name: 'Neem soap', price: 35, delivery: 3 });
    const coupon = await aCoupon(shop, { value: 15 });

    const response = await place(
      {
        user: 'nobody',
        items: [
          { productId: soap.id, quantity: 1 },
          { productId: chips.id, quantity: 2 },
        ],
        deliveryAddress: testAddress,
        paymentMode: 'COD',
        couponCode: coupon.code,
      },
      customer.token,
    );

    expect(response).toMatchObject({ status: 201, body: { message: 'Order placed successfully!' } });
    const { order, orderDetails } = response.body.data;
    expectOrderAddsUp(order);
    expect(order).toMatchObject({
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
      deliveryStatus: 'pending',
      paymentStatus: 'pending',
      paymentMode: 'COD',
      pricingPeriod: 'standard',
      totalProductPrice: 76,
      totalDeliveryCharge: 13,
      extraDeliveryCharge: 0,
      couponDiscount: 15,
      coupon: { code: coupon.code },
      totalPrice: 74,
      deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri',
      cancellationFee: 0,
      timeline: [{ status: 'pending', at: '2026-11-21T09:30:00.000Z' }],
      user: { email: customer.email, isVerified: true },
      items: [
        { quantity: 1, productId: { _id: soap.id, productName: 'Neem soap', price: 35 } },
        {
          quantity: 2,
          productId: {
            _id: chips.id,
            productName: 'Salted chips',
            price: 20.5,
            deliveryCharge: 5,
            category: 'Snacks',
            description: '52 g',
            codeName: 'CHIPS-1',
            imageUrl: '/pictures/popcorn.svg',
          },
        },
      ],
    });
    expect(order.user.phone).toMatch(/^\+91\d{10}$/);
    expect(order).not.toHaveProperty('deliveryPartner');
    expect(order).not.toHaveProperty('cancellationReason');
    expect(order.orderOTP).toMatch(/^\d{4}$/);
    expect(orderDetails).toEqual({
      orderId: order.orderId,
      orderOTP: order.orderOTP,
      totalPrice: 74,
      couponDiscount: 15,
      deliveryAddress: testAddress,
      paymentMode: 'COD',
      createdAt: order.createdAt,
    });
  });

  it('has a unique short id: the last 8 characters of the id in capitals [ORD-2]', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    const seen = new Set<string>();
    for (let turn = 0; turn < 20; turn += 1) {
      const response = await place(orderBody([product]), customer.token);
      const { order } = response.body.data;
      expect(order.orderId).toBe(order._id.slice(-8).toUpperCase());
      seen.add(order.orderId);
    }
    expect(seen.size).toBe(20);
  });

  it('decrements the stock, inserts a row per line, and queues mail and live events', async () => {
    const customer = await aCustomer(shop);
    const chips = await aProduct(shop, { stock: 10 });
    const soap = await aProduct(shop, { stock: 3 });
    const before = { lines: await countRows('order_items'), events: await countRows('live_events') };
    const body = orderBody([
      { id: chips.id, quantity: 4 },
      { id: soap.id, quantity: 3 },
    ]);
    const response = await place(body, customer.token);
    const { _id: id, orderOTP } = response.body.data.order;

    expect([await getStock(chips.id), await getStock(soap.id)]).toEqual([6, 0]);
    expect(await countRows('order_items')).toBe(before.lines + 2);
    const mails = await findRows(shop.ctx.db, 'outbox', { recipient: customer.email });
    expect(mails.map((mail) => mail.dedupe_key)).toEqual([`order-placed:${id}`]);
    expect((await messagesTo(shop, customer.email))[0]?.text).toContain(orderOTP);
    const events = await shop.ctx.db
      .selectFrom('live_events')
      .select(['topic', 'type', 'subject_id'])
      .orderBy('id')
      .offset(before.events)
      .limit(100)
      .execute();
    expect(events.map(({ topic, type }) => `${type} → ${topic}`).toSorted()).toEqual([
      'order.available → partners',
      'order.updated → admins',
      `order.updated → customer:${customer.id}`,
      'product.stock → catalogue',
      'product.stock → catalogue',
    ]);
    expect(new Set(events.map((event) => event.subject_id))).toEqual(new Set([id, chips.id, soap.id]));
  });

  it('merges duplicate lines of a product', async () => {
    const chips = await aProduct(shop, { price: 20, delivery: 5, stock: 5 });
    const { id, customer } = await anOrder(shop, { body: orderBody([chips, { id: chips.id, quantity: 3 }]) });
    const response = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(response.body.data.items).toHaveLength(1);
    expect(response.body.data).toMatchObject({ totalPrice: 100, items: [{ quantity: 4 }] });
    expectOrderAddsUp(response.body.data);
    expect(await getStock(chips.id)).toBe(1);
  });

  it('keeps the price when the product becomes more expensive', async () => {
    const soap = await aProduct(shop, { name: 'Neem soap', price: 30, delivery: 3 });
    const { id, customer } = await anOrder(shop, { body: orderBody([soap]) });
    await updateRows(shop.ctx.db, 'products', {
      where: { id: soap.id },
      set: { price_paise: 9900, delivery_charge_paise: 900, product_name: 'Gold soap' },
    });
    const response = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(response.body.data).toMatchObject({
      totalPrice: 33,
      items: [{ productId: { productName: 'Neem soap', price: 30, deliveryCharge: 3 } }],
    });
  });

  it('ignores prices, totals, ids, statuses and owners in the body [API-35]', async () => {
    const customer = await aCustomer(shop);
    const otherCustomer = await aCustomer(shop);
    const soap = await aProduct(shop, { price: 40, delivery: 3 });
    const response = await place(
      {
        ...orderBody([soap]),
        _id: 'mine',
        user: otherCustomer.id,
        userId: otherCustomer.id,
        totalPrice: 1,
        finalTotal: 1,
        couponDiscount: 43,
        deliveryStatus: 'delivered',
        paymentStatus: 'paid',
        orderOTP: '0000',
        extraDeliveryCharge: -40,
        items: [{ productId: soap.id, quantity: 1, price: 1, deliveryCharge: 0, lineTotal: 1 }],
      },
      customer.token,
    );
    expect(response.status).toBe(201);
    const { order } = response.body.data;
    expect(order).toMatchObject({
      totalPrice: 43,
      couponDiscount: 0,
      deliveryStatus: 'pending',
      paymentStatus: 'pending',
      user: { email: customer.email },
    });
    expect(order._id).not.toBe('mine');
    const otherOrders = await shop.request('listMyOrders', {}, otherCustomer.token);
    expect(otherOrders.body.data).toEqual([]);
  });

  it('is 403 for customers with an unverified email [ROLE-5]', async () => {
    const customer = await aCustomer(shop, { verified: false });
    const response = await place(orderBody([await aProduct(shop)]), customer.token);
    expect(response).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  describe('placeOrder stores nothing and rejects [ERR-20]', () => {
    const expectRejected = async (
      body: object,
      expected: { status: number; code: string; error?: string },
    ) => {
      const customer = await aCustomer(shop);
      const tables = ['orders', 'order_items', 'outbox', 'live_events'] as const;
      const before = await Promise.all(tables.map(countRows));
      const response = await place(body, customer.token);
      expect(response).toMatchObject({
        status: expected.status,
        body: {
          success: false,
          code: expected.code,
          ...(expected.error ? { error: expected.error, message: expected.error } : {}),
        },
      });
      expect(await Promise.all(tables.map(countRows))).toEqual(before);
      return response;
    };

    it('an empty cart: 400', () =>
      expectRejected(orderBody([]), {
        status: 400,
        code: 'CART_INVALID',
        error: 'Your cart is empty or contains invalid items. Please refresh and try again.',
      }));

    it('an unknown product: 400', async () => {
      const available = await aProduct(shop, { stock: 5 });
      await expectRejected(orderBody([available, { id: 'nobody-knows-this', quantity: 1 }]), {
        status: 400,
        code: 'PRODUCT_UNAVAILABLE',
      });
      expect(await getStock(available.id)).toBe(5);
    });

    it('a minimum above the stock: 409, out of stock', async () => {
      const soap = await aProduct(shop, { minimum: 3, stock: 2 });
      await expectRejected(orderBody([{ id: soap.id, quantity: 3 }]), {
        status: 409,
        code: 'INSUFFICIENT_STOCK',
      });
    });

    it('the line with insufficient stock, though others were decremented before', async () => {
      const enough = await aProduct(shop, { name: 'Plain biscuits', stock: 5 });
      const few = await aProduct(shop, { name: 'Last biscuits', stock: 2 });
      await expectRejected(
        orderBody([
          { id: enough.id, quantity: 3 },
          { id: few.id, quantity: 3 },
        ]),
        { status: 409, code: 'INSUFFICIENT_STOCK', error: 'Only 2 Last biscuits available in stock.' },
      );
      expect([await getStock(enough.id), await getStock(few.id)]).toEqual([5, 2]);
    });

    it('correctable cart errors before insufficient stock', async () => {
      const gone = await aProduct(shop, { stock: 0 });
      const soap = await aProduct(shop, { minimum: 3 });
      await expectRejected(orderBody([gone, soap]), { status: 400, code: 'BELOW_MINIMUM' });
    });

    it.each([undefined, null, '', '   \n ', '\u2800', 'Room no. \u200B, Block A, Floor 2, Hostel Kaveri'])(
      'the delivery address %j: 400 [ERR-19]',
      async (deliveryAddress) => {
        const product = await aProduct(shop);
        await expectRejected(orderBody([product], { deliveryAddress }), {
          status: 400,
          code: 'ADDRESS_MISSING',
          error: 'No delivery address or details provided',
        });
      },
    );

    it.each(['upi', 'online', 'card'])(
      'the disabled mode %s: 400 with a message [VAL-1]',
      async (paymentMode) => {
        const product = await aProduct(shop);
        await expectRejected(orderBody([product], { paymentMode }), {
          status: 400,
          code: 'PAYMENT_MODE_UNAVAILABLE',
          error: 'Only cash on delivery is possible right now.',
        });
      },
    );

    it.each([0, -2, 1.5, '2', 1e300, null])('the quantity %j: 400 [CHK-29]', async (quantity) => {
      const { id: productId } = await aProduct(shop, { stock: 20_000 });
      await expectRejected(orderBody([], { items: [{ productId, quantity }] }), {
        status: 400,
        code: 'CART_INVALID',
        error: 'Your cart is empty or contains invalid items. Please refresh and try again.',
      });
    });

    it.each([20_001, 1_000_000])('the quantity %j of 20,000: 409', async (quantity) => {
      const { id: productId } = await aProduct(shop, { stock: 20_000 });
      await expectRejected(orderBody([], { items: [{ productId, quantity }] }), {
        status: 409,
        code: 'INSUFFICIENT_STOCK',
      });
    });

    it.each([null, [null], 'noodles', [{}]])('the items %j: 400 [CHK-29]', async (items) => {
      await expectRejected(orderBody([], { items }), { status: 400, code: 'CART_INVALID' });
    });
  });
});
