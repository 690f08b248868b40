import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { exportCustomer } from '#contract/endpoints/admin-people.ts';
import { updateCustomer } from '#contract/endpoints/admin.ts';
import { consoleCustomerMessages } from '#messages/console-customers.ts';
import { saveJsonFile } from '#web/api/save-json-file.ts';
import { Button } from '#web/ui/button.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { BlockAction } from '../../parts/block-action.tsx';
import { useToasts } from '../../parts/toasts.tsx';

const t = consoleCustomerMessages;

/** What an owner may do with a customer's account. */
export function CustomerActions({ customer }: { customer: AdminCustomerView }) {
  const { _id, fullname, isBlocked, version } = customer;

  async function change(blocked: boolean, reason: string): Promise<void> {
    const body = { isBlocked: blocked, version, ...(blocked ? { reason } : {}) };
    await sendConsoleRequest(updateCustomer, { params: { id: _id }, body }).finally(
      () => void reloadQueries('getCustomer', 'listCustomers'),
    );
  }

  return (
    <>
      <ExportButton id={_id} />
      <BlockAction name={fullname} isBlocked={isBlocked} texts={t.blocking} change={change} />
    </>
  );
}

/** Saves all data of a customer as a file, for who has asked the shop for it. */
function ExportButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await sendConsoleRequest(exportCustomer, { params: { id } });
      saveJsonFile(`customer-${id}.json`, data);
      toasts.show({ text: t.exported });
    } catch (error) {
      toasts.show({ text: describeChangeFailure(error, t.exportFailed), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size={44}
      icon={<Download />}
      busy={isBusy}
      busyLabel={t.exporting}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  );
}
