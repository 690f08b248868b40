import type { AdminPartnerView } from '#contract/admin.ts';
import { updatePartner } from '#contract/endpoints/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { BlockAction } from '../../parts/block-action.tsx';

/** Blocks a partner with a reason, or lets them in again. */
export function PartnerBlock({ partner }: { partner: AdminPartnerView }) {
  const { _id, fullname, isActive } = partner;
  return (
    <BlockAction
      name={fullname}
      isBlocked={!isActive}
      texts={consolePartnerMessages.blocking}
      change={async (isBlocked, reason) => {
        // Blocking must not wait for a comparison: whoever is second blocks all the same.
        const body = { isActive: !isBlocked, ...(isBlocked ? { reason } : {}) };
        await sendConsoleRequest(updatePartner, { params: { id: _id }, body });
        await reloadQueries('getPartner', 'listPartners');
      }}
    />
  );
}
