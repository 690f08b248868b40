import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { CashDepositView } from '#contract/admin-cash.ts';
import { createCashDeposit, getCash, listCashDeposits } from '#contract/endpoints/admin-cash.ts';
import { formatClock, formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { MoneyInput } from '#web/console/kit/money-input.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { CashTabs } from './cash-tabs.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

const columns: readonly ListColumn<CashDepositView>[] = [
  {
    id: 'at',
    header: 'Deposited',
    card: 'title',
    cell: ({ depositedAt }) => formatDateTime(Date.parse(depositedAt)),
  },
  { id: 'by', header: 'By', card: 'plain', cell: ({ depositedBy }) => depositedBy.fullname },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
  { id: 'amount', header: 'Amount', align: 'end', card: 'end', cell: ({ amount }) => formatRupees(amount) },
];

/** What was taken from the till to the bank. */
export function DepositsPage() {
  const [isOpen, setOpen] = useState(false);
  const till = useQuery(consoleQuery(getCash, {})).data?.data.till;
  const tillText = till === undefined ? undefined : `There is ${formatRupees(till)} in the till.`;
  const add = (
    <Button variant="solid" size={44} onClick={() => setOpen(true)}>
      Deposit Cash
    </Button>
  );
  return (
    <>
      <CashTabs />
      <ListPage
        title="Deposits"
        text={tillText}
        name="cash-deposits"
        endpoint={listCashDeposits}
        columns={columns}
        getName={({ amount }) => formatRupees(amount)}
        actions={add}
        empty={{
          picture: <Landmark className="size-10 text-fg-3" />,
          title: 'No deposits yet',
          text: 'Record here what you take from the till to the bank.',
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
      return formatRecordedBefore(formatRupees(amount));
    },
  });
  const form = useResourceForm<{ amount: number | null; note: string }, unknown>({
    initial: { amount: null, note: '' },
    labels: { amount: 'Amount', note: 'Note' },
    fieldsByCode: { TILL_TOO_LOW: 'amount' },
    errorTexts: {
      ...repeatableErrorTexts,
      fallback: 'The deposit could not be recorded. Nothing has left the till.',
    },
    validate: ({ amount }) =>
      amount === null ? { amount: 'Enter the amount that you deposit, such as 450 or 450.50.' } : {},
    send: ({ amount, note }) => sendOnce({ amount: (amount ?? 0) / 100, note }),
    onDone: () => {
      reload();
      toasts.show({ text: 'The deposit is recorded.' });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Deposit Cash" text={tillText}>
      <ResourceForm form={form} submitLabel="Deposit" onCancel={onClose}>
        {unconfirmed !== null && form.errorText === null && (
          <FormNotice
            tone="bad"
            text={formatUnconfirmed(
              unconfirmed.bodies.map(({ amount }) => formatRupees(amount)),
              formatClock(unconfirmed.sentAtMs),
            )}
          />
        )}
        <MoneyInput {...form.money('amount')} label="Amount" />
        <TextField
          {...form.text('note')}
          label="Note"
          hint="Optional: the number of the slip."
          autoComplete="off"
          maxLength={500}
        />
      </ResourceForm>
    </Dialog>
  );
}

function formatRecordedBefore(amount: string): string {
  return `The deposit of ${amount} was recorded before: only its response was lost. Nothing else was recorded. Press Deposit again only if what you entered now leaves the till as well.`;
}

function formatUnconfirmed(amounts: readonly string[], clock: string): string {
  return `A deposit of ${amounts.join(' or ')} was sent at ${clock} without a response, so it may be recorded. The same amount again does not count twice; another one is recorded only if this one was not.`;
}
