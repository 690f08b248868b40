import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorPaymentModes } from '#domain/order-lifecycle.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { inTransaction } from '#server/context.ts';
import { anonymizeOldOrders } from '#server/features/customers/anonymize-old-orders.ts';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findRow } from '#testing/rows.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { findCashDifferences } from './find-cash-differences.ts';
import { recordOrderCash } from './record-order-cash.ts';

const statuses = ['preparing', 'out-for-delivery', 'delivered', 'cancelled'] as const;
const payments = ['pending', 'paid', 'failed'] as const;

describe('cash entries of orders', () => {
  let shop: TestShop;
  let admin: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop();
    admin = await anAdmin(shop);
  });
  afterAll(() => shop.close());

  const readEntries = async (orderId: string) => {
    const rows = await shop.ctx.db
      .selectFrom('cash_entries')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.amount_paise} ${row.from_account_kind} to ${row.to_account_kind}`);
  };
  const readBalance = async (partnerId: string) =>
    (
      await shop.ctx.db
        .selectFrom('cash_balances')
        .select('balance_paise')
        .where('account_id', '=', partnerId)
        .executeTakeFirst()
    )?.balance_paise ?? 0;
  const set = (id: string, body: object) =>
    shop.request('setOrderStatus', { params: { id }, body }, admin.token);
  const reduce = async (orderId: string, reductionPaise: number) =>
    inTransaction(shop.ctx, async (tx) => {
      const before = await findRow(tx, 'orders', { id: orderId });
      const after = await tx
        .updateTable('orders')
        .set((row) => ({
          payable_paise: row('payable_paise', '-', reductionPaise),
          subtotal_paise: row('subtotal_paise', '-', reductionPaise),
        }))
        .where('id', '=', orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
      const actor = { kind: 'admin', id: admin.id } as const;
      await recordOrderCash(shop.ctx, tx, { before, after, actor, at: shop.clock.now() });
    });

  it('a delivered order is cash of its partner', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'delivered');
    expect(await readEntries(id)).toEqual(['3300 sales to customer', '3300 customer to partner']);
    expect(await readBalance(partner.id)).toBe(3300);
  });

  it('an order cancelled after the free minutes is reversed, and its customer owes the fee', async () => {
    const { id, customer } = await anOrder(shop);
    shop.clock.advance(6 * minuteMs);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await readEntries(id)).toEqual([
      '3300 sales to customer',
      '3300 customer to sales',
      '1000 fees to customer',
    ]);
    const fee = shop.ctx.db.selectFrom('cancellation_fees').selectAll().where('order_id', '=', id);
    expect(await fee.executeTakeFirst()).toMatchObject({ amount_paise: 1000, status: 'open' });
  });

  it('a delivered payment that an admin corrects returns the cash from the partner who collected it', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'delivered');
    await set(id, { paymentStatus: 'failed' });
    expect(await readBalance(partner.id)).toBe(0);
    await set(id, { paymentStatus: 'pending' });
    await set(id, { paymentStatus: 'paid' });
    expect(await readBalance(partner.id)).toBe(3300);
    expect(await readEntries(id)).toHaveLength(4);
  });

  it('an order paid at the desk stays with the till when a partner takes it', async () => {
    const { id } = await anOrder(shop);
    await set(id, { paymentStatus: 'paid' });
    const partner = await aPartner(shop);
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    await set(id, { paymentStatus: 'pending' });
    expect((await readEntries(id)).slice(1)).toEqual(['3300 customer to till', '3300 till to customer']);
    expect(await readBalance(partner.id)).toBe(0);
  });

  it('an order with a partner that an admin sets to paid before its delivery is paid into the till', async () => {
    const [chips, soap] = [await aProduct(shop), await aProduct(shop)];
    const body = orderBody([chips, soap]);
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed', { body });
    await set(id, { paymentStatus: 'paid' });
    const shortage = { params: { id }, body: { productId: chips.id, picked: 0 } };
    await shop.request('recordShortage', shortage, admin.token);
    expect((await readEntries(id)).slice(1)).toEqual([
      '6600 customer to till',
      '3300 customer to sales',
      '3300 till to customer',
    ]);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    await set(id, { deliveryStatus: 'cancelled' });
    await set(id, { paymentStatus: 'failed' });
    expect((await readEntries(id)).slice(4)).toEqual(['3300 customer to sales', '3300 till to customer']);
    expect(await readBalance(partner.id)).toBe(0);
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  });

  it('an order that an admin sets to delivered is cash of its partner, by either endpoint', async () => {
    for (const name of ['setOrderStatus', 'setDelivery'] as const) {
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      const request = { params: { id }, body: { deliveryStatus: 'delivered' } };
      await shop.request(name, request, admin.token);
      expect(await readBalance(partner.id)).toBe(3300);
    }
  });

  it('an order without an amount has no entries', async () => {
    const product = await aProduct(shop, { price: 0, delivery: 0 });
    const { id } = await anOrderWithStatus(shop, 'delivered', { body: orderBody([product]) });
    expect(await readEntries(id)).toEqual([]);
  });

  it('two deliveries of one order at once are one payment', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    await Promise.all([
      shop.request('markDelivered', { params: { id } }, partner.token),
      shop.request('markDelivered', { params: { id } }, partner.token),
      set(id, { deliveryStatus: 'delivered' }),
    ]);
    expect(await readEntries(id)).toHaveLength(2);
    expect(await readBalance(partner.id)).toBe(3300);
  });

  it('rows are neither changed nor deleted by any statement', async () => {
    const { id } = await anOrder(shop);
    const entries = sql.table('cash_entries');
    const run = (statement: ReturnType<typeof sql>) => statement.execute(shop.ctx.db);
    const where = sql`where order_id = ${id}`;
    await expect(run(sql`delete from ${entries} ${where}`)).rejects.toThrow('never');
    await expect(run(sql`update ${entries} set amount_paise = 1 ${where}`)).rejects.toThrow('never');
    await expect(run(sql`update ${entries} set to_account_id = 'other' ${where}`)).rejects.toThrow('never');
    await expect(run(sql`update ${entries} set order_id = null ${where}`)).rejects.toThrow('never');
    await expect(run(sql`update ${entries} set from_account_id = 'nobody' ${where}`)).rejects.toThrow(
      'never',
    );
    expect(await readEntries(id)).toEqual(['3300 sales to customer']);
  });

  it('anonymized orders have no customer in their entries, and amounts stay', async () => {
    const { id, customer } = await anOrderWithStatus(shop, 'delivered');
    const before = await readEntries(id);
    await anonymizeOldOrders(shop.ctx, { before: shop.clock.now() + dayMs, limit: 1000 });
    expect(await readEntries(id)).toEqual(before);
    const rows = await shop.ctx.db.selectFrom('cash_entries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(customer.id);
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  });

  it('agree with the orders after any history of them', async () => {
    const order = fc.nat(5);
    const command = fc.oneof(
      fc.record({ kind: fc.constant('place' as const), late: fc.boolean() }),
      fc.record({ kind: fc.constant('cancel' as const), order }),
      fc.record({ kind: fc.constant('deliver' as const), order }),
      fc.record({ kind: fc.constant('assign' as const), order, partner: fc.nat(1) }),
      fc.record({ kind: fc.constant('status' as const), order, to: fc.constantFrom(...statuses) }),
      fc.record({
        kind: fc.constant('payment' as const),
        order,
        to: fc.constantFrom(...payments),
        mode: fc.constantFrom(...doorPaymentModes),
      }),
      fc.record({ kind: fc.constant('reduce' as const), order, paise: fc.integer({ min: 1, max: 1000 }) }),
    );
    const product = await aProduct(shop, { stock: 10_000 });
    const partners = [await aPartner(shop), await aPartner(shop)];
    const run = fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      shop.clock.set(afternoon);
      const orders = [await anOrder(shop, { body: orderBody([product]) })];
      for (const each of commands) {
        const found = 'order' in each ? orders[each.order % orders.length] : undefined;
        const id = found?.id ?? '';
        const params = { id };
        if (each.kind === 'place') {
          orders.push(await anOrder(shop, { body: orderBody([product]) }));
          if (each.late) shop.clock.advance(6 * minuteMs);
        } else if (each.kind === 'cancel')
          await shop.request('cancelMyOrder', { params }, found?.customer.token);
        else if (each.kind === 'deliver')
          for (const { token } of partners) await shop.request('markDelivered', { params }, token);
        else if (each.kind === 'assign')
          await shop.request(
            'setDelivery',
            { params, body: { deliverymanId: partners[each.partner]?.id } },
            admin.token,
          );
        else if (each.kind === 'status') await set(id, { deliveryStatus: each.to });
        else if (each.kind === 'payment') {
          const mode = each.to === 'paid' ? { paymentMode: each.mode } : {};
          await set(id, { paymentStatus: each.to, ...mode, paymentReason: 'Random' });
        } else if (await isOpen(id)) await reduce(id, each.paise);
      }
      expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
    });
    const isOpen = async (id: string) => {
      const row = await shop.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return !['delivered', 'cancelled'].includes(row.delivery_status) && row.payable_paise > 1000;
    };
    await fc.assert(run, { numRuns: isFullRun ? 25 : 10 });
  });

  it('a changed total without its entry is found', async () => {
    const { id, customer } = await anOrder(shop);
    const pay = (amount: number) =>
      shop.ctx.db
        .updateTable('orders')
        .set({ payable_paise: amount, subtotal_paise: amount - 300 })
        .where('id', '=', id)
        .execute();
    await pay(9900);
    expect(await findCashDifferences(shop.ctx.db)).toEqual([
      { account: `customer:${customer.id}`, orderId: id, expectedPaise: 9900, balancePaise: 3300 },
    ]);
    await pay(3300);
  });

  it('a changed balance, and one below nothing, are found', async () => {
    const { partner } = await anOrderWithStatus(shop, 'delivered');
    const setBalance = (balance_paise: number) =>
      shop.ctx.db
        .updateTable('cash_balances')
        .set({ balance_paise })
        .where('account_id', '=', partner.id)
        .execute();
    await setBalance(-100);
    const found = { account: `partner:${partner.id}`, orderId: null, balancePaise: -100 };
    expect(await findCashDifferences(shop.ctx.db)).toEqual([
      { ...found, expectedPaise: 3300 },
      { ...found, expectedPaise: 0 },
    ]);
    await setBalance(3300);
  });
});
