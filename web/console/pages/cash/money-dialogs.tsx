import type { CashDocumentView } from '#contract/cash-documents.ts';
import {
  countTill,
  payPartner,
  recordExpense,
  reverseCashDocument,
  transferMoney,
} from '#contract/endpoints/admin-cash.ts';
import { expenseKinds } from '#domain/cash.ts';
import type { ExpenseKind, MoneyPlace, PaySource } from '#domain/cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { amountField, areaField, choiceField, textField } from '#web/console/kit/field-kinds.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { focusShown } from './count-dialog.tsx';
import { describeDifference } from './difference-text.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { describeDocument, describeMove, expenses } from './money-text.ts';
import { Line, Lines } from './report-sums.tsx';

const amountLooks = {
  label: 'Amount',
  unit: '₹',
  required: 'Enter the amount, such as 450 or 450.50.',
  invalid: amountInvalidText,
} as const;
const amount = amountField(amountLooks);
const note = textField({ label: 'Note', hint: 'Optional: a slip, a shop, a name.', maxLength: 500 });

type DialogProps = { tillText: string | undefined; onClose: () => void };

const ways = {
  'owner till': 'From an owner into the till',
  'owner bank': 'From an owner to the bank',
  'bank till': 'From the bank into the till',
};

const moneyInFields = {
  amount,
  way: choiceField({ label: 'Way', options: ways, initial: 'owner till' }),
  note,
};

/** An owner puts money into the shop, or the till gets change from the bank. */
export function MoneyInDialog({ tillText, onClose }: DialogProps) {
  return (
    <MoneyDialog
      title="Money in"
      text={tillText}
      submitLabel="Record"
      subject="money-in"
      fields={moneyInFields}
      toBody={({ way, ...sent }) => {
        const [from = 'owner', to = 'till'] = way.split(' ') as MoneyPlace[];
        return { ...sent, from, to };
      }}
      describe={(body) =>
        `${formatRupees(body.amount)} ${ways[`${body.from} ${body.to}` as keyof typeof ways].toLowerCase()}`
      }
      send={(body, id) => sendConsoleRequest(transferMoney, { body: { id, ...body } })}
      doneText="The money is recorded."
      onClose={onClose}
    />
  );
}

const purposes = { bank: 'To the bank', owner: 'To an owner' };
const sources = {
  till: 'The till',
  bank: 'The bank',
  owner: 'An owner’s pocket',
  'till-difference': 'What counts of the till found missing',
};
type Purpose = keyof typeof purposes | ExpenseKind;

const purposeField = (options: Readonly<Partial<Record<Purpose, string>>>) =>
  // Only what is offered can be chosen.
  choiceField<Purpose>({ label: 'What for', options: options as Record<Purpose, string>, initial: 'goods' });

const ownerFields = {
  amount,
  purpose: purposeField({ ...expenses, ...purposes }),
  from: choiceField<keyof typeof sources>({ label: 'From', options: sources, initial: 'till' }),
  note,
};
const employeeFields = { amount, purpose: purposeField(expenses), note };

type MoneyOut = { amount: number; purpose: Purpose; from?: keyof typeof sources; note: string };

function sendMoneyOut({ purpose, from = 'till', ...sent }: MoneyOut, id: string) {
  return isExpense(purpose)
    ? sendConsoleRequest(recordExpense, { body: { id, ...sent, from, expense: purpose } })
    : sendConsoleRequest(transferMoney, { body: { id, ...sent, from: from as MoneyPlace, to: purpose } });
}

function isExpense(purpose: Purpose): purpose is ExpenseKind {
  return (expenseKinds as readonly string[]).includes(purpose);
}

/** Only cash of the till goes to the bank, and only money of the shop to an owner. */
function checkSource({ purpose, from }: Pick<Required<MoneyOut>, 'purpose' | 'from'>) {
  if (purpose === 'bank' && from !== 'till')
    return { from: 'Only cash of the till is paid into the bank here.' };
  return purpose === 'owner' && from !== 'till' && from !== 'bank'
    ? { from: 'An owner takes it from the till or the bank.' }
    : {};
}

