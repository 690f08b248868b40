import type { AdminPartnerView } from '#contract/admin.ts';
import { updatePartner } from '#contract/endpoints/admin.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { BlockAction } from '#web/console/kit/block-action.tsx';

const blocking = {
  block:
    'They are signed out at once. Orders that are not on the way go back to all partners; those on the way stay with them until you give them to somebody else. Cash in hand stays theirs to hand in.',
  unblock: 'They can sign in and take orders again.',
  reasonHint: 'For the team alone',
  unblocked: (name: string) => `${name} can deliver again`,
};

/** Blocks a partner with a reason, or lets them in again. */
export function PartnerBlock({ partner }: { partner: AdminPartnerView }) {
  const { _id, fullname, isActive } = partner;
  return (
    <BlockAction
      name={fullname}
      isBlocked={!isActive}
      texts={blocking}
      change={async (isBlocked, reason) => {
        // Blocking must not wait for a comparison: whoever is second blocks all the same.
        const body = { isActive: !isBlocked, ...(isBlocked ? { reason } : {}) };
        await sendConsoleRequest(updatePartner, { params: { id: _id }, body });
        await reloadQueries('getPartner', 'listPartners');
      }}
    />
  );
}
