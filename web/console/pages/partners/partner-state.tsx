import type { AdminPartnerView } from '#contract/admin.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { BadgeState } from '#web/ui/badge.tsx';

export const partnerStates = {
  online: { label: 'Online', tone: 'success', shape: 'check' },
  offline: { label: 'Offline', tone: 'neutral', shape: 'dot' },
  signedOut: { label: 'Not signed in', tone: 'neutral', shape: 'dot' },
  blocked: { label: 'Blocked', tone: 'danger', shape: 'cross' },
} as const satisfies Record<string, BadgeState>;

type PartnerStateProps = { partner: Pick<AdminPartnerView, 'isActive' | 'isOnline' | 'isSignedIn'> };

/** Whether a partner takes orders now. */
export function PartnerStateBadge({ partner: { isActive, isOnline, isSignedIn } }: PartnerStateProps) {
  const openState = isOnline ? 'online' : isSignedIn ? 'offline' : 'signedOut';
  return <StateBadge {...partnerStates[isActive ? openState : 'blocked']} />;
}

/** All orders that a partner has handed over. */
export function countDelivered({ handovers }: Pick<AdminPartnerView, 'handovers'>): number {
  return Object.values(handovers).reduce((sum, count) => sum + count, 0);
}
