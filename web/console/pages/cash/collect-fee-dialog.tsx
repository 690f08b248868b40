import { useQuery } from '@tanstack/react-query';
import type { CancellationFeeView } from '#contract/admin-cash.ts';
import { collectCancellationFee } from '#contract/endpoints/admin-cash.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { choiceField } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

type CollectFeeDialogProps = { fee: CancellationFeeView; onClose: () => void };

/** Who has the cash of a fee: the till, or a partner. */
export function CollectFeeDialog({ fee, onClose }: CollectFeeDialogProps) {
  const toasts = useToasts();
  const partners = useQuery(consoleQuery(listPartners, { query: { limit: 100 } })).data?.data ?? [];
  const form = useFieldForm({
    fields: {
      partnerId: choiceField<string>({
        label: 'Who has the cash',
        options: {
          '': 'The till',
          ...Object.fromEntries(partners.map(({ _id, fullname }) => [_id, fullname])),
        },
        initial: '',
      }),
    },
    fieldsByCode: { PARTNER_NOT_FOUND: 'partnerId' },
    errorTexts: { ...repeatableErrorTexts, fallback: 'The fee could not be closed. It is still open.' },
    send: ({ body: { partnerId } }) =>
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
        <FieldControl form={form} name="partnerId" />
      </ResourceForm>
    </Dialog>
  );
}
