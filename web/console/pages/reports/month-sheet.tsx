import type { ReactNode } from 'react';
import type { CashReportView } from '#contract/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { FigureTable } from '#web/console/pages/cash/figure-table.tsx';
import { expenses as expenseTexts } from '#web/console/pages/cash/money-text.ts';
import { Line, Lines } from '#web/console/pages/cash/report-sums.tsx';
import { sumMonth } from './month-sums.ts';
import type { MonthSums } from './month-sums.ts';
import { sumCost } from './sales-rows.ts';
import type { Sales } from './use-sales.ts';

type MonthSheetProps = { report: CashReportView; sales: Pick<Sales, 'rows' | 'total'> };

/** The sales and the money of a month; on paper one sheet, which is why everything is smaller there. */
export function MonthSheet({ report, sales }: MonthSheetProps) {
  const sums = sumMonth(report);
  return (
    <div className="grid grid-cols-1 gap-5 print:gap-4 print:[zoom:0.72]">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] print:grid-cols-2 print:grid-rows-[auto_auto_1fr] print:gap-4">
        <SalesPanel {...sales} />
        <div className="md:col-start-2 md:row-span-3 md:row-start-1 print:col-start-2 print:row-span-3 print:row-start-1">
          <MoneyPanel sums={sums} />
        </div>
        <OwnersPanel sums={sums} />
        <CountsPanel sums={sums} />
      </div>
      <BalancesPanel report={report} sums={sums} />
    </div>
  );
}

function SalesPanel({ rows, total }: MonthSheetProps['sales']) {
  const cost = sumCost(rows);
  return (
    <Panel title="Sales" text="Of orders delivered in the month, refunds on the day they were given">
      <Lines>
        <Line label={`Sales (${formatCount(total.pieces, 'piece')})`} amount={total.sales} />
        <Line label="Charges" amount={total.charges} />
        <Line label="Discounts" amount={-total.discounts} />
        <Line label="Refunds" amount={-total.refunds} />
        <Line label={`Revenue of ${formatCount(total.orders, 'order')}`} amount={total.revenue} isSum />
        {cost !== null && <Line label="Cost of these goods" amount={-cost} />}
        {cost !== null && <Line label="Margin" amount={total.revenue - cost} isSum />}
      </Lines>
      {cost === null && <Note>The cost of goods is not known: some products were received without one.</Note>}
    </Panel>
  );
}

/** Goods are an expense when they are bought: their cost when they are sold would count them twice. */
function MoneyPanel({ sums }: { sums: MonthSums }) {
  return (
    <Panel title="Money in and money out" text="On the day it moved, to or from whoever holds it">
      <Lines>
        <Line label="Paid in cash" amount={sums.cash} />
        <Line label="Paid by UPI" amount={sums.notCash} />
        <Line label="Cancellation fees paid" amount={sums.fees} />
        <Line label="Money in" amount={sums.moneyIn} isSum />
        <Line label="Given back" amount={-sums.refunds} />
        {sums.expenses.map(({ kind, amount }) => (
          <Line key={kind} label={expenseTexts[kind]} amount={-amount} />
        ))}
        <Line label="Pay of partners" amount={-sums.pay} />
        <Line label="Money out" amount={-sums.moneyOut} isSum />
        <Line label="Left: money in − money out" amount={sums.left} isSum />
      </Lines>
      <Note>
        Goods count as an expense when they are bought, whatever of them is sold. Orders that are not paid yet
        are revenue, but no money in.
      </Note>
    </Panel>
  );
}

function OwnersPanel({ sums }: { sums: MonthSums }) {
  return (
    <Panel title="Owners">
      <Lines>
        <Line label="Put in, or paid themselves" amount={sums.ownersIn} />
        <Line label="Took out" amount={-sums.ownersOut} />
      </Lines>
    </Panel>
  );
}

function CountsPanel({ sums }: { sums: MonthSums }) {
  return (
    <Panel title="Differences of counts" text="Missing in the month; below zero there was too much">
      <Lines>
        <Line label="At hand-ins of partners" amount={sums.missingAtHandIns} />
        <Line label="In the till" amount={sums.missingInTill} />
        <Line label="Written off" amount={sums.writtenOff} />
      </Lines>
    </Panel>
  );
}

const places = [
  ['till', 'Till'],
  ['bank', 'Bank'],
  ['partners', 'With partners'],
  ['unseenUpi', 'UPI not yet seen at the bank'],
  ['differences', 'Missing at hand-ins, not explained'],
  ['tillDifferences', 'Missing in the till, not explained'],
] as const;

/** What till and bank should have, and where the rest is. */
function BalancesPanel({ report, sums }: { report: CashReportView; sums: MonthSums }) {
  const { start, end } = report;
  const rows = places.map(([place, name]) => ({
    id: place as string,
    name,
    amounts: [start[place], end[place]],
  }));
  const together = [sums.heldAtStart, sums.heldAtEnd];
  return (
    <Panel title="Where the money should be">
      <FigureTable
        columns={['Place', 'At the start', 'At the end']}
        rows={[...rows, { id: 'together', name: <strong>Together</strong>, amounts: together }].map(
          ({ amounts, ...row }) => ({ ...row, cells: amounts.map(formatRupees) }),
        )}
      />
      <Note>
        {`Together at the end is together at the start, with what is left and what owners put in, without what they took and what was written off.${
          end.customerCredit === 0 ? '' : ` The shop owes its customers ${formatRupees(end.customerCredit)}.`
        }`}
      </Note>
    </Panel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-note text-fg-2">{children}</p>;
}
