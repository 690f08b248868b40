import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import { isLegalHistory } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import type { TestOrder } from '#testing/order-states.ts';
import { waitUntilBlocked } from '#testing/wait-until-blocked.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { unassignOrders } from '#server/features/orders/unassign-orders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows, updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop);
const otherAdmin = await anAdmin(shop);
const reportFailure = ({ id, partner }: TestOrder, more: object = {}) =>
  shop.request(
    'recordFailedDelivery',
    { body: { orderId: id, reason: 'nobody_there', ...more } },
    partner.token,
  );

async function uploadPhoto({ id, partner }: TestOrder): Promise<string> {
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${partner.token}`, 'content-type': 'image/jpeg' };
  const url = `/api/delivery-men/orders/${id}/photo`;
  const uploaded = await shop.app.inject({ method: 'PUT', url, payload, headers });
  return uploaded.json<{ data: { _id: string } }>().data._id;
}

const resolve = (
  id: string,
  resolution: string,
  { token = admin.token, ...more }: { token?: string; cancellationReason?: string } = {},
) => shop.request('resolveFailedDelivery', { params: { id }, body: { resolution, ...more } }, token);

async function aFailedOrder(more: object = {}): Promise<TestOrder & { productId: string }> {
  const product = await aProduct(shop, { stock: 10 });
  const body = orderBody([{ ...product, quantity: 3 }]);
  const order = await anOrderWithStatus(shop, 'out-for-delivery', { body });
  await reportFailure(order, more);
  return { ...order, productId: product.id };
}

const readOrder = async ({ id }: { id: string }) =>
  (await shop.request('getOrder', { params: { id } }, admin.token)).body.data;

const readStock = async ({ productId }: { productId: string }) =>
  (await findRow(shop.ctx.db, 'products', { id: productId })).stock;

const readAttemptMails = async (order: TestOrder) =>
  (
    await shop.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', order.customer.email)
      .where('dedupe_key', 'like', 'delivery-%')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

/** The statuses of the history are legal and end with the current one. */
async function expectLegalHistory(order: TestOrder): Promise<void> {
  const statuses = (await getOrderHistory(shop, order.id)).map((entry) => entry.split(' ')[0]);
  // The column allows only these.
  expect(isLegalHistory(statuses as DeliveryStatus[])).toBe(true);
  expect(statuses.at(-1)).toBe((await readOrder(order)).deliveryStatus);
}

describe('recordFailedDelivery', () => {
  it('leaves the order on the way, and shows the attempt to customer, partner and admins', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const note = 'Knocked for five minutes';
    const response = await reportFailure(order, { note: ` ${note} ` });
    expect(response.status).toBe(200);
    const attempt = { at: new Date(shop.clock.now()).toISOString(), reason: 'nobody_there' };
    expect(response.body.data).toEqual({ _id: expect.any(String) as string, ...attempt });
    for (const { token } of [order.customer, order.partner]) {
      const seen = await shop.request('getOrder', { params: { id: order.id } }, token);
      expect(seen.body.data).toMatchObject({
        deliveryStatus: 'out-for-delivery',
        deliveryAttempts: [attempt],
      });
      expect(seen.text).not.toContain(note);
    }
    expect((await readOrder(order)).deliveryAttempts).toMatchObject([
      { ...attempt, note, partnerId: order.partner.id },
    ]);
  });

  it('notifies customer, partner and admins, and sends the customer a mail in their language', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const before = (await getOrderEvents(shop, order.id)).length;
    await updateRows(shop.ctx.db, 'users', { where: { id: order.customer.id }, set: { language: 'hi' } });
    await reportFailure(order);
    const events = await getOrderEvents(shop, order.id, before);
    expect(events.map(({ topic }) => topic).toSorted()).toEqual(
      ['admins', `customer:${order.customer.id}`, `partner:${order.partner.id}`].toSorted(),
    );
    const { orderId } = await readOrder(order);
    expect(await readAttemptMails(order)).toEqual([`ऑर्डर #${orderId} नहीं दिया जा सका`]);
  });

  it('sent twice at once is recorded once', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const responses = await Promise.all([reportFailure(order), reportFailure(order)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readOrder(order)).deliveryAttempts).toHaveLength(1);
    expect(await readAttemptMails(order)).toHaveLength(1);
  });

  const readNotes = async (order: TestOrder) =>
    (await readOrder(order)).deliveryAttempts.map(({ note }) => note);

  it('with another note adds it to the one that waits for the shop, once and without a second mail', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const attempt = await reportFailure(order, { note: 'Knocked twice' });
    shop.clock.advance(1000);
    const photoId = await uploadPhoto(order);
    const more = { note: 'Called, no answer', photoId };
    for (const again of [more, more, { note: 'Knocked twice' }, {}]) {
      const response = await reportFailure(order, again);
      expect([response.status, response.body.data._id]).toEqual([200, attempt.body.data._id]);
    }
    expect(await readNotes(order)).toEqual(['Knocked twice\nCalled, no answer']);
    const photos = await shop.request('listDeliveryPhotos', { params: { id: order.id } }, admin.token);
    expect(photos.body.data).toMatchObject([{ _id: photoId, attemptId: attempt.body.data._id }]);
    expect(await readAttemptMails(order)).toHaveLength(1);
    shop.clock.advance(60_000);
    expect((await reportFailure(order, { note: 'Knocked twice' })).body.code).toBe('ATTEMPT_STILL_OPEN');
    expect((await reportFailure(order, { note: 'Came back' })).status).toBe(200);
    for (let turn = 0; turn < 6; turn += 1) await reportFailure(order, { note: `${turn}`.repeat(300) });
    expect((await readNotes(order))[0]?.length).toBeLessThanOrEqual(1500);
  });

  it('with another note is a further attempt when the partner tries again at once', async () => {
    const order = await aFailedOrder({ retryNow: true, note: 'Knocked twice' });
    for (const note of ['Called, no answer', 'Called, no answer'])
      expect((await reportFailure(order, { retryNow: true, note })).status).toBe(200);
    expect(await readNotes(order)).toEqual(['Knocked twice', 'Called, no answer']);
  });

  it('with another try at once is resolved, and can fail again', async () => {
    const order = await aFailedOrder({ retryNow: true });
    shop.clock.advance(60_000);
    expect((await reportFailure(order)).status).toBe(200);
    const { deliveryAttempts } = await readOrder(order);
    expect(deliveryAttempts.map(({ resolution }) => resolution)).toEqual(['retry', undefined]);
  });

  it('is 409 unless the order is out for delivery, 400 for unknown reasons', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    for (const status of ['confirmed', 'delivered'] as const) {
      const response = await reportFailure(await anOrderWithStatus(shop, status));
      expect(response).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERABLE' } });
    }
    for (const more of [{ reason: 'tired' }, { note: 'x'.repeat(301) }, { orderId: '' }])
      expect((await reportFailure(order, more)).status).toBe(400);
    expect((await readOrder(order)).deliveryAttempts).toEqual([]);
  });

  it('attaches the photo of the partner, and records nothing with an unknown one', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    expect((await reportFailure(order, { photoId: 'unknown' })).body.code).toBe('PHOTO_NOT_FOUND');
    const photoId = await uploadPhoto(order);
    const { data } = (await reportFailure(order, { photoId })).body;
    const photos = await shop.request('listDeliveryPhotos', { params: { id: order.id } }, admin.token);
    expect(photos.body.data).toMatchObject([{ _id: photoId, attemptId: data._id }]);
    // It shows a closed door, not a hand-over.
    const body = { photoId };
    const delivered = await shop.request(
      'markDelivered',
      { params: { id: order.id }, body },
      order.partner.token,
    );
    expect(delivered.body.code).toBe('PHOTO_NOT_FOUND');
  });

  it('leaves a photo of an earlier visit behind, which neither replaces a code nor shows another failure', async () => {
    const tryBoth = async ({ id, partner }: TestOrder, photoId: string) => {
      const delivery = { params: { id }, body: { photoId } };
      const delivered = await shop.request('markDelivered', delivery, partner.token);
      const reported = { body: { orderId: id, reason: 'wrong_room', photoId } };
      const failed = await shop.request('recordFailedDelivery', reported, partner.token);
      return [delivered.body.code, failed.body.code];
    };
    const both = ['PHOTO_NOT_FOUND', 'PHOTO_NOT_FOUND'];
    const tried = await anOrderWithStatus(shop, 'out-for-delivery');
    const first = await uploadPhoto(tried);
    shop.clock.advance(1000);
    await reportFailure(tried, { retryNow: true });
    shop.clock.advance(1000);
    expect(await tryBoth(tried, first)).toEqual(both);
    const params = { id: tried.id };
    const body = { photoId: await uploadPhoto(tried) };
    expect((await shop.request('markDelivered', { params, body }, tried.partner.token)).status).toBe(200);

    const recalled = await anOrderWithStatus(shop, 'out-for-delivery');
    const earlier = await uploadPhoto(recalled);
    shop.clock.advance(1000);
    const seen = { status: 'out-for-delivery', partnerId: recalled.partner.id };
    await shop.request('recallOrder', { params: { id: recalled.id }, body: { seen } }, admin.token);
    await shop.request('startDelivery', { body: { orderId: recalled.id } }, recalled.partner.token);
    expect(await tryBoth(recalled, earlier)).toEqual(both);
  });
});

