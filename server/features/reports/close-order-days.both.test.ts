import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { toDayNumber } from '#domain/calendar-day.ts';
import { dayMs } from '#domain/durations.ts';
import { runTransaction } from '#server/db/database.ts';
import { aCoupon, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon } from '#testing/harness.ts';
import { closeOrderDays } from './close-order-days.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows, updateRows } from '#testing/rows.ts';

const firstDay = Date.parse(afternoon);

const shop = await openShopForFile();
const products = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
const partners = [await aPartner(shop), await aPartner(shop)];
const coupon = await aCoupon(shop, { value: 10, startsAt: firstDay - dayMs, endsAt: firstDay + 90 * dayMs });

describe('closeOrderDays', () => {
  const fetchDashboard = async () => {
    const { token } = await anAdmin(shop);
    return (await shop.request('getDashboard', {}, token)).body.data;
  };
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
  const place = (hostel: string, product: number, { isWithCoupon = false } = {}) =>
    anOrder(shop, {
      body: orderBody([products[product] ?? { id: '', quantity: 1 }], {
        deliveryAddress: `Room no. 1, Block A, Floor 2, Hostel ${hostel}`,
        ...(isWithCoupon ? { couponCode: coupon.code } : {}),
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
        isWithCoupon: fc.boolean(),
      }),
      fc.record({
        kind: fc.constantFrom('cancelled' as const, 'delivered' as const),
        order: fc.nat(9),
        partner: fc.nat(1),
      }),
      fc.record({
        kind: fc.constantFrom(
          'move' as const,
          'forget address' as const,
          'change quantity' as const,
          'change discount' as const,
        ),
        order: fc.nat(9),
      }),
      fc.record({ kind: fc.constant('next day' as const), days: fc.constantFrom(1, 2, 7) }),
    );
    const run = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 8 }), async (commands) => {
      shop.clock.set(new Date(firstDay).toISOString());
      const ids: string[] = [];
      for (const each of [
        { kind: 'place' as const, hostel: 'Kaveri', product: 0, isWithCoupon: true },
        ...commands,
      ]) {
        await closeOrderDays(shop.ctx);
        const id = 'order' in each ? (ids[each.order % ids.length] ?? '') : '';
        if (each.kind === 'place') ids.push((await place(each.hostel, each.product, each)).id);
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
        else if (each.kind === 'change discount')
          await sql`update orders set discount_paise = discount_paise + 100, subtotal_paise = subtotal_paise + 100, coupon_code = 'OLD' where id = ${id}`.execute(
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

  it('stores the hours of a day, which the dashboard shows beside those of today a week later', async () => {
    shop.clock.set(new Date(firstDay + 30 * dayMs).toISOString());
    await place('Ganga', 1, { isWithCoupon: true });
    const cancelled = await place('Ganga', 1);
    await setStatus(cancelled.id, 'cancelled');
    shop.clock.advance(7 * dayMs + 1);
    await closeOrderDays(shop.ctx);
    const before = await fetchDashboard();
    expect(before.weekAgo).toMatchObject({ orders: 2, cancelled: 1 });
    const day = toDayNumber(firstDay + 30 * dayMs);
    const [hours] = await findRows(shop.ctx.db, 'order_day_hours', { day });
    expect(hours).toMatchObject({ hour: 15, orders: 2, cancelled: 1 });
    await updateRows(shop.ctx.db, 'order_day_hours', { where: { day }, set: { orders: 10 } });
    await updateRows(shop.ctx.db, 'order_day_coupons', { where: { day }, set: { orders: 9 } });
    const after = await fetchDashboard();
    const usual = ({ byHour }: typeof before) => byHour[15]?.usualOrders ?? 0;
    expect(usual(after)).toBeGreaterThan(usual(before));
    expect(after.couponUses).toMatchObject([{ code: coupon.code, orders: 9 }]);
    await reopenAll();
  });

  it('leaves best sellers equal to those of the orders when the totals of a day change', async () => {
    shop.clock.set(new Date(firstDay + 50 * dayMs).toISOString());
    const sell = async (product: number) => {
      const { id } = await place('Ganga', product);
      await setStatus(id, 'delivered');
    };
    await sell(1);
    const { id } = await place('Ganga', 1);
    shop.clock.advance(dayMs);
    await sell(2);
    const quantityOf = async (product: number) =>
      (await fetchDashboard()).bestSellers.find(({ productId }) => productId === products[product]?.id)
        ?.quantity;
    await closeOrderDays(shop.ctx);
    expect([await quantityOf(1), await quantityOf(2)]).toEqual([1, 1]);
    await setStatus(id, 'delivered');
    expect(await quantityOf(1)).toBe(2);
    await sell(1);
    expect(await quantityOf(1)).toBe(3);
    await closeOrderDays(shop.ctx);
    expect([await quantityOf(1), await quantityOf(2)]).toEqual([3, 1]);
  });

  it('counts a change that is not yet committed while the totals are stored', async () => {
    shop.clock.set(new Date(firstDay + 40 * dayMs).toISOString());
    const { id } = await place('Kaveri', 2);
    shop.clock.advance(dayMs);
    const changed = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const change = runTransaction(shop.ctx.db, async (tx) => {
      await updateRows(tx, 'orders', { where: { id }, set: { delivery_status: 'cancelled' } });
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
