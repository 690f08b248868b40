import type { AdminCouponView } from '#contract/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { BadgeState } from '#web/ui/badge.tsx';

export const couponStates = {
  running: { label: 'Running', tone: 'success', shape: 'check' },
  scheduled: { label: 'Starts later', tone: 'info', shape: 'dot' },
  paused: { label: 'Paused', tone: 'primary', shape: 'dot' },
  ended: { label: 'Ended', tone: 'neutral', shape: 'cross' },
} as const satisfies Record<string, BadgeState>;

const usedUp = { label: 'Used up', tone: 'neutral', shape: 'cross' } as const;

function getState({ validity, isActive }: AdminCouponView): BadgeState {
  if (validity.hasEnded) return couponStates.ended;
  if (!validity.isUsageValid) return usedUp;
  if (!isActive) return couponStates.paused;
  return validity.hasStarted ? couponStates.running : couponStates.scheduled;
}

/** Whether customers can use a coupon now. */
export function CouponStateBadge({ coupon }: { coupon: AdminCouponView }) {
  return <StateBadge {...getState(coupon)} />;
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
