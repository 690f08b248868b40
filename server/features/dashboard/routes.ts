import { getDashboard } from '#contract/admin.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app-parts.ts';
import type { DbOrTx } from '../../db/database.ts';
import { mount } from '../../http/mount.ts';
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
  presentStatuses,
  presentTotals,
} from './present.ts';
import { findProductNames, listLowStock, sumCashByPartner } from './queries.ts';

const maxBestSellers = 20;

/** Statistics for admins. */
export function registerDashboard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getDashboard, async ({ query }) => {
    const today = toDayNumber(ctx.clock.now());
    const firstDay = today - query.days + 1;
    const totals = await listDayTotals(ctx.reports, firstDay);
    const data = {
      today: presentTotals(totals.filter(({ day }) => day >= today)),
      byDay: presentDays(totals, { first: firstDay, last: today }),
      byStatus: presentStatuses(await countOrdersByStatus(ctx.reports)),
      byHostel: presentHostels(totals),
      bestSellers: await listBestSellersWithNames(ctx.reports, firstDay),
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
