import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CashReportView } from '#contract/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { documentKinds, formatMove } from './money-text.ts';

const paymentTexts = {
  partner: 'In cash, to partners',
  till: 'At the desk',
  bank: 'Not in cash',
  unpaid: 'Not paid yet',
  credit: 'From credit',
  free: 'Nothing to pay',
};

const explainedText = 'Explained differences';
const kindOrder = Object.keys(documentKinds);
const paymentKinds = ['partner', 'till', 'bank', 'unpaid', 'credit', 'free'] as const;

/** Orders and fees, and how the cash of partners and of the till came to what it is at the end. */
export function ReportSums({ report }: { report: CashReportView }) {
  const { orders, fees } = report;
  const payments = paymentKinds.filter((payment) => {
    const { count, amount } = orders.payments[payment];
    return count > 0 || amount > 0;
  });
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      <div className="grid grid-cols-1 content-start gap-5 md:col-span-2 md:grid-cols-2 md:max-xl:*:last:col-span-2 xl:col-span-1 xl:grid-cols-1">
        <Panel title="Orders">
          <Lines>
            <Line label="Placed" {...orders.placed} />
            <Line label="Cancelled" {...orders.cancelled} />
          </Lines>
        </Panel>
        <Panel title="Payment of delivered orders">
          <Lines>
            {payments.map((payment) => (
              <Line key={payment} label={paymentTexts[payment]} {...orders.payments[payment]} />
            ))}
            <Line label="Delivered" {...orders.delivered} isSum />
          </Lines>
        </Panel>
        <Panel title="Cancellation fees">
          <Lines>
            <Line label="Charged" amount={fees.charged} />
            <Line label="Paid" amount={fees.paid} />
            <Line label="Waived" amount={fees.waived} />
          </Lines>
        </Panel>
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <PartnersPanel report={report} />
        <BankPanel report={report} />
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <TillPanel report={report} />
        <UnseenUpiPanel report={report} />
      </div>
    </div>
  );
}

function PartnersPanel({ report }: { report: CashReportView }) {
  const { collected, fees, start, end, explained } = report;
  return (
    <Panel title="With partners">
      <Lines>
        <Line label="At the start" amount={start.partners} />
        <Line label="Collected for orders" amount={collected.partners} />
        <Line label="Fees paid to partners" amount={fees.paidToPartners} />
        <Line label="Handed in" count={report.handedIn.count} amount={-report.handedIn.amount} />
        <Line label="Missing at counts" count={report.missing.count} amount={-report.missing.amount} />
        <Line label="Too much at counts" {...report.surplus} />
        <Line label={explainedText} amount={explained.partners} />
        <DocumentLines account="partner" report={report} />
        <Line label="At the end" amount={end.partners} isSum />
      </Lines>
    </Panel>
  );
}

function TillPanel({ report }: { report: CashReportView }) {
  const { collected, fees, start, end, explained } = report;
  return (
    <Panel title="Till">
      <Lines>
        <Line label="At the start" amount={start.till} />
        <Line label="Handed in" {...report.handedIn} />
        <Line label="Collected for orders" amount={collected.till} />
        <Line label="Fees paid at the desk" amount={fees.paid - fees.paidToPartners} />
        <Line label={explainedText} amount={explained.till} />
        <DocumentLines account="till" report={report} />
        <Line label="At the end" amount={end.till} isSum />
      </Lines>
    </Panel>
  );
}

function BankPanel({ report }: { report: CashReportView }) {
  const { upi, start, end } = report;
  return (
    <Panel title="Bank">
      <Lines>
        <Line label="At the start" amount={start.bank} />
        <Line label="UPI seen at the bank" {...upi.seen} />
        <DocumentLines account="bank" report={report} />
        <Line label="Corrected after it was seen" amount={-upi.takenBack} />
        <Line label="At the end" amount={end.bank} isSum />
      </Lines>
    </Panel>
  );
}

/** Not in the bank panel: until an owner sees it on the statement, it is a claim of who recorded it. */
function UnseenUpiPanel({ report }: { report: CashReportView }) {
  const { upi, start, end } = report;
  return (
    <Panel
      title="UPI not seen yet"
      action={
        <Link to="/admin/cash/upi" className="text-note text-link print:hidden">
          Open UPI
        </Link>
      }
      {...(end.unseenUpi > 0 && {
        text: `${formatRupees(end.unseenUpi)} is recorded as paid by UPI, but not seen at the bank.`,
      })}
    >
      <Lines>
        <Line label="At the start" amount={start.unseenUpi} />
        <Line label="Paid by UPI" amount={upi.claimed} />
        <Line label="Seen at the bank" count={upi.seen.count} amount={-upi.seen.amount} />
        <Line label="At the end" amount={end.unseenUpi} isSum />
      </Lines>
    </Panel>
  );
}

/** What documents brought to an account or took from it, in the order of their kinds. */
function DocumentLines({
  account,
  report,
}: {
  account: 'partner' | 'till' | 'bank';
  report: CashReportView;
}) {
  return report.documents
    .filter(({ from, to }) => from === account || to === account)
    .toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
    .map(({ kind, from, to, count, amount }) => (
      <Line
        key={`${kind} ${from} ${to}`}
        label={kind === 'reversal' ? `Reversed: ${formatMove(from, to).toLowerCase()}` : documentKinds[kind]}
        count={count}
        amount={to === account ? amount : -amount}
      />
    ));
}

/** Labels with amounts at the end. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-body">{children}</dl>;
}

type LineProps = { label: string; count?: number; amount: number; isSum?: boolean };

export function Line({ label, count, amount, isSum = false }: LineProps) {
  return (
    <div className={isSum ? 'col-span-2 grid grid-cols-subgrid border-t border-line pt-2' : 'contents'}>
      <dt className={isSum ? '' : 'text-fg-2'}>{count === undefined ? label : `${label} (${count})`}</dt>
      <dd className="figures text-right font-semibold">{formatRupees(amount)}</dd>
    </div>
  );
}
