import type { CashReportView } from '#contract/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { describeDifference } from './difference-text.tsx';
import { FigureTable } from './figure-table.tsx';
import { ReportSums } from './report-sums.tsx';

const accountLabels = {
  partners: 'With partners',
  till: 'Till',
  bank: 'Bank',
  unseenUpi: 'UPI not seen yet',
  differences: 'Open differences',
  tillDifferences: 'Unexplained counts',
  customerCredit: 'Credit of customers',
};

const partnerColumns = [
  'Partner',
  'Delivered',
  'In hand at the start',
  'Collected',
  'Handed in',
  'Difference',
  'In hand at the end',
  'Paid for work',
];

/** The report in tables that also print. */
export function ReportTables({ report }: { report: CashReportView }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReportSums report={report} />
      <Panel title="Where the cash is">
        <Balances report={report} />
      </Panel>
      <Panel title="Partners">
        {report.partners.length === 0 ? (
          <p className="text-body text-fg-2">No partner delivered or had cash in this period.</p>
        ) : (
          <FigureTable
            columns={partnerColumns}
            rows={report.partners.map((each) => ({
              id: each.partner._id,
              name: each.partner.fullname,
              cells: formatCells(each),
            }))}
          />
        )}
      </Panel>
    </div>
  );
}

const accounts = [
  'partners',
  'till',
  'bank',
  'unseenUpi',
  'differences',
  'tillDifferences',
  'customerCredit',
] as const;

function formatBalance(account: (typeof accounts)[number], amount: number): string {
  const isMissing = account === 'differences' || account === 'tillDifferences';
  return isMissing && amount !== 0 ? describeDifference(amount) : formatRupees(amount);
}

function Balances({ report }: { report: CashReportView }) {
  return (
    <table className="w-full text-body">
      <thead>
        <HeadRow columns={['Place', 'At the start', 'At the end']} />
      </thead>
      <tbody className="divide-y divide-line">
        {accounts.map((account) => (
          <Row
            key={account}
            name={accountLabels[account]}
            cells={[report.start, report.end].map((balances) => formatBalance(account, balances[account]))}
          />
        ))}
      </tbody>
    </table>
  );
}

function formatCells(each: CashReportView['partners'][number]): string[] {
  const { difference } = each;
  return [
    describeDeliveries(each),
    formatRupees(each.inHandAtStart),
    formatRupees(each.collected),
    formatRupees(each.handedIn),
    difference === 0 ? 'None' : describeDifference(difference),
    formatRupees(each.inHandAtEnd),
    formatRupees(each.paid),
  ];
}

/** `5 (3 cash, 2 UPI)`; by cash alone needs no words. */
function describeDeliveries({ orders, deliveries }: CashReportView['partners'][number]): string {
  const { cash, upi, free } = deliveries;
  const parts = [cash > 0 && `${cash} cash`, upi > 0 && `${upi} UPI`, free > 0 && `${free} free`].filter(
    Boolean,
  );
  return cash === orders ? String(orders) : `${orders} (${parts.join(', ')})`;
}

function HeadRow({ columns }: { columns: readonly string[] }) {
  return (
    <tr className="text-note text-fg-2">
      {columns.map((column, at) => (
        <th key={column} scope="col" className={at === 0 ? 'py-2 text-left' : 'py-2 pl-4 text-right'}>
          {column}
        </th>
      ))}
    </tr>
  );
}

function Row({ name, cells }: { name: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
        {name}
      </th>
      {cells.map((cell, at) => (
        // The cells of a row have no identity but their column.
        <td key={at} className="figures py-2.5 pl-4 text-right">
          {cell}
        </td>
      ))}
    </tr>
  );
}
