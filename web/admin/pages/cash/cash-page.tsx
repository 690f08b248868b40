import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CashView, PartnerCashView } from '#contract/admin-cash.ts';
import { getCash } from '#contract/endpoints/admin-cash.ts';
import { formatClock } from '#domain/dates.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { CashTabs } from './cash-tabs.tsx';
import { CountDialog } from './count-dialog.tsx';
import { PartnerCashList } from './partner-cash-list.tsx';
import { PartnerOrdersDialog } from './partner-orders-dialog.tsx';

const t = consoleCashMessages;

/** Who has cash now, and the count of what they hand in. */
export function CashPage() {
  const result = useQuery(consoleQuery(getCash, {}));
  const cash = result.data?.data;
  const since = cash && formatClock(Date.parse(cash.today.since));
  return (
    <>
      <CashTabs />
      <PageHeader title={t.title} text={since && t.desk.text(since)} />
      <QueryFailure result={result} title={t.failedTitle} text={t.failedText} />
      {cash === undefined && result.error === null && <CashSkeleton />}
      {cash !== undefined && (
        <>
          <Figures cash={cash} />
          <Desk partners={cash.partners} />
        </>
      )}
    </>
  );
}

function Figures({ cash }: { cash: CashView }) {
  const { figures } = t;
  const inHand = cash.partners.reduce((sum, partner) => sum + Math.round(partner.inHand * 100), 0) / 100;
  const withCash = cash.partners.filter((partner) => partner.inHand !== 0).length;
  return (
    <ul className="card-box grid grid-cols-2 overflow-hidden xl:grid-cols-4">
      <Figure label={figures.inHand} value={formatRupees(inHand)} note={figures.partners(withCash)} />
      <Figure label={figures.till} value={formatRupees(cash.till)} />
      <Figure
        label={figures.differences}
        value={formatRupees(Math.abs(cash.openDifferences.amount))}
        note={describeOpen(cash.openDifferences)}
        to="/admin/cash/differences"
      />
      <Figure
        label={figures.fees}
        value={formatRupees(cash.openFees.amount)}
        note={figures.toCollect(cash.openFees.count)}
        to="/admin/cash/fees"
      />
    </ul>
  );
}

function describeOpen({ count, amount }: CashView['openDifferences']): string {
  const { figures } = t;
  const items = figures.toExplain(count);
  if (amount === 0) return items;
  return amount > 0 ? figures.missing(items) : figures.surplus(items);
}

type FigureProps = { label: string; value: string; note?: string; to?: string };

function Figure({ label, value, note, to }: FigureProps) {
  return (
    <li className="grid content-start gap-1 border-line p-4 not-first:border-l max-xl:nth-[2n+1]:border-l-0 max-xl:nth-[n+3]:border-t md:p-5">
      <span className="flex min-h-10 items-center text-note text-fg-2 md:min-h-7">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="inline-flex min-h-10 items-center text-link md:min-h-7">
            {label}
          </Link>
        )}
      </span>
      <span className="figures text-page-title">{value}</span>
      {note !== undefined && <span className="text-note text-fg-2">{note}</span>}
    </li>
  );
}

function Desk({ partners }: { partners: readonly PartnerCashView[] }) {
  const [counted, setCounted] = useState<PartnerCashView | null>(null);
  // In the URL, so that other pages link to the cash of a partner.
  const [params, setParams] = useSearchParams();
  const opened = partners.find(({ partner }) => partner._id === params.get('partner'));
  const { desk } = t;
  return (
    <Panel title={desk.partners} {...(partners.length === 0 ? {} : { text: desk.partnersText })}>
      {partners.length === 0 ? (
        <EmptyState
          picture={<Wallet className="size-10 text-fg-3" />}
          title={desk.emptyTitle}
          text={desk.emptyText}
        >
          <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
            {desk.toTonight}
          </Link>
        </EmptyState>
      ) : (
        <PartnerCashList
          partners={partners}
          onCount={setCounted}
          onOpen={({ partner }) => setParams({ partner: partner._id }, { replace: true })}
        />
      )}
      {counted !== null && <CountDialog cash={counted} onClose={() => setCounted(null)} />}
      {opened !== undefined && (
        <PartnerOrdersDialog partner={opened.partner} onClose={() => setParams({}, { replace: true })} />
      )}
    </Panel>
  );
}

function CashSkeleton() {
  return (
    <SkeletonGroup label={t.loading} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-29 rounded-card!" />
      <Skeleton className="h-90 rounded-card!" />
    </SkeletonGroup>
  );
}
