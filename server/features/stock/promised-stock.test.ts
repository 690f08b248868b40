import { afterEach, describe, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findStockDifferences } from './find-stock-differences.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
afterEach(async () => {
  const found = await findStockDifferences(shop.ctx.db);
  if (found.length > 0) throw new Error(`Wrong stocks: ${JSON.stringify(found)}`);
});

const bodyOf = (id: string, quantity: number) => orderBody([{ id, quantity }]);
const read = async (id: string) => {
  const { body } = await shop.request('getAdminProduct', { params: { id } }, admin);
  return { stock: body.data.stock, promised: body.data.promised };
};
const readMissing = async (id: string) => {
  const { body } = await shop.request('getAdminProduct', { params: { id } }, admin);
  return { stock: body.data.stock, missing: body.data.missing };
};
const count = (line: object, headers: Record<string, string> = {}) =>
  shop.request('countStock', { body: { lines: [line] }, headers }, admin);
const pick = async (name: 'startPicking' | 'markOrdersPicked' | 'stopPicking', orderId: string) => {
  const response = await shop.request(name, { body: { orderIds: [orderId] } }, admin);
  expect(response.status).toBe(200);
};

const tick = async (orderId: string, productId: string, picked: number) => {
  const items = [{ orderId, productId, picked }];
  expect((await shop.request('markItemsPicked', { body: { items } }, admin)).status).toBe(200);
};

describe('promised pieces', () => {
  it('are those of open orders that are not picked: pending, confirmed, and what a picker has not ticked', async () => {
    const { id } = await aProduct(shop, { stock: 100 });
    await anOrderWithStatus(shop, 'pending', { body: bodyOf(id, 1) });
    await anOrderWithStatus(shop, 'confirmed', { body: bodyOf(id, 2) });
    const preparing = await anOrder(shop, { body: bodyOf(id, 4) });
    for (const status of ['out-for-delivery', 'delivered', 'cancelled'] as const)
      await anOrderWithStatus(shop, status, { body: bodyOf(id, 8) });
    expect(await read(id)).toEqual({ stock: 77, promised: 7 });
    await pick('startPicking', preparing.id);
    await tick(preparing.id, id, 3);
    expect(await read(id)).toEqual({ stock: 77, promised: 4 });
    await pick('markOrdersPicked', preparing.id);
    expect(await read(id)).toEqual({ stock: 77, promised: 3 });
  });

  it('stand beside the stock in the list of products, in low stock and on the dashboard', async () => {
    const { id, name } = await aProduct(shop, { stock: 6 });
    await anOrder(shop, { body: bodyOf(id, 4) });
    const products = await shop.request('listAdminProducts', { query: { search: name } }, admin);
    expect(products.body.data).toMatchObject([{ stock: 2, promised: 4 }]);
    const low = await shop.request('listLowStock', {}, admin);
    expect(low.body.data.find(({ _id }) => _id === id)).toMatchObject({ stock: 2, promised: 4 });
    const { lowStock } = (await shop.request('getDashboard', {}, admin)).body.data;
    expect(lowStock.find(({ productId }) => productId === id)).toMatchObject({ stock: 2, promised: 4 });
  });
});

