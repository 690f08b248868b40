import { getDashboard } from '#contract/admin.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { latestDeliveryMinutes } from '../delivery-times/queries.ts';
import {
  presentDays,
  presentDeliveryMinutes,
  presentHostels,
  presentStatuses,
  presentTotals,
} from './present.ts';
import {
  bestSellers,
  cashOfPartners,
  dayOf,
  lowStock,
  ordersByDay,
  ordersByHostel,
  ordersByStatus,
  startOfDay,
  totalsSince,
} from './queries.ts';

/** The figures of the shop. */
export function registerDashboard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getDashboard, async ({ query }) => {
    const now = ctx.clock.now();
    const today = startOfDay(now);
    const since = startOfDay(now, query.days - 1);
    const data = {
      today: presentTotals(await totalsSince(ctx.db, today)),
      byDay: presentDays(await ordersByDay(ctx.db, since), {
        first: dayOf(since),
        last: dayOf(now),
      }),
      byStatus: presentStatuses(await ordersByStatus(ctx.db)),
      byHostel: presentHostels(await ordersByHostel(ctx.db, since)),
      bestSellers: (await bestSellers(ctx.db, since)).map(({ revenuePaise, ...product }) => ({
        ...product,
        revenue: rupeesFromPaise(revenuePaise),
      })),
      lowStock: (await lowStock(ctx.db)).map(({ id, product_name, ...product }) => ({
        ...product,
        productId: id,
        productName: product_name,
      })),
      deliveryMinutes: presentDeliveryMinutes(await latestDeliveryMinutes(ctx.db)),
      cashToCollect: (await cashOfPartners(ctx.db, today)).map((partner) => ({
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
