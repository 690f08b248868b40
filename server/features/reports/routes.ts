import { Gauge } from 'prom-client';
import * as contract from '#contract/dashboard.ts';
import { dayMs } from '#domain/durations.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { countPromised } from '#domain/stock.ts';
import { shopDayStart, startOfShopDay, toShopDay } from '#domain/days.ts';
import { findNames } from '#server/db/find-names.ts';
import type { Context } from '#server/context.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { orNullIfUnavailable } from '#server/http/metrics.ts';
import { mount, mountCsv } from '#server/http/mount.ts';
import { toIso } from '#server/iso-time.ts';
import { readDeliveryTimes } from '#server/features/shop/delivery-times.ts';
import { listHostels } from '#server/features/shop/hostel-queries.ts';
import {
  countOrdersByStatus,
  listBestSellers,
  listCouponTotals,
  listDayTotals,
  listHourTotals,
  sumOrders,
} from './order-totals.ts';
import type { CouponTotal, HourTotal, ProductTotal } from './order-totals.ts';
import { exportSales } from './export-sales.ts';
import { parseReportPeriod } from '#server/features/cash/read-cash-report.ts';
import { nameSales, readSales, sumSales } from './read-sales.ts';
import { toStock } from '#server/features/catalogue/change-stock.ts';
import { findInParcels } from '#server/features/catalogue/waiting-orders.ts';
import {
  presentDays,
  presentDeliveryTimes,
  presentHostels,
  presentHours,
  presentPeriod,
  presentSales,
  presentSalesSums,
  presentStatuses,
  presentTotals,
  sumTotals,
} from './present.ts';
import { findFirstOrderTime, listLowStock, sumCashByPartner } from './queries.ts';

/** Of the longest one. */
const daysPerYear = 366;

/** Statistics for admins. */
export function registerDashboard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.getDashboard, async ({ query }) => {
    const now = ctx.clock.now();
    const today = toShopDay(now);
    const firstDay = today - query.days + 1;
    const period = { from: startOfShopDay(firstDay), to: startOfShopDay(today + 1) };
    const totals = await listDayTotals(ctx.reports, period);
    const lowStock = await listLowStock(ctx.reports);
    const inParcels = await findInParcels(
      ctx.reports,
      lowStock.map(({ id }) => id),
    );
    const { byHour, weekAgo } = await readHours(ctx.reports, now);
    const data = {
      now: toIso(now),
      today: presentTotals(sumTotals(totals.filter(({ day }) => day === today))),
      weekAgo: presentTotals(weekAgo),
      period: presentPeriod(sumTotals(totals)),
      byDay: presentDays(totals, { first: firstDay, last: today }),
      byHour,
      byStatus: presentStatuses(await countOrdersByStatus(ctx.reports)),
      byHostel: presentHostels(totals, await listHostels(ctx.reports)),
      bestSellers: await addNames(ctx.reports, await listBestSellers(ctx.reports, period)),
      couponUses: (await listCouponTotals(ctx.reports, period)).map(presentCouponTotal),
      lowStock: lowStock.map(({ id, product_name, on_hand, allocated, ...product }) => ({
        ...product,
        promised: countPromised(toStock({ on_hand, allocated }), inParcels.get(id) ?? 0),
        productId: id,
        productName: product_name,
      })),
      deliveryMinutes: presentDeliveryTimes(await readDeliveryTimes(ctx.reports, { since: period.from })),
      cashToCollect: (await sumCashByPartner(ctx.reports, shopDayStart(now))).map((partner) => ({
        deliverymanId: partner.id,
        fullname: partner.fullname,
        inHand: rupeesFromPaise(partner.inHandPaise),
        open: rupeesFromPaise(partner.openPaise),
        collectedToday: rupeesFromPaise(partner.collectedPaise),
      })),
    };
    return { data };
  });

  mount(parts, contract.getSalesReport, async ({ query }) => {
    const period = parseReportPeriod(ctx, query, daysPerYear);
    const rows = await readSales(ctx.reports, period, query.by);
    const named = await nameSales(ctx.reports, rows, query.by);
    const total = presentSalesSums(await sumSales(ctx.reports, period));
    return { data: presentSales(named, query.by), total };
  });

  mountCsv(parts, contract.exportSales, async ({ query }) =>
    exportSales(ctx, { ...parseReportPeriod(ctx, query, daysPerYear), channel: query.channel }),
  );
}

/** Orders by status, for the metrics. */
export function createOrderGauge({ reports }: Context): Gauge {
  return new Gauge({
    name: 'orders',
    help: 'Orders by delivery status',
    aggregator: 'first',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const statuses = await orNullIfUnavailable(() => countOrdersByStatus(reports));
      for (const [status, orders] of statuses ?? []) this.set({ status }, orders);
    },
  });
}

const daysPerWeek = 7;
const usualWeeks = 4;

/** The hours of today beside those of the same weekday in earlier weeks, and the orders of a week ago until now. */
async function readHours(db: DbOrTx, now: number) {
  const today = toShopDay(now);
  const firstOrderAt = await findFirstOrderTime(db);
  const firstDay = firstOrderAt === null ? today : toShopDay(firstOrderAt);
  const days = Array.from({ length: usualWeeks }, (_, at) => today - (at + 1) * daysPerWeek).filter(
    (day) => day >= firstDay,
  );
  const usual: HourTotal[] = [];
  for (const day of days) usual.push(...(await listHourTotals(db, day)));
  const weekAgo = now - daysPerWeek * dayMs;
  return {
    byHour: presentHours(await listHourTotals(db, today), { usual, weeks: days.length }),
    weekAgo: await sumOrders(db, { from: startOfShopDay(today - daysPerWeek), to: weekAgo }),
  };
}

async function addNames(db: DbOrTx, products: readonly ProductTotal[]) {
  const names = await findNames(
    db,
    products.map(({ productId }) => productId),
  );
  return products.map(({ productId, quantity, revenuePaise }) => ({
    productId,
    productName: names.get(productId) ?? '',
    quantity,
    revenue: rupeesFromPaise(revenuePaise),
  }));
}

function presentCouponTotal({ couponId, code, orders, discountPaise }: CouponTotal) {
  return { couponId, code, orders, discount: rupeesFromPaise(discountPaise) };
}
