import { describe, expect, it } from 'vitest';
import { aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const owner = await anAdmin(shop);
const employee = await anAdmin(shop, { role: 'employee' });

const forbidden = {
  status: 403,
  body: {
    code: 'WRONG_ROLE',
    error: 'The cash of this order is booked. Only an owner can recall or cancel it.',
  },
};

const recall = (id: string, partnerId: string, { status = 'delivered', token = employee.token } = {}) =>
  shop.request('recallOrder', { params: { id }, body: { seen: { status, partnerId } } }, token);

/** On its way, and paid at the desk before. */
async function aPaidOrder() {
  const product = await aProduct(shop, { stock: 5 });
  const order = await anOrderWithStatus(shop, 'preparing', { body: orderBody([product]) });
  const paid = { params: { id: order.id }, body: { paymentStatus: 'paid' } };
  expect((await shop.request('setOrderStatus', paid, owner.token)).status).toBe(200);
  return { ...order, productId: product.id };
}

async function aPaidOrderOutForDelivery() {
  const order = await aPaidOrder();
  await shop.request('startDelivery', { body: { orderId: order.id } }, order.partner.token);
  return order;
}

async function readOrder(id: string) {
  return (await shop.request('getOrder', { params: { id } }, owner.token)).body.data;
}

async function readCard(id: string, token: string) {
  const board = await shop.request('getBoard', { query: { ids: id } }, token);
  return board.body.data.cards[0];
}

async function readMoves(id: string, token: string) {
  return (await shop.request('getOrderDetails', { params: { id } }, token)).body.data.moves;
}

describe('an order whose cash is booked', () => {
  it('is recalled after its delivery by an owner, and not by an employee', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'delivered');
    expect(await recall(id, partner.id)).toMatchObject(forbidden);
    expect(await readOrder(id)).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
    expect((await recall(id, partner.id, owner)).status).toBe(200);
    expect(await readOrder(id)).toMatchObject({
      deliveryStatus: 'out-for-delivery',
      paymentStatus: 'pending',
    });
    // Nobody holds its cash any more.
    const cancel = { params: { id }, body: {} };
    expect((await shop.request('cancelOrderForShop', cancel, employee.token)).status).toBe(200);
    expect(await checkData(shop.ctx.db)).toEqual([]);
  });

  it.each(['correction', 'refund'])('is on the board after its cancellation until a %s', async (way) => {
    const { id } = await aPaidOrder();
    const countUnsettled = async () =>
      (await shop.request('getBoard', {}, employee.token)).body.data.unsettledOrders;
    const listUnsettled = async () =>
      (await shop.request('listOrders', { query: { refund: 'open' } }, employee.token)).body.data.map(
        ({ _id }) => _id,
      );
    const before = await countUnsettled();
    await shop.request('cancelOrderForShop', { params: { id }, body: {} }, owner.token);
    expect((await countUnsettled()) - before).toBe(1);
    expect(await listUnsettled()).toContain(id);
    const { body: open } = await shop.request('getOrderDetails', { params: { id } }, owner.token);
    const { refundable: amount } = open.data;
    const refund = { id: shop.ctx.ids.random(), amount, reason: 'goodwill', from: 'bank' };
    const correction = { paymentStatus: 'pending', paymentReason: 'Paid back' };
    await (way === 'refund'
      ? shop.request('refundOrder', { params: { id }, body: refund }, owner.token)
      : shop.request('setOrderStatus', { params: { id }, body: correction }, owner.token));
    expect((await countUnsettled()) - before).toBe(0);
    expect(await listUnsettled()).not.toContain(id);
    expect(await checkData(shop.ctx.db)).toEqual([]);
  });

  it('is recalled on its way by an owner alone', async () => {
    const { id, partner } = await aPaidOrderOutForDelivery();
    const status = 'out-for-delivery';
    expect(await recall(id, partner.id, { status })).toMatchObject(forbidden);
    expect((await recall(id, partner.id, { status, ...owner })).status).toBe(200);
  });

  it.each([
    ['setOrderStatus', { deliveryStatus: 'cancelled' }],
    ['setDelivery', { deliveryStatus: 'cancelled' }],
    ['cancelOrderForShop', {}],
  ] as const)('is cancelled with %s by an owner alone', async (call, body) => {
    const { id } = await aPaidOrder();
    const request = { params: { id }, body };
    expect(await shop.request(call, request, employee.token)).toMatchObject(forbidden);
    expect((await readOrder(id)).deliveryStatus).toBe('preparing');
    expect((await shop.request(call, request, owner.token)).status).toBe(200);
  });

  describe('whose hand-over failed', () => {
    async function aFailedOrder() {
      const order = await aPaidOrderOutForDelivery();
      const failed = { body: { orderId: order.id, reason: 'nobody_there' } };
      expect((await shop.request('recordFailedDelivery', failed, order.partner.token)).status).toBe(200);
      return order;
    }
    const resolve = (id: string, resolution: string, { token }: { token: string }) =>
      shop.request('resolveFailedDelivery', { params: { id }, body: { resolution } }, token);

    it('is neither returned nor spoiled, but tried again by an employee', async () => {
      const { id } = await aFailedOrder();
      expect((await readCard(id, employee.token))?.isCancellable).toBe(false);
      for (const resolution of ['returned_to_stock', 'spoiled'])
        expect(await resolve(id, resolution, employee)).toMatchObject(forbidden);
      expect((await resolve(id, 'retry_same', employee)).status).toBe(200);
    });

    it.each(['returned_to_stock', 'spoiled'])('is %s by an owner', async (resolution) => {
      const { id } = await aFailedOrder();
      expect((await readCard(id, owner.token))?.isCancellable).toBe(true);
      expect((await resolve(id, resolution, owner)).status).toBe(200);
      expect((await readOrder(id)).deliveryStatus).toBe('cancelled');
    });
  });

  it('is not cancelled by an employee who finds nothing of it', async () => {
    const { id, productId } = await aPaidOrder();
    const short = { params: { id }, body: { productId, picked: 0 } };
    expect(await shop.request('recordShortage', short, employee.token)).toMatchObject(forbidden);
    expect((await shop.request('recordShortage', short, owner.token)).status).toBe(200);
  });

  it('offers employees neither recall nor cancellation', async () => {
    const { id } = await aPaidOrderOutForDelivery();
    for (const { token, isOffered } of [
      { ...employee, isOffered: false },
      { ...owner, isOffered: true },
    ]) {
      const card = await readCard(id, token);
      expect([card?.isCancellable, card?.recall !== undefined]).toEqual([isOffered, isOffered]);
      const moves = await readMoves(id, token);
      expect([moves.cancel, moves.recall !== undefined]).toEqual([isOffered, isOffered]);
    }
  });
});
