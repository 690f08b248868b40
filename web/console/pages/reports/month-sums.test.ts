import { expect, it } from 'vitest';
import type { CashReportView } from '#contract/admin-cash.ts';
import { sumMonth } from './month-sums.ts';

const balances = {
  partners: 0,
  till: 100,
  bank: 50,
  unseenUpi: 0,
  differences: 20,
  tillDifferences: 0,
  customerCredit: 0,
};
const move = (text: string, amount: number) => {
  const [kind, from, to] = text.split(' ');
  return { kind, from, to, count: 1, amount } as CashReportView['documents'][number];
};

/** Of 60 that were missing at hand-ins, with those from before, 15 came off the pay and 5 were written off. */
const report = {
  collected: { partners: 500, till: 33.1, bank: 66 },
  fees: { charged: 0, paid: 10, paidToPartners: 0, waived: 0 },
  missing: { count: 2, amount: 45 },
  surplus: { count: 1, amount: 5 },
  explained: { partners: 8, till: 2 },
  expenses: [
    { kind: 'goods', amount: 120.2 },
    { kind: 'ice', amount: 7.7 },
  ],
  documents: [
    move('expense till expense', 127.9),
    move('pay till pay', 30),
    move('pay owner pay', 12),
    move('refund till sales', 4.4),
    move('refund credit sales', 9),
    move('owner-in owner till', 200),
    move('reversal till owner', 40),
    move('owner-out bank owner', 25),
    move('reversal owner till', 5),
    move('till-count till till-difference', 7.5),
    move('till-count till-difference till', 1),
  ],
  partners: [{ paid: 40 }, { paid: 17 }],
  start: balances,
  end: {
    ...balances,
    till: 341.3,
    bank: 80,
    partners: 268,
    unseenUpi: 11,
    differences: 30,
    tillDifferences: 6.5,
  },
} as unknown as CashReportView;

it('the money that came in and went out, and what owners took, add up to what is held at the end', () => {
  const sums = sumMonth(report);
  expect(sums).toMatchObject({
    cash: 533.1,
    moneyIn: 609.1,
    refunds: 4.4,
    pay: 57,
    moneyOut: 189.3,
    left: 419.8,
    ownersIn: 172,
    ownersOut: 20,
    missingAtHandIns: 40,
    missingInTill: 6.5,
    writtenOff: 5,
  });
  const { heldAtStart, left, ownersIn, ownersOut, writtenOff, heldAtEnd } = sums;
  expect(heldAtStart + left + ownersIn - ownersOut - writtenOff).toBeCloseTo(heldAtEnd);
});
