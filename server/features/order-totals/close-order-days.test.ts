import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { runTransaction } from '#server/db/database.ts';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { closeOrderDays } from './close-order-days.ts';

const firstDay = Date.parse(afternoon);

describe('closeOrderDays', () => {
  let shop: TestShop;
  let products: { id: string; name: string }[];
  let partners: { id: string; token: string }[];
  beforeAll(async () => {
    shop = await openTestShop();
    products = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    partners = [await aPartner(shop), await aPartner(shop)];
  });
  afterAll(() => shop.close());

  const readTotals = async () => {
    const { token } = await anAdmin(shop);
    const dashboard = await shop.request('getDashboard', { query: { days: 3 } }, token);
    const all = await shop.request('getDashboard', { query: { days: 90 } }, token);
    const list = await shop.request('listPartners', {}, token);
    const orders = await shop.request('listOrders', {}, token);
    const delivered = await shop.request('listOrders', { query: { status: 'delivered' } }, token);
    return {
      dashboards: [dashboard.body.data, all.body.data],
      handovers: list.body.data.map(({ _id, handovers }) => [_id, handovers]),
      orders: orders.body.pagination.total,
      delivered: delivered.body.pagination.total,
    };
  };
  const reopenAll = () => shop.ctx.db.deleteFrom('order_days').execute();
  const countClosed = async () => (await shop.ctx.db.selectFrom('order_days').select('day').execute()).length;
  const expectTotalsOfOrders = async () => {
    const withTotals = await readTotals();
    await reopenAll();
    expect(withTotals).toEqual(await readTotals());
  };
  const place = (hostel: string, product: number) =>
    anOrder(shop, {
      body: orderBody([products[product] ?? { id: '', quantity: 1 }], {
        deliveryAddress: `Room no. 1, Block A, Floor 2, Hostel ${hostel}`,
      }),
    });
  const setStatus = async (id: string, deliveryStatus: 'cancelled' | 'delivered', partner = 0) => {
    const { token } = await anAdmin(shop);
    const body = { deliveryStatus, deliverymanId: partners[partner]?.id };
    if (deliveryStatus === 'cancelled')
      await shop.request('setOrderStatus', { params: { id }, body: { deliveryStatus } }, token);
    else await shop.request('setDelivery', { params: { id }, body }, token);
  };

  it('leaves the totals equal to those of the orders, after late changes of old orders too', async () => {
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('place' as const),
        hostel: fc.constantFrom('Kaveri', 'kaveri hostel', 'Ganga'),
        product: fc.nat(2),
      }),
      fc.record({
        kind: fc.constantFrom('cancelled' as const, 'delivered' as const),
        order: fc.nat(9),
        partner: fc.nat(1),
      }),
      fc.record({
        kind: fc.constantFrom('move' as const, 'forget address' as const, 'change quantity' as const),
        order: fc.nat(9),
      }),
      fc.record({ kind: fc.constant('next day' as const), days: fc.integer({ min: 1, max: 2 }) }),
    );
    const run = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 8 }), async (commands) => {
      shop.clock.set(new Date(firstDay).toISOString());
      const ids: string[] = [];
      for (const each of [{ kind: 'place' as const, hostel: 'Kaveri', product: 0 }, ...commands]) {
        await closeOrderDays(shop.ctx);
        const id = 'order' in each ? (ids[each.order % ids.length] ?? '') : '';
        if (each.kind === 'place') ids.push((await place(each.hostel, each.product)).id);
        else if (each.kind === 'next day') shop.clock.advance(each.days * dayMs);
        else if (each.kind === 'move')
          await sql`update orders set created_at = created_at - ${dayMs} where id = ${id}`.execute(
            shop.ctx.db,
          );
        else if (each.kind === 'forget address')
          await sql`update orders set address_hostel = null where id = ${id}`.execute(shop.ctx.db);
        else if (each.kind === 'change quantity')
          await sql`update order_items set quantity = quantity + 1 where order_id = ${id}`.execute(
            shop.ctx.db,
          );
        else if ('partner' in each) await setStatus(id, each.kind, each.partner);
        await expectTotalsOfOrders();
      }
    });
    await fc.assert(run, { numRuns: 4 });
  });

  it('stores the totals of past days, and only of those', async () => {
    shop.clock.set(new Date(firstDay + 20 * dayMs).toISOString());
    await place('Ganga', 1);
    await reopenAll();
    await closeOrderDays(shop.ctx);
    const closed = await countClosed();
    shop.clock.advance(dayMs);
    await closeOrderDays(shop.ctx);
    expect(await countClosed()).toBe(closed + 1);
  });

  it('counts a change that is not yet committed while the totals are stored', async () => {
    shop.clock.set(new Date(firstDay + 40 * dayMs).toISOString());
    const { id } = await place('Kaveri', 2);
    shop.clock.advance(dayMs);
    const changed = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const change = runTransaction(shop.ctx.db, async (tx) => {
      await tx.updateTable('orders').set({ delivery_status: 'cancelled' }).where('id', '=', id).execute();
      changed.resolve();
      await gate.promise;
    });
    await changed.promise;
    const closing = closeOrderDays(shop.ctx);
    gate.resolve();
    await Promise.all([change, closing]);
    await expectTotalsOfOrders();
  });

  it('stores each day once when several processes do it', async () => {
    await reopenAll();
    await Promise.all([closeOrderDays(shop.ctx), closeOrderDays(shop.ctx)]);
    await expectTotalsOfOrders();
  });
});
