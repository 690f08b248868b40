import { Pause, Play, TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminCouponView } from '#contract/admin.ts';
import { listCoupons } from '#contract/endpoints/admin.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { BulkAction, ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { setActive, undoActive } from './set-active.ts';
import { CouponStateBadge, formatDiscount, formatPeriod, couponStates } from './coupon-state.tsx';

const changeFailedText = 'The coupons were not changed. Try again.';

const columns: readonly ListColumn<AdminCouponView>[] = [
  { id: 'code', header: 'Code', card: 'title', cell: ({ code }) => code },
  { id: 'discount', header: 'Discount', card: 'plain', cell: formatDiscount },
  { id: 'period', header: 'Valid', card: 'plain', cell: formatPeriod },
  {
    id: 'uses',
    header: 'Uses',
    align: 'end',
    cell: ({ usedCount, usageLimit }) =>
      usageLimit === null ? `${usedCount}` : `${usedCount} of ${usageLimit}`,
  },
  { id: 'state', header: 'State', cell: (coupon) => <CouponStateBadge coupon={coupon} /> },
];

const filters: readonly ListFilterOf<'listCoupons'>[] = [
  { kind: 'search', name: 'search', label: 'Search', placeholder: 'Part of a code' },
  { kind: 'choice', name: 'state', label: 'State', options: toOptions(couponStates) },
];

const bulkActions: readonly BulkAction<AdminCouponView>[] = [
  {
    id: 'pause',
    label: 'Pause',
    icon: <Pause />,
    isAvailable: ({ isActive }) => isActive,
    run: (coupons) => setActive(coupons, false),
    undo: (coupons) => undoActive(coupons, true),
    doneText: (count: number) => (count === 1 ? 'The coupon is paused.' : `${count} coupons are paused.`),
    failedText: changeFailedText,
  },
  {
    id: 'resume',
    label: 'Resume',
    icon: <Play />,
    isAvailable: ({ isActive }) => !isActive,
    run: (coupons) => setActive(coupons, true),
    undo: (coupons) => undoActive(coupons, false),
    doneText: (count: number) => (count === 1 ? 'The coupon runs again.' : `${count} coupons run again.`),
    failedText: changeFailedText,
  },
];

/** Every coupon of the shop, newest first. */
export function CouponsPage() {
  return (
    <ListPage
      title="Coupons"
      name="coupons"
      endpoint={listCoupons}
      columns={columns}
      filters={filters}
      bulkActions={bulkActions}
      getName={({ code }) => code}
      getPath={({ _id }) => `/admin/coupons/${_id}`}
      actions={<NewCouponLink />}
      empty={{
        picture: <TicketPercent className="size-10 text-fg-3" />,
        title: 'No coupons yet',
        text: 'A coupon takes a share or an amount off an order.',
        action: <NewCouponLink />,
      }}
    />
  );
}

function NewCouponLink() {
  return (
    <Link to="/admin/coupons/new" className={buttonClasses({ variant: 'solid', size: 44 })}>
      New coupon
    </Link>
  );
}
