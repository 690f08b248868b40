import type { AdminPartnerView } from '#contract/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

const { states } = consolePartnerMessages;

type StateProps = Pick<AdminPartnerView, 'isActive' | 'isOnline' | 'isSignedIn'>;

/** Whether a partner takes orders now. */
export function PartnerStateBadge({ partner }: { partner: StateProps }) {
  if (!partner.isActive)
    return (
      <StatusBadge tone="danger" shape="cross">
        {states.blocked}
      </StatusBadge>
    );
  return partner.isOnline ? (
    <StatusBadge tone="success" shape="check">
      {states.online}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dot">
      {partner.isSignedIn ? states.offline : states.signedOut}
    </StatusBadge>
  );
}

/** All orders that a partner has handed over. */
export function countDelivered({ handovers }: Pick<AdminPartnerView, 'handovers'>): number {
  return Object.values(handovers).reduce((sum, count) => sum + count, 0);
}
