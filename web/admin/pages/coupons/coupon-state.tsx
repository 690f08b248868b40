import type { AdminCouponView } from '#contract/admin.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleCouponMessages } from '#messages/console-coupons.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const t = consoleCouponMessages;

type CouponState = keyof typeof t.states | 'usedUp';

const looks: Record<CouponState, { tone: BadgeTone; shape: 'dot' | 'check' | 'cross' }> = {
  running: { tone: 'success', shape: 'check' },
  scheduled: { tone: 'info', shape: 'dot' },
  paused: { tone: 'primary', shape: 'dot' },
  ended: { tone: 'neutral', shape: 'cross' },
  usedUp: { tone: 'neutral', shape: 'cross' },
};

function getState({ validity, isActive }: AdminCouponView): CouponState {
  if (validity.hasEnded) return 'ended';
  if (!validity.isUsageValid) return 'usedUp';
  if (!isActive) return 'paused';
  return validity.hasStarted ? 'running' : 'scheduled';
}

/** Whether customers can use a coupon now. */
export function CouponStateBadge({ coupon }: { coupon: AdminCouponView }) {
  const state = getState(coupon);
  return <StatusBadge {...looks[state]}>{state === 'usedUp' ? t.usedUp : t.states[state]}</StatusBadge>;
}

/** `20% off, from ₹299`. */
export function formatDiscount({ discount: { type, value, minPurchaseAmount } }: AdminCouponView): string {
  const off = type === 'PERCENT' ? t.percentOff(value) : t.rupeesOff(formatRupees(value));
  return minPurchaseAmount === 0 ? off : `${off}, ${t.fromAmount(formatRupees(minPurchaseAmount))}`;
}

/** The first and the last moment of a coupon. */
export function formatPeriod({ startsAt, endsAt }: AdminCouponView): string {
  return t.period(formatDateTime(Date.parse(startsAt)), formatDateTime(Date.parse(endsAt)));
}
