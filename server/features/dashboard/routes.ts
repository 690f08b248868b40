import { getDashboard } from '#contract/dashboard.ts';
import { dayMs } from '#domain/durations.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app-parts.ts';
import type { DbOrTx } from '../../db/database.ts';
import { mount } from '../../http/mount.ts';
import { toIso } from '../../iso-time.ts';
import { latestDeliveryMinutes } from '../delivery-times/queries.ts';
import {
  countOrdersByStatus,
  listBestSellers,
  listDayTotals,
  startOfDay,
  toDayNumber,
} from '../order-totals/queries.ts';
import {
  presentDays,
  presentDeliveryMinutes,
  presentHostels,
  presentHours,
  presentPeriod,
  presentStatuses,
  presentTotals,
  sumTotals,
} from './present.ts';
import {
  findFirstOrderTime,
  findProductNames,
  listCouponTotals,
  listHourTotals,
  listLowStock,
  sumCashByPartner,
  sumOrders,
} from './queries.ts';
import type { HourTotal } from './queries.ts';

const maxBestSellers = 20;

/** Statistics for admins. */
export function registerDashboard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getDashboard, async ({ query }) => {
    const now = ctx.clock.now();
    const today = toDayNumber(now);
    const firstDay = today - query.days + 1;
    const totals = await listDayTotals(ctx.reports, firstDay);
    const data = {
      now: toIso(now),
      today: presentTotals(sumTotals(totals.filter(({ day }) => day >= today))),
      weekAgo: presentTotals(
        await sumOrders(ctx.reports, {
          from: startOfDay(today - daysPerWeek),
          to: now - daysPerWeek * dayMs,
        }),
      ),
      period: presentPeriod(sumTotals(totals)),
      byDay: presentDays(totals, { first: firstDay, last: today }),
      byHour: await readHours(ctx.reports, today),
      byStatus: presentStatuses(await countOrdersByStatus(ctx.reports)),
      byHostel: presentHostels(totals),
      bestSellers: await listBestSellersWithNames(ctx.reports, firstDay),
      couponUses: (await listCouponTotals(ctx.reports, startOfDay(firstDay))).map(
        ({ discountPaise, ...coupon }) => ({ ...coupon, discount: rupeesFromPaise(discountPaise) }),
      ),
      lowStock: (await listLowStock(ctx.reports)).map(({ id, product_name, ...product }) => ({
        ...product,
        productId: id,
        productName: product_name,
      })),
      deliveryMinutes: presentDeliveryMinutes(await latestDeliveryMinutes(ctx.reports)),
      cashToCollect: (await sumCashByPartner(ctx.reports, startOfDay(today))).map((partner) => ({
        deliverymanId: partner.id,
        fullname: partner.fullname,
        open: rupeesFromPaise(partner.openPaise),
        collectedToday: rupeesFromPaise(partner.collectedPaise),
        correctedToday: rupeesFromPaise(partner.correctedPaise),
      })),
    };
    return { data };
  });
}

const daysPerWeek = 7;
const usualWeeks = 4;

/** The hours of today beside those of the same weekday in earlier weeks, counted from the first order on. */
async function readHours(db: DbOrTx, today: number) {
  const firstOrderAt = await findFirstOrderTime(db);
  const firstDay = firstOrderAt === null ? today : toDayNumber(firstOrderAt);
  const days = Array.from({ length: usualWeeks }, (_, at) => today - (at + 1) * daysPerWeek).filter(
    (day) => day >= firstDay,
  );
  const usual: HourTotal[] = [];
  for (const day of days) usual.push(...(await listHourTotals(db, toRange(day))));
  return presentHours(await listHourTotals(db, toRange(today)), { usual, weeks: days.length });
}

function toRange(day: number): { from: number; to: number } {
  return { from: startOfDay(day), to: startOfDay(day + 1) };
}

async function listBestSellersWithNames(db: DbOrTx, firstDay: number) {
  const bestSellers = await listBestSellers(db, { firstDay, limit: maxBestSellers });
  const names = await findProductNames(
    db,
    bestSellers.map(({ productId }) => productId),
  );
  return bestSellers.map(({ productId, quantity, revenuePaise }) => ({
    productId,
    productName: names.get(productId) ?? '',
    quantity,
    revenue: rupeesFromPaise(revenuePaise),
  }));
}
