import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countSellable } from '#domain/stock.ts';
import { runTransaction } from '#server/db/database.ts';
import { aCustomer, anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
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
  /** Books pieces that came or went; undefined, and nothing booked, where there are too few. */
  const move = (productId: string, quantity: number, at = shop.clock.now()) =>
    runTransaction(shop.ctx.db, async (tx) => {
      const product = (await lockProducts(tx, [productId])).get(productId);
      if (!product || product.stock + quantity < 0) return undefined;
      const { onHand, allocated } = toStock(product);
      const stock = { onHand: onHand + quantity, allocated };
      const actor = { kind: 'admin', id: 'admin-7' } as const;
      const movement = { reason: 'receipt', actor, at, document: 'receipt-7', note: 'Wholesaler' } as const;
      return countSellable(toStock(await changeStock(shop.ctx, tx, { product, stock, movement })));
    });
  const run = (statement: string) => sql.raw(statement).execute(shop.ctx.db);
  const placeOrder = async (productId: string, quantity: number) => {
    const body = orderBody([{ id: productId, quantity }]);
    return shop.request('placeOrder', { body }, (await aCustomer(shop)).token);
  };

  it('has the opening stock of a new product, and none for a product without stock', async () => {
    const { id } = await aProduct(shop, { stock: 12 });
    expect(await listMovements(id)).toMatchObject([
      { quantity: 12, on_hand_before: 0, on_hand_after: 12, reason: 'correction', note: 'Opening stock' },
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
    expect(movements.map((each) => [each.quantity, each.on_hand_after, each.reason, each.note])).toEqual([
      [4, 4, 'correction', 'Opening stock'],
      [5, 9, 'correction', null],
    ]);
    expect(new Set(movements.map((each) => each.actor_kind))).toEqual(new Set(['admin']));
  });

  it('of an order are none until it leaves, and then name who took it and who brought it back', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const body = orderBody([{ id: product.id, quantity: 3 }]);
    const cancelled = await anOrder(shop, { body });
    await shop.request('cancelMyOrder', { params: { id: cancelled.id } }, cancelled.customer.token);
    expect(await listMovements(product.id)).toHaveLength(1);
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery', { body });
    const change = { params: { id }, body: { deliveryStatus: 'cancelled' as const } };
    await shop.request('setOrderStatus', change, admin);
    const [, sale, back] = await listMovements(product.id);
    const taken = { actor_kind: 'partner', actor_id: partner.id, document: id, reason: 'sale' };
    expect(sale).toMatchObject({ ...taken, quantity: -3, on_hand_before: 10, on_hand_after: 7 });
    const returned = { actor_kind: 'admin', document: id, reason: 'return' };
    expect(back).toMatchObject({ ...returned, quantity: 3, on_hand_after: 10 });
  });

  it.each([
    ['without a movement', 'on_hand = on_hand + 1', /needs its row in stock_movements/],
    ['with the movement of the change before', 'on_hand = on_hand - 1', /needs its row in stock_movements/],
    ['below 0', 'on_hand = -1', /constraint|needs its row/i],
  ])('a change of what is in the shop %s is aborted', async (_title, assignments, message) => {
    const { id } = await aProduct(shop, { stock: 5 });
    await move(id, 1);
    await expect(run(`update products set ${assignments} where id = '${id}'`)).rejects.toThrow(message);
    expect(await getStock(id)).toBe(6);
    expect(await listMovements(id)).toHaveLength(2);
  });

  it('a change of other columns adds no movement', async () => {
    const { id } = await aProduct(shop, { stock: 5 });
    await run(`update products set price_paise = 100, on_hand = 5, allocated = 2 where id = '${id}'`);
    await run(`update products set allocated = 0 where id = '${id}'`);
    expect(await listMovements(id)).toHaveLength(1);
  });

  it.each([
    'update stock_movements set quantity = 0, on_hand_after = on_hand_before',
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

  it('have the order of the changes, also when a clock is behind', async () => {
    const { id } = await aProduct(shop, { stock: 1 });
    const now = shop.clock.now();
    for (const [quantity, at] of [
      [1, now + 50],
      [2, now + 20],
      [3, now + 40],
    ] as const)
      await move(id, quantity, at);
    expect((await listMovements(id)).map((each) => each.on_hand_after)).toEqual([1, 2, 4, 7]);
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
    for (const [at, { on_hand_before: before }] of movements.entries())
      expect(before).toBe(movements[at - 1]?.on_hand_after ?? 0);
    expect(movements.at(-1)?.on_hand_after).toBe((await findRow(shop.ctx.db, 'products', { id })).on_hand);
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
          if (kind === 'move') expected = (await move(id, quantity)) ?? expected;
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
