import { couponDisplayStatus } from '#domain/coupon.ts';
import { discountLabel } from '#i18n/coupon-text.ts';
import type { CouponDisplayStatus } from '#domain/coupon.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { CouponView } from '#contract/coupons.ts';
import { pageMessages } from '#messages/pages.ts';
import { couponMessages } from '#messages/coupons.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeLooks } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';

const t = pageMessages.coupon;

type StatusDisplay = BadgeLooks & { text: string };

const statusDisplays: Record<CouponDisplayStatus, StatusDisplay> = {
  'not-started': { tone: 'primary', shape: 'dot', text: t.notStarted },
  expired: { tone: 'danger', shape: 'cross', text: t.expired },
  'used-up': { tone: 'danger', shape: 'cross', text: t.usedUp },
  inactive: { tone: 'danger', shape: 'cross', text: t.notValid },
  active: { tone: 'success', shape: 'check', text: couponMessages.active },
};

/** A coupon with discount, status and validity. */
export function CouponResult({ coupon }: { coupon: CouponView }) {
  const { discount, validity } = coupon;
  const status = couponDisplayStatus(validity);
  const state = statusDisplays[status];
  const minimumPaise = paiseFromRupees(discount.minPurchaseAmount);
  return (
    <section aria-label={couponMessages.couponLabel(coupon.code)} className="card-box overflow-hidden">
      <div
        className={classes(
          'grid gap-1 p-4 lg:p-5',
          status === 'active' ? 'bg-primary text-on-primary' : 'bg-sunken',
        )}
      >
        <h2 className="text-card-title break-all">{coupon.code}</h2>
        {/* Hundredths of a percent, or paise. */}
        <p className="text-room">{discountLabel(discount.type, Math.round(discount.value * 100))}</p>
      </div>
      <div className="grid grid-cols-1 gap-1 border-t border-dashed border-line-2 p-4 lg:p-5">
        <p>
          <StatusBadge tone={state.tone} shape={state.shape}>
            {state.text}
          </StatusBadge>
        </p>
        <dl className="divide-y divide-line">
          <DetailItem
            name={couponMessages.minimum}
            text={discount.minPurchaseAmount === 0 ? t.noMinimum : formatPaise(minimumPaise)}
          />
          <DetailItem
            name={couponMessages.starts(validity.hasStarted)}
            text={formatDateTime(Date.parse(coupon.startsAt))}
            suffix={validity.hasStarted ? undefined : getDaysLeftText(validity.daysUntilStart)}
          />
          <DetailItem
            name={couponMessages.ends(validity.hasEnded)}
            text={formatDateTime(Date.parse(coupon.endsAt))}
            suffix={validity.hasEnded ? undefined : getDaysLeftText(validity.daysUntilEnd)}
          />
        </dl>
        {status === 'active' && (
          <div className="mt-2 grid grid-cols-1 gap-3">
            <p className="text-body text-fg-2">{couponMessages.howToUse}</p>
            <ButtonLink to={paths.products()} variant="quiet" fullWidth>
              {pageMessages.home.seeAllProducts}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

const maxCountedDays = 30;

/** `within 7 days`, rounded up, when the end is near. */
function getDaysLeftText(days: number): string | undefined {
  return days > maxCountedDays ? undefined : couponMessages.daysLeft(days);
}

type DetailItemProps = { name: string; text: string; suffix?: string | undefined };

function DetailItem({ name, text, suffix }: DetailItemProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-3">
      <dt className="text-fg-2">{name}</dt>
      <dd className="text-right font-semibold">
        {text}
        {suffix !== undefined && <span className="block text-note font-medium text-fg-2">{suffix}</span>}
      </dd>
    </div>
  );
}
