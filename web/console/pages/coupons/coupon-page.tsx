import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminCouponView } from '#contract/admin.ts';
import { getCoupon, listCouponUses } from '#contract/endpoints/admin-people.ts';
import { updateCoupon } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import {
  consoleQuery,
  queryClient,
  reloadQueries,
  sendConsoleRequest,
} from '#web/console/api/console-request.ts';
import { DetailPage } from '#web/console/kit/detail-page.tsx';
import { OrderLines } from '#web/console/kit/order-lines.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponStateBadge, formatDiscount } from './coupon-state.tsx';

const back = { path: '/admin/coupons', label: 'Coupons' };

/** One coupon: its terms, and the orders it was used for. */
export function CouponPage() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      title="Coupon"
      back={back}
      query={queryCoupon(id)}
      getTitle={({ data }) => `Coupon ${data.code}`}
      getText={({ data }) => formatDiscount(data)}
      renderActions={({ data }) => <CouponStateBadge coupon={data} />}
    >
      {({ data }) => (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title="Terms">
            <EditForm coupon={data} />
          </Panel>
          <Uses id={id} />
        </div>
      )}
    </DetailPage>
  );
}

function queryCoupon(id: string) {
  return consoleQuery(getCoupon, { params: { id } });
}

function EditForm({ coupon }: { coupon: AdminCouponView }) {
  const toasts = useToasts();
  return (
    <CouponForm
      coupon={coupon}
      send={async ({ changed }) => {
        const request = { params: { id: coupon._id }, body: changed };
        const response = await sendConsoleRequest(updateCoupon, request);
        queryClient.setQueryData(queryCoupon(coupon._id).queryKey, response);
        return response.data;
      }}
      onDone={() => {
        toasts.show({ text: 'The coupon is saved' });
        void reloadQueries('getCoupon', 'listCoupons');
      }}
    />
  );
}

function Uses({ id }: { id: string }) {
  const result = useQuery(consoleQuery(listCouponUses, { params: { id }, query: {} }));
  return (
    <QueryPanel
      title="Orders with this coupon"
      result={result}
      isEmpty={({ data }) => data.length === 0}
      emptyText="Nobody has used it yet."
    >
      {({ data, pagination }) => (
        <>
          <OrderLines
            orders={data}
            getText={({ customer, usedAt, returnedAt }) =>
              [
                customer.fullname,
                formatDateTime(Date.parse(usedAt)),
                ...(returnedAt === undefined ? [] : ['Returned by a cancelled order']),
              ].join(' · ')
            }
            renderEnd={({ couponDiscount }) => `−${formatRupees(couponDiscount)}`}
          />
          <p className="text-note text-fg-2 empty:hidden">
            {pagination.total <= data.length
              ? ''
              : `The latest ${data.length} of ${pagination.total.toLocaleString('en-IN')}`}
          </p>
        </>
      )}
    </QueryPanel>
  );
}