describe('resolveFailedDelivery', () => {
  it('retry_same confirms the order for its partner again, who delivers it', async () => {
    const order = await aFailedOrder();
    const response = await resolve(order.id, 'retry_same');
    expect(response.body.data).toMatchObject({ resolution: 'retry' });
    expect(await readOrder(order)).toMatchObject({
      deliveryStatus: 'confirmed',
      deliveryman: { _id: order.partner.id },
    });
    expect(await readStock(order)).toBe(7);
    const { orderId } = await readOrder(order);
    expect(await readAttemptMails(order)).toEqual([
      `Order #${orderId} could not be handed over`,
      `Order #${orderId}: we will try again`,
    ]);
    await shop.request('startDelivery', { body: { orderId: order.id } }, order.partner.token);
    await shop.request('markDelivered', { params: { id: order.id } }, order.partner.token);
    expect((await readOrder(order)).deliveryStatus).toBe('delivered');
    await expectLegalHistory(order);
  });

  it('retry_same is not undone by a recall, and the order is picked from the beginning', async () => {
    const order = await anOrderWithStatus(shop, 'confirmed');
    const body = { orderIds: [order.id] };
    await shop.request('startPicking', { body }, admin.token);
    await shop.request('markOrdersPicked', { body }, admin.token);
    await shop.request('startDelivery', { body: { orderId: order.id } }, order.partner.token);
    await reportFailure(order);
    await resolve(order.id, 'retry_same');
    const details = (await shop.request('getOrderDetails', { params: { id: order.id } }, admin.token)).body
      .data;
    expect(details.moves.recall).toBeUndefined();
    const seen = { status: 'confirmed', partnerId: order.partner.id } as const;
    const recall = await shop.request(
      'recallOrder',
      { params: { id: order.id }, body: { seen } },
      admin.token,
    );
    expect(recall.body.code).toBe('NOT_RECALLABLE');
    const preparing = { params: { id: order.id }, body: { deliveryStatus: 'preparing' } } as const;
    await shop.request('setOrderStatus', preparing, admin.token);
    expect((await shop.request('startPicking', { body }, otherAdmin.token)).status).toBe(200);
    const items = await findRows(shop.ctx.db, 'order_items', { order_id: order.id });
    expect(items.map(({ picked_quantity }) => picked_quantity)).toEqual([0]);
  });

  it('retry_pool makes the order available, also to its former partner', async () => {
    const order = await aFailedOrder();
    await resolve(order.id, 'retry_pool');
    expect((await readOrder(order)).deliveryman).toBeUndefined();
    const waiting = await shop.request('listPendingOrders', {}, order.partner.token);
    expect(waiting.body.data.map(({ _id }) => _id)).toContain(order.id);
    const body = { orderId: order.id };
    expect((await shop.request('acceptDelivery', { body }, order.partner.token)).status).toBe(200);
    await expectLegalHistory(order);
    const assignments = await shop.ctx.db
      .selectFrom('order_assignments')
      .select('end_reason')
      .where('order_id', '=', order.id)
      .orderBy('assigned_at')
      .orderBy('id')
      .execute();
    expect(assignments.map(({ end_reason }) => end_reason)).toEqual(['failed', null]);
  });

  it('retry_same of a blocked partner makes the order available', async () => {
    const order = await aFailedOrder();
    const block = { params: { id: order.partner.id }, body: { isActive: false } };
    await shop.request('updatePartner', block, admin.token);
    await resolve(order.id, 'retry_same');
    expect(await readOrder(order)).toMatchObject({ deliveryStatus: 'confirmed' });
    expect((await readOrder(order)).deliveryman).toBeUndefined();
  });

  it('retry_same makes the order available when its partner is blocked at the same moment', async () => {
    const order = await aFailedOrder();
    const { id: partnerId } = order.partner;
    const isBlocked = Promise.withResolvers<void>();
    const isDeciding = Promise.withResolvers<void>();
    const block = inTransaction(shop.ctx, async (tx) => {
      await updateRows(tx, 'partners', { where: { id: partnerId }, set: { is_active: 0 } });
      await unassignOrders(shop.ctx, tx, { partnerId, by: null });
      isBlocked.resolve();
      await isDeciding.promise;
    });
    await isBlocked.promise;
    const decision = resolve(order.id, 'retry_same');
    await waitUntilBlocked(shop, decision);
    isDeciding.resolve();
    await block;
    expect((await decision).status).toBe(200);
    expect((await readOrder(order)).deliveryman).toBeUndefined();
  });

  it.each([
    ['returned_to_stock', 10],
    ['spoiled', 7],
  ] as const)('%s cancels the order without a fee, and the stock is %i of 10', async (resolution, stock) => {
    const order = await aFailedOrder();
    expect((await resolve(order.id, resolution)).body.data.resolution).toBe(resolution);
    expect(await readOrder(order)).toMatchObject({
      deliveryStatus: 'cancelled',
      cancellationReason: 'Could not be delivered',
      cancellationFee: 0,
      paymentStatus: 'pending',
    });
    expect(await readStock(order)).toBe(stock);
    const movements = await shop.ctx.db
      .selectFrom('stock_movements')
      .select(['reason', 'quantity', 'document'])
      .where('product_id', '=', order.productId)
      .where('document', '=', order.id)
      .orderBy('number')
      .execute();
    const document = order.id;
    const spoiled = resolution === 'spoiled' ? [{ reason: 'damage', quantity: -3, document }] : [];
    expect(movements).toEqual([
      { reason: 'sale', quantity: -3, document },
      { reason: 'return', quantity: 3, document },
      ...spoiled,
    ]);
    const entries = await findRows(shop.ctx.db, 'cash_entries', { order_id: order.id });
    const amount_paise = paiseFromRupees((await readOrder(order)).totalPrice);
    expect(entries).toHaveLength(2);
    const [sale, cancellation] = entries.toSorted((one, other) => one.id.localeCompare(other.id));
    expect(sale).toMatchObject({ from_account_kind: 'sales', to_account_kind: 'customer', amount_paise });
    expect(cancellation).toMatchObject({
      from_account_kind: 'customer',
      to_account_kind: 'sales',
      amount_paise,
    });
    await expectLegalHistory(order);
  });

  it('has the entered reason of a cancellation', async () => {
    const order = await aFailedOrder({ reason: 'damaged' });
    await resolve(order.id, 'spoiled', { cancellationReason: ' The bottle broke ' });
    expect((await readOrder(order)).cancellationReason).toBe('The bottle broke');
  });

  it('by several admins at once happens once, and names who decided what to the others', async () => {
    const order = await aFailedOrder();
    const decisions = [
      {
        resolution: 'returned_to_stock',
        token: admin.token,
        state: 'back into stock. The order is Cancelled',
      },
      { resolution: 'spoiled', token: otherAdmin.token, state: 'spoiled. The order is Cancelled' },
      { resolution: 'retry_same', token: otherAdmin.token, state: 'another try. The order is Confirmed' },
    ];
    const responses = await Promise.all(
      decisions.map(({ resolution, token }) => resolve(order.id, resolution, { token })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const first = decisions[responses.findIndex(({ status }) => status === 200)];
    for (const [at, { status, body }] of responses.entries()) {
      if (status === 200) continue;
      const isYou = decisions[at]?.token === first?.token;
      const subject = isYou ? 'You' : 'Farah Thomas';
      expect(body).toMatchObject({
        code: 'ATTEMPT_NOT_OPEN',
        message: `${subject} decided first: ${first?.state}, with Ravi Kumar.`,
        data: {
          by: { kind: 'admin', fullname: 'Farah Thomas', isYou },
          at: new Date(shop.clock.now()).toISOString(),
          partner: 'Ravi Kumar',
        },
      });
    }
    await expectLegalHistory(order);
  });

  it.each(['retry_same', 'retry_pool', 'returned_to_stock', 'spoiled'])(
    '%s twice at once by the same admin has one effect',
    async (resolution) => {
      const order = await aFailedOrder();
      const responses = await Promise.all([resolve(order.id, resolution), resolve(order.id, resolution)]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await readAttemptMails(order)).toHaveLength(resolution.startsWith('retry') ? 2 : 1);
      await expectLegalHistory(order);
      expect((await resolve(order.id, resolution, { token: otherAdmin.token })).body.code).toBe(
        'ATTEMPT_NOT_OPEN',
      );
    },
  );

  it('is 409 for another choice of the same admin, and after the order has moved on', async () => {
    const order = await aFailedOrder();
    await resolve(order.id, 'retry_same');
    expect((await resolve(order.id, 'retry_pool')).body.message).toMatch(/^You decided first: another try\./);
    await shop.request('startDelivery', { body: { orderId: order.id } }, order.partner.token);
    expect((await resolve(order.id, 'retry_same')).body.message).toBe(
      'You decided first: another try. The order is Out for Delivery, with Ravi Kumar.',
    );
  });

  it('is 409 without an open attempt, 404 for an unknown order and 400 for an unknown resolution', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    expect(await resolve(order.id, 'spoiled')).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_NOT_OPEN' },
    });
    expect((await resolve('nobody-knows-this', 'spoiled')).status).toBe(404);
    expect((await resolve(order.id, 'eaten')).status).toBe(400);
  });
});

