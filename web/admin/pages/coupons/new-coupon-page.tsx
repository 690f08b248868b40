import { useNavigate } from 'react-router';
import { createCoupon } from '#contract/endpoints/admin.ts';
import { consoleCouponMessages } from '#messages/console-coupons.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { CouponForm } from './coupon-form.tsx';
import { toCouponBody } from './coupon-form-values.ts';

const t = consoleCouponMessages;

/** Creates a coupon and opens it. */
export function NewCouponPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title={t.newTitle} back={{ path: '/admin/coupons', label: t.title }} />
      <div className="max-w-2xl">
        <Panel title={t.terms}>
          <CouponForm
            submitLabel={t.save}
            send={async (values) =>
              (await sendConsoleRequest(createCoupon, { body: toCouponBody(values) })).data
            }
            onDone={(coupon) => {
              toasts.show({ text: t.created(coupon.code) });
              void reloadQueries('listCoupons');
              void navigate(`/admin/coupons/${coupon._id}`, { replace: true });
            }}
          />
        </Panel>
      </div>
    </>
  );
}
