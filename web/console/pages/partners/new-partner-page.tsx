import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPartner } from '#contract/endpoints/admin.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { InvitationDialog } from '#web/console/kit/invitation.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { PartnerForm } from './partner-form.tsx';

/** Creates a partner and opens their page, after the link of their invitation. */
export function NewPartnerPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [created, setCreated] = useState<ApiResponse<'createPartner'> | null>(null);
  const openPartner = (id: string) => navigate(`/admin/partners/${id}`, { replace: true });
  return (
    <>
      <PageHeader title="New partner" back={{ path: '/admin/partners', label: 'Partners' }} />
      <div className="max-w-xl">
        <Panel title="Account">
          <PartnerForm
            send={async ({ body }) => {
              const response = await sendConsoleRequest(createPartner, { body });
              setCreated(response);
              return response.data;
            }}
            onDone={(partner, { invite }) => {
              void reloadQueries('listPartners', 'getOpening');
              if (invite) return;
              toasts.show({ text: `${partner.fullname} can sign in now` });
              void openPartner(partner._id);
            }}
          />
        </Panel>
      </div>
      <InvitationDialog
        invitation={created?.invitation ?? null}
        name={created?.data.fullname ?? ''}
        onClose={() => void openPartner(created?.data._id ?? '')}
      />
    </>
  );
}
