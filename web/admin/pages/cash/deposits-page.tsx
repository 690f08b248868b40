import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { CashDepositView } from '#contract/admin-cash.ts';
import { createCashDeposit, getCash, listCashDeposits } from '#contract/endpoints/admin-cash.ts';
import { formatClock, formatDateTime } from '#domain/dates.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { useSendOnce } from '../../api/use-send-once.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListColumn } from '../../parts/list-types.ts';
import { MoneyInput } from '../../parts/money-input.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { CashTabs } from './cash-tabs.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

const t = consoleCashMessages.deposits;

const columns: readonly ListColumn<CashDepositView>[] = [
  {
    id: 'at',
    header: t.columns.at,
    card: 'title',
    cell: ({ depositedAt }) => formatDateTime(Date.parse(depositedAt)),
  },
  { id: 'by', header: t.columns.by, card: 'plain', cell: ({ depositedBy }) => depositedBy.fullname },
  { id: 'note', header: t.columns.note, cell: ({ note }) => note ?? '–' },
  {
    id: 'amount',
    header: t.columns.amount,
    align: 'end',
    card: 'end',
    cell: ({ amount }) => formatRupees(amount),
  },
];

/** What was taken from the till to the bank. */
export function DepositsPage() {
  const [isOpen, setOpen] = useState(false);
  const till = useQuery(consoleQuery(getCash, {})).data?.data.till;
  const tillText = till === undefined ? undefined : t.addText(formatRupees(till));
  const add = (
    <Button variant="solid" size={44} onClick={() => setOpen(true)}>
      {t.add}
    </Button>
  );
  return (
    <>
      <CashTabs />
      <ListPage
        title={t.title}
        text={tillText}
        name="cash-deposits"
        query={queryDeposits}
        columns={columns}
        filters={[]}
        getId={({ _id }) => _id}
        getName={({ amount }) => formatRupees(amount)}
        actions={add}
        empty={{
          picture: <Landmark className="size-10 text-fg-3" />,
          title: t.emptyTitle,
          text: t.emptyText,
        }}
      />
      {isOpen && <DepositDialog tillText={tillText} onClose={() => setOpen(false)} />}
    </>
  );
}

type DepositDialogProps = { tillText: string | undefined; onClose: () => void };

function DepositDialog({ tillText, onClose }: DepositDialogProps) {
  const toasts = useToasts();
  const reload = () => void reloadQueries('listCashDeposits', 'getCash', 'getCashReport');
  const { unconfirmed, sendOnce } = useSendOnce({
    subject: 'deposit',
    send: (body: { amount: number; note: string }, id) =>
      sendConsoleRequest(createCashDeposit, { body: { id, ...body } }),
    describeBooked: ({ amount }) => {
      reload();
      return t.recordedBefore(formatRupees(amount));
    },
  });
  const form = useResourceForm<{ amount: number | null; note: string }, unknown>({
    initial: { amount: null, note: '' },
    labels: { amount: t.amount, note: t.note },
    fieldsByCode: { TILL_TOO_LOW: 'amount' },
    errorTexts: { ...repeatableErrorTexts, fallback: t.failed },
    validate: ({ amount }) => (amount === null ? { amount: t.amountRequired } : {}),
    send: ({ amount, note }) => sendOnce({ amount: (amount ?? 0) / 100, note }),
    onDone: () => {
      reload();
      toasts.show({ text: t.done });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.add} text={tillText}>
      <ResourceForm form={form} submitLabel={t.save} onCancel={onClose}>
        {unconfirmed !== null && form.errorText === null && (
          <FormNotice
            tone="bad"
            text={t.unconfirmed(
              unconfirmed.bodies.map(({ amount }) => formatRupees(amount)),
              formatClock(unconfirmed.sentAtMs),
            )}
          />
        )}
        <MoneyInput {...form.money('amount')} label={t.amount} />
        <TextField
          {...form.text('note')}
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={500}
        />
      </ResourceForm>
    </Dialog>
  );
}

function queryDeposits({ page }: ListParams) {
  return consoleQuery(listCashDeposits, { query: { page } });
}
