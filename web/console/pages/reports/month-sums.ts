import type { CashReportView } from '#contract/admin-cash.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';

export type MonthSums = ReturnType<typeof sumMonth>;
type Documents = CashReportView['documents'];

/** Where money of the shop is, or is missing; the credit of customers is owed instead. */
const holders = ['till', 'bank', 'partners', 'unseenUpi', 'differences', 'tillDifferences'] as const;

/**
 * The money that came in and went out in the period of a report. What was held at its start, with what came in and what owners put in,
 * less what went out, what they took and what was written off, is what is held at its end.
 */
export function sumMonth(report: CashReportView) {
  const { collected, fees, documents, expenses, partners, missing, surplus, explained, start, end } = report;
  const cash = add(collected.partners, collected.till);
  const refunds = sumDocuments(documents, ({ kind, from }) => kind === 'refund' && from !== 'credit');
  const pay = add(...partners.map(({ paid }) => paid));
  // Of money that was missing: the shop keeps that much of what it owes the partner.
  const takenOffPay = add(pay, -netOf(documents, 'pay'));
  const moneyIn = add(cash, collected.bank, fees.paid);
  const moneyOut = add(refunds, ...expenses.map(({ amount }) => amount), pay);
  return {
    cash,
    notCash: collected.bank,
    fees: fees.paid,
    moneyIn,
    refunds,
    expenses,
    pay,
    moneyOut,
    left: add(moneyIn, -moneyOut),
    ...sumOwners(documents),
    missingAtHandIns: add(missing.amount, -surplus.amount),
    missingInTill: add(
      sumDocuments(documents, ({ kind, to }) => kind === 'till-count' && to === 'till-difference'),
      -sumDocuments(documents, ({ kind, from }) => kind === 'till-count' && from === 'till-difference'),
    ),
    writtenOff: add(
      start.differences,
      missing.amount,
      -surplus.amount,
      -explained.partners,
      -explained.till,
      -takenOffPay,
      -end.differences,
    ),
    heldAtStart: add(...holders.map((holder) => start[holder])),
    heldAtEnd: add(...holders.map((holder) => end[holder])),
  };
}

/** With what owners paid from their own pocket; a reversal takes back what it mirrors. */
function sumOwners(documents: Documents): { ownersIn: number; ownersOut: number } {
  const sumOf = (side: 'from' | 'to', isReversal: boolean) =>
    sumDocuments(documents, (each) => each[side] === 'owner' && (each.kind === 'reversal') === isReversal);
  return {
    ownersIn: add(sumOf('from', false), -sumOf('to', true)),
    ownersOut: add(sumOf('to', false), -sumOf('from', true)),
  };
}

function netOf(documents: Documents, account: Documents[number]['to']): number {
  return add(
    sumDocuments(documents, ({ to }) => to === account),
    -sumDocuments(documents, ({ from }) => from === account),
  );
}

function sumDocuments(documents: Documents, isCounted: (each: Documents[number]) => boolean): number {
  return add(...documents.filter((each) => isCounted(each)).map(({ amount }) => amount));
}

/** Of rupees, without the errors of binary fractions. */
function add(...amounts: readonly number[]): number {
  return rupeesFromPaise(amounts.reduce((sum, amount) => sum + paiseFromRupees(amount), 0));
}
