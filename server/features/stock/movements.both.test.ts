import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runTransaction } from '#server/db/database.ts';
import { aCustomer, anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { testMovement } from '#testing/set-stock.ts';
import { changeStock } from './change-stock.ts';
import { findStockDifferences } from './find-stock-differences.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

describe('stock movements', () => {
  const listMovements = (productId: string) =>
    shop.ctx.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('product_id', '=', productId)
      .orderBy('at')
      .orderBy('number')
      .execute();
  const getStock = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).stock;
  const move = (productId: string, quantity: number, at = shop.clock.now()) =>
    runTransaction(shop.ctx.db, (tx) =>
      changeStock(tx, {
        id: shop.ctx.ids.random(),
        productId,
        quantity,
        reason: 'receipt',
        actor: { kind: 'admin', id: 'admin-7' },
        at,
        document: 'receipt-7',
        note: 'Wholesaler',
      }),
    );
  const run = (statement: string) => sql.raw(statement).execute(shop.ctx.db);
  const placeOrder = async (productId: string, quantity: number) => {
    const body = orderBody([{ id: productId, quantity }]);
    return shop.request('placeOrder', { body }, (await aCustomer(shop)).token);
  };

  it('has the opening stock of a new product, and none for a product without stock', async () => {
    const { id } = await aProduct(shop, { stock: 12 });
    expect(await listMovements(id)).toMatchObject([
      { quantity: 12, old_stock: 0, new_stock: 12, reason: 'correction', note: 'Opening stock' },
    ]);
    expect(await listMovements((await aProduct(shop, { stock: 0 })).id)).toEqual([]);
  });

  it('of a product that an admin creates and corrects have this admin as actor', async () => {
    const body = { productName: 'Fan', description: 'Table', category: 'Electricals', price: 90, stock: 4 };
    const created = await shop.request('createProduct', { body }, admin);
    const { _id: id } = created.body.data;
    await shop.request('updateProduct', { params: { id }, body: { stock: 9 } }, admin);
    await shop.request('updateProduct', { params: { id }, body: { stock: 9 } }, admin);
    await shop.request('updateProduct', { params: { id }, body: { price: 80 } }, admin);
    const movements = await listMovements(id);
    expect(movements.map((each) => [each.quantity, each.new_stock, each.reason, each.note])).toEqual([
      [4, 4, 'correction', 'Opening stock'],
      [5, 9, 'correction', null],
    ]);
    expect(new Set(movements.map((each) => each.actor_kind))).toEqual(new Set(['admin']));
  });

  it('of an order name customer and order, and so does its cancellation', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: product.id, quantity: 3 }]) });
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    const [, sale, cancellation] = await listMovements(product.id);
    const common = { actor_kind: 'customer', actor_id: customer.id, document: id };
    expect(sale).toMatchObject({ ...common, reason: 'sale', quantity: -3, old_stock: 10, new_stock: 7 });
    expect(cancellation).toMatchObject({ ...common, reason: 'cancellation', quantity: 3, new_stock: 10 });
  });

  it.each([
    ['without a movement', 'stock = stock + 1', /needs a new movement_id/],
    [
      'with the movement of the change before',
      'stock = stock + 1, movement_id = movement_id',
      /needs a new movement_id/,
    ],
    ['with an empty movement', 'stock = stock + 1, movement_id = NULL', /needs a new movement_id/],
    ['without a reason', "stock = stock + 1, movement_id = 'x', movement_reason = NULL", /constraint/i],
    ['below 0', `stock = -1, ${testMovement}`, /constraint/i],
  ])('a change of the stock %s is aborted', async (_title, assignments, message) => {
    const { id } = await aProduct(shop, { stock: 5 });
    await move(id, 1);
    await expect(run(`update products set ${assignments} where id = '${id}'`)).rejects.toThrow(message);
    expect(await getStock(id)).toBe(6);
    expect(await listMovements(id)).toHaveLength(2);
  });

  it('a change of other columns adds no movement', async () => {
    const { id } = await aProduct(shop, { stock: 5 });
    await run(`update products set price_paise = 100, stock = 5 where id = '${id}'`);
    await run(`update products set ${testMovement} where id = '${id}'`);
    expect(await listMovements(id)).toHaveLength(1);
  });

  it('a count without a difference adds a movement of 0', async () => {
    const { id } = await aProduct(shop, { stock: 5 });
    const counted = testMovement.replace('correction', 'count');
    await run(`update products set ${counted} where id = '${id}'`);
    expect((await listMovements(id)).at(-1)).toMatchObject({ quantity: 0, new_stock: 5, reason: 'count' });
  });

  it.each([
    'update stock_movements set quantity = 0, new_stock = old_stock',
    "update stock_movements set note = 'other'",
    "update stock_movements set actor_id = 'nobody'",
    'delete from stock_movements',
    'delete from products',
    ...(process.env['TEST_DATABASE'] === 'postgres' ? ['truncate products cascade'] : []),
  ])('the database rejects: %s', async (statement) => {
    const { id } = await aProduct(shop, { stock: 5 });
    await expect(run(statement)).rejects.toThrow(/append-only|FOREIGN KEY constraint|foreign key/i);
    expect(await listMovements(id)).toHaveLength(1);
  });

  it('changeStock takes no more than there is, and knows no unknown product', async () => {
    const { id } = await aProduct(shop, { stock: 2 });
    expect(await move(id, -3)).toBeUndefined();
    expect(await move('no-such-product', 1)).toBeUndefined();
    expect(await move(id, -2)).toEqual({ id, stock: 0 });
    expect((await listMovements(id)).at(-1)).toMatchObject({ document: 'receipt-7', note: 'Wholesaler' });
  });

  it('have the order of the changes, also when a clock is behind', async () => {
    const { id } = await aProduct(shop, { stock: 1 });
    const now = shop.clock.now();
    for (const [quantity, at] of [
      [1, now + 50],
      [2, now + 20],
      [3, now + 40],
    ] as const)
      await move(id, quantity, at);
    expect((await listMovements(id)).map((each) => each.new_stock)).toEqual([1, 2, 4, 7]);
  });

  it('add up to the stock after concurrent orders, receipts and corrections', async () => {
    const { id } = await aProduct(shop, { stock: 20 });
    const work = Array.from({ length: 40 }, (_each, turn) =>
      turn % 4 === 0
        ? move(id, 2)
        : turn % 7 === 0
          ? shop.request('updateProduct', { params: { id }, body: { stock: 15 } }, admin)
          : placeOrder(id, 1),
    );
    await Promise.all(work);
    const movements = await listMovements(id);
    for (const [at, { old_stock: before }] of movements.entries())
      expect(before).toBe(movements[at - 1]?.new_stock ?? 0);
    expect(movements.at(-1)?.new_stock).toBe(await getStock(id));
    expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
  });

  it('add up to the stock after any sequence of changes', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), quantity: fc.integer({ min: -6, max: 6 }) }),
      fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('set' as const), quantity: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ kind: fc.constant('cancel' as const), quantity: fc.constant(0) }),
    );
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.array(step, { maxLength: 10 }),
      async (stock, steps) => {
        const { id } = await aProduct(shop, { stock });
        let expected = stock;
        const placed: { id: string; quantity: number }[] = [];
        for (const { kind, quantity } of steps) {
          if (kind === 'move') expected = (await move(id, quantity))?.stock ?? expected;
          if (kind === 'set') {
            await shop.request('updateProduct', { params: { id }, body: { stock: quantity } }, admin);
            expected = quantity;
          }
          if (kind === 'order') {
            const response = await placeOrder(id, quantity);
            if (response.status !== 201) continue;
            expected -= quantity;
            placed.push({ id: response.body.data.order._id, quantity });
          }
          const last = kind === 'cancel' ? placed.pop() : undefined;
          if (!last) continue;
          const change = { params: { id: last.id }, body: { deliveryStatus: 'cancelled' as const } };
          expect((await shop.request('setOrderStatus', change, admin)).status).toBe(200);
          expected += last.quantity;
        }
        expect(await getStock(id)).toBe(expected);
        expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });
});
