import { getDashboard } from '#contract/admin.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app-parts.ts';
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
  listBestSellers,
  sumCashByPartner,
  toDayNumber,
  listLowStock,
  listOrdersByDay,
  listOrdersByHostel,
  countOrdersByStatus,
  startOfDay,
  sumTotalsSince,
} from './queries.ts';

/** Statistics for admins. */
export function registerDashboard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getDashboard, async ({ query }) => {
    const now = ctx.clock.now();
    const today = startOfDay(now);
    const since = startOfDay(now, query.days - 1);
    const data = {
      today: presentTotals(await sumTotalsSince(ctx.db, today)),
      byDay: presentDays(await listOrdersByDay(ctx.db, since), {
        first: toDayNumber(since),
        last: toDayNumber(now),
      }),
      byStatus: presentStatuses(await countOrdersByStatus(ctx.db)),
      byHostel: presentHostels(await listOrdersByHostel(ctx.db, since)),
      bestSellers: (await listBestSellers(ctx.db, since)).map(({ revenuePaise, ...product }) => ({
        ...product,
        revenue: rupeesFromPaise(revenuePaise),
      })),
      lowStock: (await listLowStock(ctx.db)).map(({ id, product_name, ...product }) => ({
        ...product,
        productId: id,
        productName: product_name,
      })),
      deliveryMinutes: presentDeliveryMinutes(await latestDeliveryMinutes(ctx.db)),
      cashToCollect: (await sumCashByPartner(ctx.db, today)).map((partner) => ({
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
