import { getPartner } from '#contract/endpoints/admin-people.ts';
import { invitePartner, updatePartner } from '#contract/endpoints/admin.ts';
import type { AdminPartnerView } from '#contract/admin.ts';
import {
  consoleQuery,
  queryClient,
  reloadQueries,
  sendConsoleRequest,
} from '#web/console/api/console-request.ts';
import { BlockAction } from '#web/console/kit/block-action.tsx';
import { InviteButton } from '#web/console/kit/invitation.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { PartnerForm } from './partner-form.tsx';

export function queryPartner(id: string) {
  return consoleQuery(getPartner, { params: { id } });
}

/** Shows what was saved before it is loaded again. */
function showPartner(saved: AdminPartnerView): void {
  queryClient.setQueryData(
    queryPartner(saved._id).queryKey,
    (current) => current && { ...current, data: { ...current.data, ...saved } },
  );
}

/** Name, contact and password of a partner, for an owner. */
export function PartnerAccount({ partner }: { partner: AdminPartnerView }) {
  const toasts = useToasts();
  return (
    <Panel title="Account">
      <PartnerForm
        partner={partner}
        send={async ({ changed: body }) => {
          const { data } = await sendConsoleRequest(updatePartner, { params: { id: partner._id }, body });
          showPartner(data);
          return data;
        }}
        onDone={() => {
          toasts.show({ text: 'The partner is saved' });
          void reloadQueries('getPartner', 'listPartners');
        }}
      />
      {partner.isActive && (
        <div className="border-t border-line pt-4">
          <InviteButton
            name={partner.fullname}
            send={() => sendConsoleRequest(invitePartner, { params: { id: partner._id } })}
          />
        </div>
      )}
    </Panel>
  );
}

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
