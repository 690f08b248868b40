import { useQuery } from '@tanstack/react-query';
import type { CancellationFeeView } from '#contract/admin-cash.ts';
import { collectCancellationFee } from '#contract/endpoints/admin-cash.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { SelectField } from '#web/ui/field.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

type CollectFeeDialogProps = { fee: CancellationFeeView; onClose: () => void };

/** Who has the cash of a fee: the till, or a partner. */
export function CollectFeeDialog({ fee, onClose }: CollectFeeDialogProps) {
  const toasts = useToasts();
  const partners = useQuery(consoleQuery(listPartners, { query: { limit: 100 } })).data?.data ?? [];
  const form = useResourceForm({
    initial: { partnerId: '' },
    labels: { partnerId: 'Who has the cash' },
    fieldsByCode: { PARTNER_NOT_FOUND: 'partnerId' },
    errorTexts: { ...repeatableErrorTexts, fallback: 'The fee could not be closed. It is still open.' },
    send: ({ partnerId }) =>
      sendConsoleRequest(collectCancellationFee, {
        params: { id: fee.orderId },
        body: partnerId === '' ? {} : { partnerId },
      }),
    onDone: () => {
      void reloadQueries('listCancellationFees', 'getCash');
      toasts.show({ text: 'The fee is paid.' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Collect the fee of #${fee.shortId}: ${formatRupees(fee.amount)}`}
      text="At the desk, or by a partner together with a later order."
    >
      <ResourceForm form={form} submitLabel="Collect" onCancel={onClose}>
        <SelectField {...form.text('partnerId')} label="Who has the cash" autoComplete="off">
          <option value="">The till</option>
          {partners.map(({ _id, fullname }) => (
            <option key={_id} value={_id}>
              {fullname}
            </option>
          ))}
        </SelectField>
      </ResourceForm>
    </Dialog>
  );
}
