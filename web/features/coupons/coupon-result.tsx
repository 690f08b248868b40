import { Link } from 'react-router';
import { couponDisplayStatus, discountLabel } from '#domain/coupon.ts';
import type { CouponDisplayStatus } from '#domain/coupon.ts';
import { formatCouponDate } from '#domain/dates.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import type { CouponView } from '#contract/coupons.ts';
import { couponsTexts } from '#web/i18n/coupons.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

const words = sentences.coupon;

type State = { tone: Tone; shape: 'dot' | 'check' | 'cross'; text: string };

const states: Record<CouponDisplayStatus, State> = {
  'not-started': { tone: 'lamp', shape: 'dot', text: words.notStarted },
  expired: { tone: 'clay', shape: 'cross', text: words.expired },
  'used-up': { tone: 'clay', shape: 'cross', text: words.usedUp },
  inactive: { tone: 'clay', shape: 'cross', text: words.notValid },
  active: { tone: 'mint', shape: 'check', text: couponsTexts.active },
};

/** A coupon as a ticket: what it takes off, whether it counts now, from when to when. */
export function CouponResult({ coupon }: { coupon: CouponView }) {
  const { discount, validity } = coupon;
  const status = couponDisplayStatus(validity);
  const state = states[status];
  const minimumPaise = paiseFromRupees(discount.minPurchaseAmount);
  return (
    <section aria-label={couponsTexts.ticket(coupon.code)} className="card-box overflow-hidden">
      <div
        className={classes(
          'grid gap-1 p-4 lg:p-5',
          status === 'active' ? 'bg-lamp text-on-lamp' : 'bg-sunken',
        )}
      >
        <h2 className="text-card-title break-all">{coupon.code}</h2>
        {/* Hundredths of a percent, or paise. */}
        <p className="text-room">
          {discountLabel(discount.type, Math.round(discount.value * 100))}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-1 border-t border-dashed border-line-2 p-4 lg:p-5">
        <p>
          <StatusBadge tone={state.tone} shape={state.shape}>
            {state.text}
          </StatusBadge>
        </p>
        <dl className="divide-y divide-line">
          <Fact
            name={couponsTexts.minimum}
            text={discount.minPurchaseAmount === 0 ? words.noMinimum : formatRupees(minimumPaise)}
          />
          <Fact
            name={couponsTexts.starts(validity.hasStarted)}
            text={formatCouponDate(Date.parse(coupon.startsAt))}
            more={validity.hasStarted ? undefined : inDays(validity.daysUntilStart)}
          />
          <Fact
            name={couponsTexts.ends(validity.hasEnded)}
            text={formatCouponDate(Date.parse(coupon.endsAt))}
            more={validity.hasEnded ? undefined : inDays(validity.daysUntilEnd)}
          />
        </dl>
        {status === 'active' && (
          <div className="mt-2 grid grid-cols-1 gap-3">
            <p className="text-body text-fg-2">{couponsTexts.howToUse}</p>
            <Link to={paths.products()} className={buttonClasses({ look: 'quiet', wide: true })}>
              {sentences.home.seeAllProducts}
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

const soonDays = 30;

/** `within 7 days`, where it is near enough to count; a day begun counts. */
function inDays(days: number): string | undefined {
  return days > soonDays ? undefined : couponsTexts.within(days);
}

type FactProps = { name: string; text: string; more?: string | undefined };

function Fact({ name, text, more }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-3">
      <dt className="text-fg-2">{name}</dt>
      <dd className="text-right font-semibold">
        {text}
        {more !== undefined && (
          <span className="block text-note font-medium text-fg-2">{more}</span>
        )}
      </dd>
    </div>
  );
}
