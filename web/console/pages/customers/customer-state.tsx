import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { BadgeState } from '#web/ui/badge.tsx';

export const customerStates = {
  active: { label: 'Active', tone: 'success', shape: 'check' },
  blocked: { label: 'Blocked', tone: 'danger', shape: 'cross' },
  unverified: { label: 'Email not verified', tone: 'neutral', shape: 'dot' },
} as const satisfies Record<string, BadgeState>;

type CustomerStateProps = { customer: Pick<AdminCustomerView, 'isBlocked' | 'isVerified'> };

/** Whether a customer can order. */
export function CustomerStateBadge({ customer: { isBlocked, isVerified } }: CustomerStateProps) {
  const state = isBlocked ? 'blocked' : isVerified ? 'active' : 'unverified';
  return <StateBadge {...customerStates[state]} />;
}
