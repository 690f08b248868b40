import { useQuery } from '@tanstack/react-query';
import type { CancellationFeeView } from '#contract/admin-cash.ts';
import { collectCancellationFee } from '#contract/endpoints/admin-cash.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { SelectField } from '#web/ui/field.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

const t = consoleCashMessages.fees;

type CollectFeeDialogProps = { fee: CancellationFeeView; onClose: () => void };

/** Who has the cash of a fee: the till, or a partner. */
export function CollectFeeDialog({ fee, onClose }: CollectFeeDialogProps) {
  const toasts = useToasts();
  const partners = useQuery(consoleQuery(listPartners, { query: { limit: 100 } })).data?.data ?? [];
  const form = useResourceForm({
    initial: { partnerId: '' },
    labels: { partnerId: t.collectedBy },
    fieldsByCode: { PARTNER_NOT_FOUND: 'partnerId' },
    errorTexts: { ...repeatableErrorTexts, fallback: t.failed },
    send: ({ partnerId }) =>
      sendConsoleRequest(collectCancellationFee, {
        params: { id: fee.orderId },
        body: partnerId === '' ? {} : { partnerId },
      }),
    onDone: () => {
      void reloadQueries('listCancellationFees', 'getCash');
      toasts.show({ text: t.collected });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t.collectFor(fee.shortId)}: ${formatRupees(fee.amount)}`}
      text={t.collectText}
    >
      <ResourceForm form={form} submitLabel={t.collect} onCancel={onClose}>
        <SelectField {...form.text('partnerId')} label={t.collectedBy} autoComplete="off">
          <option value="">{t.atDesk}</option>
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
