import type { CashDocumentView } from '#contract/cash-documents.ts';
import type { CashDocumentKind, DocumentAccount, ExpenseKind } from '#domain/cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { describeDifference } from './difference-text.tsx';

export const documentKinds: Readonly<Record<CashDocumentKind, string>> = {
  deposit: 'To the bank',
  withdrawal: 'From the bank',
  'owner-in': 'From an owner',
  'owner-out': 'To an owner',
  expense: 'Expense',
  pay: 'Pay',
  'till-count': 'Till counted',
  refund: 'Given back',
  reversal: 'Reversal',
};

export const expenses: Readonly<Record<ExpenseKind, string>> = {
  goods: 'Goods',
  packing: 'Packing',
  ice: 'Ice',
  transport: 'Transport',
  phone: 'Phone and internet',
  rent: 'Rent',
  repairs: 'Repairs',
  'own-use': 'Own use',
  other: 'Something else',
};

const accounts: Readonly<Record<DocumentAccount, string>> = {
  till: 'till',
  bank: 'bank',
  owner: 'owner',
  expense: 'spent',
  'till-difference': 'missing in the till',
  partner: 'hand of the partner',
  pay: 'partner',
  sales: 'customer',
  customer: 'customer',
  credit: 'credit',
};

/** `Expense: ice`. */
export function describeDocument({
  kind,
  expense,
  partner,
  order,
}: Pick<CashDocumentView, 'kind' | 'expense' | 'partner' | 'order'>): string {
  const subject = order === undefined ? partner?.fullname : `#${order.shortId}`;
  const about = expense === undefined ? subject : expenses[expense].toLowerCase();
  return about === undefined ? documentKinds[kind] : `${documentKinds[kind]}: ${about}`;
}

/** `Till → bank`, of a count what it found. */
export function describeMove({ kind, from, to, difference = 0 }: CashDocumentView): string {
  if (kind === 'till-count') return difference === 0 ? 'As expected' : describeDifference(difference);
  return from === null || to === null ? '–' : formatMove(from, to);
}

/** `Till → bank`. */
export function formatMove(from: DocumentAccount, to: DocumentAccount): string {
  const text = `${accounts[from]} → ${accounts[to]}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function formatTill(till: number | null | undefined): string | undefined {
  return till == null ? undefined : `There is ${formatRupees(till)} in the till.`;
}
