import type { DashboardView } from '#contract/dashboard.ts';
import { formatClock } from '#domain/dates.ts';
import { shopDayStart } from '#domain/shop-day.ts';
import { consoleDashboardMessages as t } from '#messages/console-dashboard.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { ListCard, ListRow } from './list-card.tsx';
import type { OrderQueries } from './order-queries.ts';

const maxRows = 6;

/** Products with the lowest stock. */
export function LowStock({ rows }: { rows: DashboardView['lowStock'] }) {
  return (
    <ListCard
      title={t.lowStock.title}
      link={{ to: '/admin/stock', label: t.lowStock.all }}
      emptyText={t.lowStock.empty}
    >
      {rows.slice(0, maxRows).map(({ productId, productName, stock, promised }) => (
        <ListRow
          key={productId}
          to={`/admin/products/${productId}`}
          title={productName}
          {...(promised > 0 ? { note: consoleStockMessages.promised(promised) } : {})}
          value={<span className={getStockClass(stock)}>{t.lowStock.left(stock)}</span>}
        />
      ))}
    </ListCard>
  );
}

function getStockClass(stock: number): string {
  return stock === 0 ? 'text-danger-text' : 'text-primary-text';
}

/** Products by quantity sold. */
export function BestSellers({ rows }: { rows: DashboardView['bestSellers'] }) {
  return (
    <ListCard title={t.bestSellers.title} text={t.bestSellers.text} emptyText={t.bestSellers.empty}>
      {rows.slice(0, maxRows).map(({ productId, productName, quantity, revenue }) => (
        <ListRow
          key={productId}
          to={`/admin/products/${productId}`}
          title={productName}
          note={t.bestSellers.sold(quantity)}
          value={formatRupees(revenue)}
        />
      ))}
    </ListCard>
  );
}

type CashByPartnerProps = { rows: DashboardView['cashToCollect']; nowMs: number };

/** What partners have in hand and have yet to collect, and what they collected since the morning. */
export function CashByPartner({ rows, nowMs }: CashByPartnerProps) {
  const active = rows
    .filter((row) => isAtCashDesk(row) || row.open !== 0)
    .toSorted((a, b) => b.inHand - a.inHand || b.open - a.open);
  return (
    <ListCard
      title={t.cash.title}
      text={t.cash.text(formatClock(shopDayStart(nowMs)))}
      link={{ to: '/admin/cash', label: t.cash.all }}
      emptyText={t.cash.empty}
    >
      {active.slice(0, maxRows).map((row) => (
        <ListRow
          key={row.deliverymanId}
          to={
            isAtCashDesk(row)
              ? `/admin/cash?partner=${row.deliverymanId}`
              : `/admin/partners/${row.deliverymanId}`
          }
          title={row.fullname}
          note={t.cash.openAndCollected(formatRupees(row.open), formatRupees(row.collectedToday))}
          value={t.cash.inHand(formatRupees(row.inHand))}
        />
      ))}
    </ListCard>
  );
}

/** The cash desk has no partner who has nothing yet. */
function isAtCashDesk({ inHand, collectedToday }: DashboardView['cashToCollect'][number]): boolean {
  return inHand !== 0 || collectedToday !== 0;
}

/** Coupons by number of orders. */
export function Coupons({ rows }: { rows: DashboardView['couponUses'] }) {
  return (
    <ListCard
      title={t.coupons.title}
      link={{ to: '/admin/coupons', label: t.coupons.all }}
      emptyText={t.coupons.empty}
    >
      {rows.slice(0, maxRows).map(({ couponId, code, orders, discount }) => (
        <ListRow
          key={code}
          {...(couponId === null ? {} : { to: `/admin/coupons/${couponId}` })}
          title={code}
          note={t.coupons.orders(orders)}
          value={formatRupees(-discount)}
        />
      ))}
    </ListCard>
  );
}

/** Orders and revenue by hostel. */
export function Hostels({ rows, queries }: { rows: DashboardView['byHostel']; queries: OrderQueries }) {
  return (
    <ListCard
      title={t.hostels.title}
      text={t.hostels.text}
      link={{ to: `/admin/orders?${queries.period}`, label: t.live.all }}
      emptyText={t.hostels.empty}
    >
      {rows.slice(0, maxRows).map(({ hostel, orders, revenue }) => (
        <ListRow key={hostel} title={hostel} note={t.coupons.orders(orders)} value={formatRupees(revenue)} />
      ))}
    </ListCard>
  );
}
