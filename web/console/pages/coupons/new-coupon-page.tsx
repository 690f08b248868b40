import { useNavigate } from 'react-router';
import { createCoupon } from '#contract/endpoints/admin.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { CouponForm } from './coupon-form.tsx';

/** Creates a coupon and opens it. */
export function NewCouponPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title="New coupon" back={{ path: '/admin/coupons', label: 'Coupons' }} />
      <div className="max-w-2xl">
        <Panel title="Terms">
          <CouponForm
            send={async ({ body }) => (await sendConsoleRequest(createCoupon, { body })).data}
            onDone={(coupon) => {
              toasts.show({ text: `The coupon ${coupon.code} is ready` });
              void reloadQueries('listCoupons');
              void navigate(`/admin/coupons/${coupon._id}`, { replace: true });
            }}
          />
        </Panel>
      </div>
    </>
  );
}