describe('a count during open orders', () => {
  it('of everything that lies there finds no difference and sells nothing twice', async () => {
    const { id } = await aProduct(shop, { stock: 200 });
    await anOrder(shop, { body: bodyOf(id, 4) });
    const { status, body } = await count({ productId: id, counted: 200, expected: 196, promised: 4 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      lines: [{ quantity: 0, stockBefore: 200, stockAfter: 200, stock: 196 }],
      overpromised: [],
    });
    expect(await read(id)).toEqual({ stock: 196, promised: 4 });
  });

  it('sells what is left without the promised pieces', async () => {
    const { id } = await aProduct(shop, { stock: 20 });
    await anOrder(shop, { body: bodyOf(id, 4) });
    await count({ productId: id, counted: 15, expected: 16, promised: 4 });
    expect(await read(id)).toEqual({ stock: 11, promised: 4 });
  });

  it('beside a parcel that is half full finds what lies in the storage place and what is in the parcel', async () => {
    const { id } = await aProduct(shop, { stock: 10 });
    const order = await anOrder(shop, { body: bodyOf(id, 4) });
    await pick('startPicking', order.id);
    await tick(order.id, id, 3);
    const { body } = await count({ productId: id, counted: 6, expected: 6, promised: 1 });
    expect(body.data.lines).toMatchObject([{ quantity: -1, stockBefore: 10, stockAfter: 9, stock: 5 }]);
    expect(await read(id)).toEqual({ stock: 5, promised: 1 });
  });

  it('of less than is promised leaves nothing to sell and names the orders, also when sent again', async () => {
    const { id, name } = await aProduct(shop, { stock: 10 });
    const first = await anOrder(shop, { body: bodyOf(id, 2) });
    const second = await anOrder(shop, { body: bodyOf(id, 3) });
    const line = { productId: id, counted: 4, expected: 5, promised: 5 };
    const headers = { 'idempotency-key': 'overpromised' };
    const [stored, again] = [await count(line, headers), await count(line, headers)];
    expect(stored.body.data.overpromised).toMatchObject([
      {
        productId: id,
        productName: name,
        counted: 4,
        promised: 5,
        orders: [{ _id: first.id }, { _id: second.id }],
      },
    ]);
    expect(again.text).toBe(stored.text);
    expect(await read(id)).toEqual({ stock: 0, promised: 4 });
  });

  it('is no conflict with a sale meanwhile, and one with a parcel that was picked', async () => {
    const { id } = await aProduct(shop, { stock: 20 });
    const order = await anOrder(shop, { body: bodyOf(id, 4) });
    const sold = await count({ productId: id, counted: 20, expected: 20, promised: 0 });
    expect(sold.status).toBe(201);
    expect(await read(id)).toEqual({ stock: 16, promised: 4 });
    await pick('startPicking', order.id);
    await pick('markOrdersPicked', order.id);
    const picked = await count({ productId: id, counted: 20, expected: 16, promised: 4 });
    expect(picked).toMatchObject({
      status: 409,
      body: { code: 'STOCK_MOVED', data: [{ expected: 16, expectedPromised: 4, stock: 16, promised: 0 }] },
    });
    expect(await read(id)).toEqual({ stock: 16, promised: 0 });
  });

  it('at the same time as orders and cancellations leaves stock and promised pieces equal to what was counted', async () => {
    const { id } = await aProduct(shop, { stock: 30 });
    const open = await anOrder(shop, { body: bodyOf(id, 5) });
    const changes = await Promise.all([
      count({ productId: id, counted: 30, expected: 25, promised: 5 }),
      anOrder(shop, { body: bodyOf(id, 7) }),
      shop.request('cancelMyOrder', { params: { id: open.id } }, open.customer.token),
      anOrder(shop, { body: bodyOf(id, 2) }),
      count({ productId: id, counted: 30, expected: 25, promised: 5 }),
    ]);
    expect([changes[0].status, changes[4].status]).toEqual([201, 201]);
    expect(await read(id)).toEqual({ stock: 21, promised: 9 });
  });
});

