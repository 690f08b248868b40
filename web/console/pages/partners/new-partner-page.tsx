import { useNavigate } from 'react-router';
import { createPartner } from '#contract/endpoints/admin.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { PartnerForm } from './partner-form.tsx';

/** Creates a partner and opens their page. */
export function NewPartnerPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title="New partner" back={{ path: '/admin/partners', label: 'Partners' }} />
      <div className="max-w-xl">
        <Panel title="Account">
          <PartnerForm
            send={async ({ body }) => (await sendConsoleRequest(createPartner, { body })).data}
            onDone={(partner) => {
              toasts.show({ text: `${partner.fullname} can sign in now` });
              void reloadQueries('listPartners');
              void navigate(`/admin/partners/${partner._id}`, { replace: true });
            }}
          />
        </Panel>
      </div>
    </>
  );
}
