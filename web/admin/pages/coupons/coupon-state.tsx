import type { AdminCouponView } from '#contract/admin.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const couponStates = {
  running: 'Running',
  scheduled: 'Starts later',
  paused: 'Paused',
  ended: 'Ended',
};

type CouponState = keyof typeof couponStates | 'usedUp';

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
  return <StatusBadge {...looks[state]}>{state === 'usedUp' ? 'Used up' : couponStates[state]}</StatusBadge>;
}

/** `20% off, from ₹299`. */
export function formatDiscount({ discount: { type, value, minPurchaseAmount } }: AdminCouponView): string {
  const off = type === 'PERCENT' ? `${value}% off` : `${formatRupees(value)} off`;
  return minPurchaseAmount === 0 ? off : `${off}, from ${formatRupees(minPurchaseAmount)}`;
}

/** The first and the last moment of a coupon. */
export function formatPeriod({ startsAt, endsAt }: AdminCouponView): string {
  return `${formatDateTime(Date.parse(startsAt))} – ${formatDateTime(Date.parse(endsAt))}`;
}