describe('pieces missing for open orders', () => {
  /** Two orders of 2 pieces each, and 1 piece that is there. */
  const countLess = async () => {
    const { id } = await aProduct(shop, { stock: 4 });
    const [first, second] = [
      await anOrder(shop, { body: bodyOf(id, 2) }),
      await anOrder(shop, { body: bodyOf(id, 2) }),
    ];
    await count({ productId: id, counted: 1, expected: 0, promised: 4 });
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 3 });
    return { id, first, second };
  };
  const cancel = (order: Awaited<ReturnType<typeof anOrder>>) =>
    shop.request('cancelMyOrder', { params: { id: order.id } }, order.customer.token);

  const start = async (orderId: string, token: string) => {
    await shop.request('acceptDelivery', { body: { orderId } }, token);
    const started = await shop.request('startDelivery', { body: { orderId } }, token);
    expect(started.status).toBe(200);
  };

  it('do not come back with the orders that waited for them', async () => {
    const { id, first, second } = await countLess();
    await cancel(first);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 1 });
    await cancel(second);
    expect(await readMissing(id)).toEqual({ stock: 1, missing: 0 });
  });

  it('are the first of what is received, and the receipt keeps its quantity', async () => {
    const { id } = await countLess();
    const body = { lines: [{ productId: id, quantity: 10, unitCost: 5 }] };
    const receipt = await shop.request('receiveStock', { body }, admin);
    expect(receipt.body.data.lines).toMatchObject([{ quantity: 10, unitCost: 5 }]);
    expect(await readMissing(id)).toEqual({ stock: 7, missing: 0 });
  });

  it.each(['return', 'correction'] as const)('are the first of a %s', async (reason) => {
    const { id } = await countLess();
    const body = { reason, quantity: 2, note: 'Under the shelf' };
    await shop.request('adjustStock', { params: { id }, body }, admin);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 1 });
  });

  const adjust = (id: string, quantity: number) =>
    shop.request(
      'adjustStock',
      { params: { id }, body: { reason: 'correction', quantity, note: 'By mistake' } },
      admin,
    );
  const receive = (productId: string, quantity: number) =>
    shop.request('receiveStock', { body: { lines: [{ productId, quantity }] } }, admin);

  it('are forgotten when the orders were delivered or picked all the same', async () => {
    const { id, first, second } = await countLess();
    const { token } = await aPartner(shop);
    for (const { id: orderId } of [first, second]) {
      await start(orderId, token);
      const delivered = await shop.request('markDelivered', { params: { id: orderId } }, token);
      expect(delivered.status).toBe(200);
    }
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 0 });
    const other = await countLess();
    for (const order of [other.first, other.second]) await pick('startPicking', order.id);
    for (const order of [other.first, other.second]) await pick('markOrdersPicked', order.id);
    await receive(other.id, 10);
    expect(await readMissing(other.id)).toEqual({ stock: 10, missing: 0 });
  });

  it('are there once they are put into a parcel, as a correction of the last count', async () => {
    const { id, first, second } = await countLess();
    for (const order of [first, second]) await pick('startPicking', order.id);
    await tick(first.id, id, 2);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 2 });
    await tick(second.id, id, 2);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 0 });
    const { data } = (await shop.request('listStockMovements', { query: { product: id } }, admin)).body;
    expect(data.slice(0, 2)).toMatchObject([
      { reason: 'correction', quantity: 2, stockAfter: 4, document: { id: second.id } },
      { reason: 'correction', quantity: 1, stockAfter: 2, document: { id: first.id } },
    ]);
    await cancel(second);
    expect(await readMissing(id)).toEqual({ stock: 2, missing: 0 });
  });

  it('are no longer missing once their order has left, and what comes can be sold', async () => {
    const { id, first, second } = await countLess();
    await cancel(second);
    await start(first.id, (await aPartner(shop)).token);
    await receive(id, 10);
    expect(await readMissing(id)).toEqual({ stock: 10, missing: 0 });
    expect((await shop.request('listWaitingOrders', { params: { id } }, admin)).body.data).toEqual([]);
  });

  it('are there when a delivery was started with them and recalled', async () => {
    const { id, first, second } = await countLess();
    await cancel(second);
    const partner = await aPartner(shop);
    await start(first.id, partner.token);
    const seen = { status: 'out-for-delivery', partnerId: partner.id } as const;
    const recalled = await shop.request('recallOrder', { params: { id: first.id }, body: { seen } }, admin);
    expect(recalled.status).toBe(200);
    await cancel(first);
    expect(await readMissing(id)).toEqual({ stock: 2, missing: 0 });
  });

  it('are missing again when what came is taken back', async () => {
    const { id, first, second } = await countLess();
    const returned = await adjust(id, 2);
    expect(returned.body.data.lines).toMatchObject([{ quantity: 2, stockAfter: 3, stock: 0 }]);
    const undone = await adjust(id, -2);
    expect(undone.body.data.lines).toMatchObject([{ quantity: -2, stockAfter: 1, stock: 0 }]);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 3 });
    expect((await adjust(id, -2)).body.code).toBe('INSUFFICIENT_STOCK');
    for (const order of [first, second]) await cancel(order);
    expect(await readMissing(id)).toEqual({ stock: 1, missing: 0 });
  });

  it('are part of what a count expects', async () => {
    const { id, first } = await countLess();
    expect(await read(id)).toEqual({ stock: 0, promised: 1 });
    const line = { productId: id, counted: 1, expected: 0, promised: 1 };
    await cancel(first);
    expect((await count(line)).status).toBe(201);
    await receive(id, 3);
    expect((await count(line)).body.code).toBe('STOCK_MOVED');
  });

  it('are none when an admin says how many can be sold', async () => {
    const { id, first } = await countLess();
    await shop.request('updateProduct', { params: { id }, body: { stock: 10 } }, admin);
    await cancel(first);
    expect(await readMissing(id)).toEqual({ stock: 12, missing: 0 });
  });

  it('are those that a picker did not find for the other orders either', async () => {
    const { id } = await aProduct(shop, { stock: 6 });
    const short = await anOrder(shop, { body: bodyOf(id, 2) });
    const other = await anOrder(shop, { body: bodyOf(id, 3) });
    await pick('startPicking', short.id);
    const body = { productId: id, picked: 0, stockLeft: 1 };
    await shop.request('recordShortage', { params: { id: short.id }, body }, admin);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 2 });
    await cancel(other);
    expect(await readMissing(id)).toEqual({ stock: 1, missing: 0 });
  });

  it('are not those that the picker has found for another order of the batch', async () => {
    const { id } = await aProduct(shop, { stock: 5 });
    const found = await anOrder(shop, { body: bodyOf(id, 2) });
    const short = await anOrder(shop, { body: bodyOf(id, 3) });
    for (const order of [found, short]) await pick('startPicking', order.id);
    const body = { productId: id, picked: 1, stockLeft: 0 };
    await shop.request('recordShortage', { params: { id: short.id }, body }, admin);
    expect(await readMissing(id)).toEqual({ stock: 0, missing: 0 });
  });
});
