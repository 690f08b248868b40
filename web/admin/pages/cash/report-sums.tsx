import type { ReactNode } from 'react';
import type { CashReportView } from '#contract/admin-cash.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Panel } from '../../parts/panel.tsx';

const t = consoleCashMessages.report;

const paymentKinds = ['partner', 'till', 'bank', 'unpaid', 'free'] as const;

/** Orders and fees, and how the cash of partners and of the till came to what it is at the end. */
export function ReportSums({ report }: { report: CashReportView }) {
  const { orders, collected, fees, start, end, explained } = report;
  const payments = paymentKinds.filter((payment) => orders.payments[payment].count > 0);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      <div className="grid grid-cols-1 content-start gap-5 md:col-span-2 md:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
        <Panel title={t.orders}>
          <Lines>
            <Line label={t.placed} {...orders.placed} />
            <Line label={t.cancelled} {...orders.cancelled} />
          </Lines>
        </Panel>
        <Panel title={t.deliveredOrders}>
          <Lines>
            {payments.map((payment) => (
              <Line key={payment} label={t.payments[payment]} {...orders.payments[payment]} />
            ))}
            <Line label={t.delivered} {...orders.delivered} isSum />
          </Lines>
        </Panel>
        <Panel title={t.fees}>
          <Lines>
            <Line label={t.charged} amount={fees.charged} />
            <Line label={t.paid} amount={fees.paid} />
            <Line label={t.waived} amount={fees.waived} />
          </Lines>
        </Panel>
      </div>
      <Panel title={t.accounts.partners}>
        <Lines>
          <Line label={t.start} amount={start.partners} />
          <Line label={t.collected} amount={collected.partners} />
          <Line label={t.feesToPartners} amount={fees.paidToPartners} />
          <Line label={t.handedIn} count={report.handedIn.count} amount={-report.handedIn.amount} />
          <Line label={t.missing} count={report.missing.count} amount={-report.missing.amount} />
          <Line label={t.surplus} {...report.surplus} />
          <Line label={t.explained} amount={explained.partners} />
          <Line label={t.end} amount={end.partners} isSum />
        </Lines>
      </Panel>
      <Panel title={t.accounts.till}>
        <Lines>
          <Line label={t.start} amount={start.till} />
          <Line label={t.handedIn} {...report.handedIn} />
          <Line label={t.collected} amount={collected.till} />
          <Line label={t.feesAtDesk} amount={fees.paid - fees.paidToPartners} />
          <Line label={t.explained} amount={explained.till} />
          <Line label={t.deposited} count={report.deposited.count} amount={-report.deposited.amount} />
          <Line label={t.end} amount={end.till} isSum />
        </Lines>
      </Panel>
    </div>
  );
}

/** Labels with amounts at the end. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-body">{children}</dl>;
}

type LineProps = { label: string; count?: number; amount: number; isSum?: boolean };

function Line({ label, count, amount, isSum = false }: LineProps) {
  return (
    <div className={isSum ? 'col-span-2 grid grid-cols-subgrid border-t border-line pt-2' : 'contents'}>
      <dt className={isSum ? '' : 'text-fg-2'}>{count === undefined ? label : t.counted(label, count)}</dt>
      <dd className="figures text-right font-semibold">{formatRupees(amount)}</dd>
    </div>
  );
}
