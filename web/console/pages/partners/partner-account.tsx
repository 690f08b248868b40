import { invitePartner, updatePartner } from '#contract/endpoints/admin.ts';
import type { AdminPartnerView } from '#contract/admin.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { InviteButton } from '#web/console/kit/invitation.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { PartnerForm } from './partner-form.tsx';
import { showPartner } from './partner-queries.ts';

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