describe('an open attempt', () => {
  it('is resolved when the partner delivers the order after all', async () => {
    const order = await aFailedOrder();
    await shop.request('markDelivered', { params: { id: order.id } }, order.partner.token);
    expect((await readOrder(order)).deliveryAttempts).toMatchObject([{ resolution: 'retry' }]);
    expect((await resolve(order.id, 'spoiled')).body).toMatchObject({
      code: 'ATTEMPT_NOT_OPEN',
      message: 'Ravi Kumar decided first: another try. The order is Delivered, with Ravi Kumar.',
      data: { by: { kind: 'partner', fullname: 'Ravi Kumar', isYou: false }, resolution: 'retry' },
    });
  });

  it.each([
    ['setOrderStatus', { deliveryStatus: 'cancelled' }],
    ['setDelivery', { deliveryStatus: 'cancelled' }],
    ['cancelOrderForShop', {}],
    ['resolveFailedDelivery', { resolution: 'returned_to_stock' }],
  ] as const)('is returned to stock when an admin cancels the order by %s', async (call, body) => {
    const order = await aFailedOrder();
    const details = await shop.request('getOrderDetails', { params: { id: order.id } }, admin.token);
    expect(details.body.data.moves.cancel).toBe(true);
    expect((await shop.request(call, { params: { id: order.id }, body }, admin.token)).status).toBe(200);
    expect(await readOrder(order)).toMatchObject({
      deliveryStatus: 'cancelled',
      deliveryAttempts: [{ resolution: 'returned_to_stock' }],
    });
    expect(await readStock(order)).toBe(10);
    expect(await checkData(shop.ctx.db)).toEqual([]);
  });

  it('is resolved when an admin gives the order to another partner', async () => {
    const reassigned = await aFailedOrder();
    const change = { params: { id: reassigned.id }, body: { deliverymanId: (await aPartner(shop)).id } };
    await shop.request('setDelivery', change, admin.token);
    expect((await readOrder(reassigned)).deliveryAttempts).toMatchObject([{ resolution: 'retry' }]);
    expect(await readAttemptMails(reassigned)).toHaveLength(2);
  });
});