/** What is spent, paid into the bank or taken by an owner; employees spend from the till. */
export function MoneyOutDialog({ tillText, onClose }: DialogProps) {
  const dialog = {
    title: 'Money out',
    text: tillText,
    submitLabel: 'Record',
    subject: 'money-out',
    toBody: (sent: MoneyOut) => sent,
    describe: (body: MoneyOut) =>
      `${formatRupees(body.amount)} (${{ ...expenses, ...purposes }[body.purpose].toLowerCase()})`,
    send: sendMoneyOut,
    doneText: 'The money is recorded.',
    onClose,
  };
  return useRole() === 'owner' ? (
    <MoneyDialog {...dialog} fields={ownerFields} check={checkSource} />
  ) : (
    <MoneyDialog {...dialog} fields={employeeFields} />
  );
}

const countFields = { countedAmount: { ...amount, label: 'Counted' }, note };

/** Everybody counts without knowing what to expect, and reads it afterwards. */
export function TillCountDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  return (
    <MoneyDialog
      title="Count the till"
      text="Enter what lies in the till. You see what was expected afterwards."
      submitLabel="Save Count"
      subject="till-count"
      fields={countFields}
      toBody={(sent) => sent}
      describe={(body) => `A count of ${formatRupees(body.countedAmount)}`}
      send={(body, id) => sendConsoleRequest(countTill, { body: { id, ...body } })}
      doneText="The till is counted."
      Result={CountResult}
      onClose={onClose}
    />
  );
}

function CountResult({ document, onClose }: { document: CashDocumentView; onClose: () => void }) {
  const { amount: counted, expected = counted, difference = 0 } = document;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-body">
        {difference === 0
          ? 'The till has what was expected.'
          : `${describeDifference(difference)}. If something was paid and not noted, record it as money out.`}
      </p>
      <Lines>
        <Line label="Expected" amount={expected} />
        <Line label="Counted" amount={counted} isSum />
      </Lines>
      <Button ref={focusShown} variant="solid" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

const paySourceTexts = {
  till: 'The till',
  bank: 'The bank',
  owner: 'An owner’s pocket',
  partner: 'The cash in their hand',
};

type PayDialogProps = { pay: PartnerPay; onClose: () => void };
export type PartnerPay = ApiResponse<'listPartnerPay'>['data'][number];

/** What a partner is owed, or an advance. */
export function PayDialog({ pay: { partner, owed }, onClose }: PayDialogProps) {
  const { _id: id, fullname } = partner;
  return (
    <MoneyDialog
      title={`Pay ${fullname}`}
      text={describeOwed(owed)}
      submitLabel="Record"
      subject={`pay-${id}`}
      fields={{
        amount: amountField({ ...amountLooks, initial: owed > 0 ? String(owed) : '' }),
        from: choiceField<PaySource>({ label: 'From', options: paySourceTexts, initial: 'till' }),
        note,
      }}
      toBody={(sent) => sent}
      describe={(body) => `${formatRupees(body.amount)} to ${fullname}`}
      send={(body, newId) => sendConsoleRequest(payPartner, { params: { id }, body: { id: newId, ...body } })}
      doneText="The pay is recorded."
      onClose={onClose}
    />
  );
}

export function describeOwed(owed: number): string {
  if (owed === 0) return 'Nothing is owed.';
  return owed > 0 ? `${formatRupees(owed)} is owed.` : `${formatRupees(-owed)} was paid ahead.`;
}

const reversalFields = {
  note: areaField({ label: 'Reason', maxLength: 500, required: 'Enter why it is reversed.' }),
};

type ReverseDialogProps = { document: CashDocumentView; onClose: () => void };

/** The money goes back to where it came from; both stay in the list. */
export function ReverseDialog({ document, onClose }: ReverseDialogProps) {
  const { _id: id } = document;
  return (
    <MoneyDialog
      title={`Reverse ${formatRupees(document.amount)}`}
      text={`${describeDocument(document)} (${describeMove(document).toLowerCase()}). The money goes back; both stay in the list.`}
      submitLabel="Reverse"
      subject={`reverse-${id}`}
      fields={reversalFields}
      toBody={(sent) => sent}
      describe={() => `The reversal of ${formatRupees(document.amount)}`}
      send={(body, newId) =>
        sendConsoleRequest(reverseCashDocument, { params: { id }, body: { id: newId, ...body } })
      }
      doneText="It is reversed."
      onClose={onClose}
    />
  );
}
