import { Link } from 'react-router';
import type { DashboardView } from '#contract/dashboard.ts';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { OrderStatusBadge } from '#web/console/kit/order-status-badge.tsx';

/** The number of open orders per status; each opens their list. */
export function OpenOrders({ byStatus }: { byStatus: DashboardView['byStatus'] }) {
  const open = byStatus.filter(({ status }) => openStatuses.includes(status));

  return (
    <section className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-section">Open orders</h2>
        <Link to="/admin/tonight" className="text-link py-2 text-note">
          Tonight
        </Link>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {open.map(({ status, orders }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex h-full min-h-14 flex-wrap items-center justify-between gap-x-2 rounded-card bg-sunken px-3 py-3 md:px-4 hover:bg-line"
            >
              <OrderStatusBadge status={status} />
              <span className="text-section tabular-nums">{orders}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
