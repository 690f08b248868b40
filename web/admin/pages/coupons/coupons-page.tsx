import { Pause, Play, TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminCouponView } from '#contract/admin.ts';
import { listCoupons } from '#contract/endpoints/admin.ts';
import { consoleCouponMessages } from '#messages/console-coupons.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { BulkAction, ListColumn, ListFilter } from '../../parts/list-types.ts';
import { setActive, undoActive } from './set-active.ts';
import { CouponStateBadge, formatDiscount, formatPeriod } from './coupon-state.tsx';

const t = consoleCouponMessages;
const states = ['running', 'scheduled', 'paused', 'ended'] as const;

const columns: readonly ListColumn<AdminCouponView>[] = [
  { id: 'code', header: t.columns.code, card: 'title', cell: ({ code }) => code },
  { id: 'discount', header: t.columns.discount, card: 'plain', cell: formatDiscount },
  { id: 'period', header: t.columns.period, card: 'plain', cell: formatPeriod },
  {
    id: 'uses',
    header: t.columns.uses,
    align: 'end',
    cell: ({ usedCount, usageLimit }) => t.usesOf(usedCount, usageLimit),
  },
  { id: 'state', header: t.columns.state, cell: (coupon) => <CouponStateBadge coupon={coupon} /> },
];

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
  {
    kind: 'choice',
    name: 'state',
    label: t.state,
    options: states.map((value) => ({ value, label: t.states[value] })),
  },
];

const bulkActions: readonly BulkAction<AdminCouponView>[] = [
  {
    id: 'pause',
    label: t.pause,
    icon: <Pause />,
    isAvailable: ({ isActive }) => isActive,
    run: (coupons) => setActive(coupons, false),
    undo: (coupons) => undoActive(coupons, true),
    doneText: t.paused,
    failedText: t.changeFailed,
  },
  {
    id: 'resume',
    label: t.resume,
    icon: <Play />,
    isAvailable: ({ isActive }) => !isActive,
    run: (coupons) => setActive(coupons, true),
    undo: (coupons) => undoActive(coupons, false),
    doneText: t.resumed,
    failedText: t.changeFailed,
  },
];

/** Every coupon of the shop, newest first. */
export function CouponsPage() {
  return (
    <ListPage
      title={t.title}
      name="coupons"
      query={queryCoupons}
      columns={columns}
      filters={filters}
      bulkActions={bulkActions}
      getId={({ _id }) => _id}
      getName={({ code }) => code}
      getPath={({ _id }) => `/admin/coupons/${_id}`}
      actions={<NewCouponLink />}
      empty={{
        picture: <TicketPercent className="size-10 text-fg-3" />,
        title: t.emptyTitle,
        text: t.emptyText,
        action: <NewCouponLink />,
      }}
    />
  );
}

function NewCouponLink() {
  return (
    <Link to="/admin/coupons/new" className={buttonClasses({ variant: 'solid', size: 44 })}>
      {t.create}
    </Link>
  );
}

function queryCoupons({ page, get }: ListParams) {
  const state = states.find((one) => one === get('state'));
  return consoleQuery(listCoupons, { query: { page, search: get('search'), state } });
}
