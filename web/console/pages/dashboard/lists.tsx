import type { DashboardView } from '#contract/dashboard.ts';
import { formatClock } from '#i18n/dates.ts';
import { shopDayStart } from '#domain/days.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { formatPromised } from '#web/console/pages/stock/stock-figure.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { ListCard, ListRow } from './list-card.tsx';
import type { OrderQueries } from './order-queries.ts';

const maxRows = 6;

/** Products with the lowest stock. */
export function LowStock({ rows }: { rows: DashboardView['lowStock'] }) {
  return (
    <ListCard
      title="Low stock"
      link={{ to: '/admin/stock', label: 'Stock' }}
      emptyText="Every product is well stocked."
    >
      {rows.slice(0, maxRows).map(({ productId, productName, stock, promised }) => (
        <ListRow
          key={productId}
          to={`/admin/products/${productId}`}
          title={productName}
          {...(promised > 0 ? { note: formatPromised(promised) } : {})}
          value={
            <span className={getStockClass(stock)}>{stock === 0 ? 'None to sell' : `${stock} to sell`}</span>
          }
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
    <ListCard
      title="Best sellers"
      text="Delivered orders, without delivery charges"
      emptyText="Nothing was sold in this period."
    >
      {rows.slice(0, maxRows).map(({ productId, productName, quantity, revenue }) => (
        <ListRow
          key={productId}
          to={`/admin/products/${productId}`}
          title={productName}
          note={`${quantity} sold`}
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
      title="Cash with partners"
      text={`In hand and to collect now, collected since ${formatClock(shopDayStart(nowMs))}`}
      link={{ to: '/admin/cash', label: 'Cash desk' }}
      emptyText="No partner has cash, or has any to collect."
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
          note={`${formatRupees(row.open)} to collect, ${formatRupees(row.collectedToday)} collected`}
          value={`${formatRupees(row.inHand)} in hand`}
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
      title="Coupons"
      link={{ to: '/admin/coupons', label: 'All coupons' }}
      emptyText="No coupon was used in this period."
    >
      {rows.slice(0, maxRows).map(({ couponId, code, orders, discount }) => (
        <ListRow
          key={code}
          {...(couponId === null ? {} : { to: `/admin/coupons/${couponId}` })}
          title={code}
          note={formatCount(orders, 'order')}
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
      title="Hostels"
      text="All orders, and the revenue of the delivered ones"
      link={{ to: `/admin/orders?${queries.period}`, label: 'All orders' }}
      emptyText="No orders in this period."
    >
      {rows.slice(0, maxRows).map(({ hostel, orders, revenue }) => (
        <ListRow
          key={hostel}
          title={hostel}
          note={formatCount(orders, 'order')}
          value={formatRupees(revenue)}
        />
      ))}
    </ListCard>
  );
}
