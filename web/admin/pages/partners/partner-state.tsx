import type { AdminPartnerView } from '#contract/admin.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

export const partnerStates = {
  online: 'Online',
  offline: 'Offline',
  signedOut: 'Not signed in',
  blocked: 'Blocked',
};

type StateProps = Pick<AdminPartnerView, 'isActive' | 'isOnline' | 'isSignedIn'>;

/** Whether a partner takes orders now. */
export function PartnerStateBadge({ partner }: { partner: StateProps }) {
  if (!partner.isActive)
    return (
      <StatusBadge tone="danger" shape="cross">
        {partnerStates.blocked}
      </StatusBadge>
    );
  return partner.isOnline ? (
    <StatusBadge tone="success" shape="check">
      {partnerStates.online}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dot">
      {partner.isSignedIn ? partnerStates.offline : partnerStates.signedOut}
    </StatusBadge>
  );
}

/** All orders that a partner has handed over. */
export function countDelivered({ handovers }: Pick<AdminPartnerView, 'handovers'>): number {
  return Object.values(handovers).reduce((sum, count) => sum + count, 0);
}
