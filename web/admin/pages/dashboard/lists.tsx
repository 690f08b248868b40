import type { DashboardView } from '#contract/dashboard.ts';
import { consoleDashboardMessages as t } from '#messages/console-dashboard.ts';
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
      {rows.slice(0, maxRows).map(({ productId, productName, stock }) => (
        <ListRow
          key={productId}
          to={`/admin/products/${productId}`}
          title={productName}
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
    <ListCard title={t.bestSellers.title} emptyText={t.bestSellers.empty}>
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

/** What partners have yet to collect, and what they collected today. */
export function CashByPartner({ rows }: { rows: DashboardView['cashToCollect'] }) {
  const active = rows
    .filter(({ open, collectedToday }) => open !== 0 || collectedToday !== 0)
    .toSorted((a, b) => b.open + b.collectedToday - (a.open + a.collectedToday));
  return (
    <ListCard title={t.cash.title} link={{ to: '/admin/cash', label: t.cash.all }} emptyText={t.cash.empty}>
      {active.slice(0, maxRows).map(({ deliverymanId, fullname, open, collectedToday }) => (
        <ListRow
          key={deliverymanId}
          to={`/admin/partners/${deliverymanId}`}
          title={fullname}
          note={t.cash.open(formatRupees(open))}
          value={t.cash.collected(formatRupees(collectedToday))}
        />
      ))}
    </ListCard>
  );
}

/** Coupons by number of orders. */
export function Coupons({ rows }: { rows: DashboardView['couponUses'] }) {
  return (
    <ListCard
      title={t.coupons.title}
      link={{ to: '/admin/coupons', label: t.coupons.all }}
      emptyText={t.coupons.empty}
    >
      {rows.slice(0, maxRows).map(({ code, orders, discount }) => (
        <ListRow key={code} title={code} note={t.coupons.orders(orders)} value={formatRupees(-discount)} />
      ))}
    </ListCard>
  );
}

/** Orders and revenue by hostel. */
export function Hostels({ rows, queries }: { rows: DashboardView['byHostel']; queries: OrderQueries }) {
  return (
    <ListCard
      title={t.hostels.title}
      link={{ to: `/admin/orders?${queries.period}`, label: t.live.all }}
      emptyText={t.hostels.empty}
    >
      {rows.slice(0, maxRows).map(({ hostel, orders, revenue }) => (
        <ListRow key={hostel} title={hostel} note={t.coupons.orders(orders)} value={formatRupees(revenue)} />
      ))}
    </ListCard>
  );
}
