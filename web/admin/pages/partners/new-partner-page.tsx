import { useNavigate } from 'react-router';
import { createPartner } from '#contract/endpoints/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { PartnerForm } from './partner-form.tsx';

const t = consolePartnerMessages;

/** Creates a partner and opens their page. */
export function NewPartnerPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title={t.newTitle} back={{ path: '/admin/partners', label: t.title }} />
      <div className="max-w-xl">
        <Panel title={t.account}>
          <PartnerForm
            send={async (body) => (await sendConsoleRequest(createPartner, { body })).data}
            onDone={(partner) => {
              toasts.show({ text: t.created(partner.fullname) });
              void reloadQueries('listPartners');
              void navigate(`/admin/partners/${partner._id}`, { replace: true });
            }}
          />
        </Panel>
      </div>
    </>
  );
}
