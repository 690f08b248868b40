import { Download } from 'lucide-react';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { exportCustomer } from '#contract/endpoints/admin-people.ts';
import { updateCustomer, verifyCustomer } from '#contract/endpoints/admin.ts';
import { saveJsonFile } from '#web/api/save-json-file.ts';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { BlockAction } from '#web/console/kit/block-action.tsx';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { formatPhone } from '#web/console/kit/phone-link.tsx';
import { useAction } from '#web/console/kit/use-action.ts';

const blocking = {
  block: 'They are signed out at once and cannot order. Open orders stay and are delivered.',
  unblock: 'They can sign in and order again.',
  reasonHint: 'For the team alone; the customer does not see it',
  unblocked: (name: string) => `${name} can order again`,
};

const reload = () => void reloadQueries('getCustomer', 'listCustomers');

/** What an owner may do with a customer's account. */
export function CustomerActions({ customer }: { customer: AdminCustomerView }) {
  const { _id, fullname, phone, isBlocked, isVerified, version } = customer;

  async function change(blocked: boolean, reason: string): Promise<void> {
    const body = { isBlocked: blocked, version, ...(blocked ? { reason } : {}) };
    await sendConsoleRequest(updateCustomer, { params: { id: _id }, body }).finally(reload);
  }

  return (
    <>
      {!isVerified && !isBlocked && (
        <ConfirmAction
          label="Verify"
          title={`Verify ${fullname}?`}
          text={`Only if you know that this is them: call ${formatPhone(phone)} or ask them in person. They can sign in and order then, without the mailed link.`}
          confirmLabel="Verify"
          run={() => sendConsoleRequest(verifyCustomer, { params: { id: _id } }).finally(reload)}
          doneText={`${fullname} can sign in and order`}
          failedText="Nothing was changed. Try again."
        />
      )}
      <ExportButton id={_id} />
      <BlockAction name={fullname} isBlocked={isBlocked} texts={blocking} change={change} />
    </>
  );
}

/** Saves all data of a customer as a file, for who has asked the shop for it. */
function ExportButton({ id }: { id: string }) {
  const { run, isBusy } = useAction({
    send: () => sendConsoleRequest(exportCustomer, { params: { id } }),
    onDone: ({ data }) => saveJsonFile(`customer-${id}.json`, data),
    doneToast: () => ({ text: 'The file has everything the shop knows about this customer.' }),
    failedText: 'The data could not be exported. Try again.',
  });

  return (
    <Button
      variant="quiet"
      size={44}
      icon={<Download />}
      busy={isBusy}
      busyLabel="Exporting..."
      onClick={() => run()}
    >
      Export data
    </Button>
  );
}
