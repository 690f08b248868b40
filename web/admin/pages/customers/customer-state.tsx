import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { consoleCustomerMessages } from '#messages/console-customers.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

const { states } = consoleCustomerMessages;

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
        {states.blocked}
      </StatusBadge>
    );
  return isVerified ? (
    <StatusBadge tone="success" shape="check">
      {states.active}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dot">
      {states.unverified}
    </StatusBadge>
  );
}
