import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

export const customerStates = { active: 'Active', blocked: 'Blocked', unverified: 'Email not verified' };

/** Whether a customer can order. */
export function CustomerStateBadge({
  customer,
}: {
  customer: Pick<AdminCustomerView, 'isBlocked' | 'isVerified'>;
}) {
  const { isBlocked, isVerified } = customer;
  if (isBlocked)
    return (
      <StatusBadge tone="danger" shape="cross">
        {customerStates.blocked}
      </StatusBadge>
    );
  return isVerified ? (
    <StatusBadge tone="success" shape="check">
      {customerStates.active}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dot">
      {customerStates.unverified}
    </StatusBadge>
  );
}
