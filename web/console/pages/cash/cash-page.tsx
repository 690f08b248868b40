import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CashView, PartnerCashView } from '#contract/admin-cash.ts';
import { getCash } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { CashTabs } from './cash-tabs.tsx';
import { CountDialog } from './count-dialog.tsx';
import { PartnerCashList } from './partner-cash-list.tsx';
import { PartnerOrdersDialog } from './partner-orders-dialog.tsx';

/** Who has cash now, and the count of what they hand in. */
export function CashPage() {
  const result = useQuery(consoleQuery(getCash, {}));
  const since = result.data && formatDateTime(Date.parse(result.data.data.today.since));
  return (
    <>
      <CashTabs />
      <PageHeader title="Cash" text={since && `Today is everything since ${since}`} />
      <Loaded
        result={result}
        title="The cash could not be loaded"
        text="Nothing has changed."
        skeleton={<CashSkeleton />}
      >
        {({ data }) => (
          <>
            <Figures cash={data} />
            <Desk partners={data.partners} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Figures({ cash }: { cash: CashView }) {
  const known = cash.partners.flatMap(({ inHand }) => (inHand === null ? [] : [inHand]));
  const inHand = known.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  const withCash = known.filter((amount) => amount !== 0).length;
  const waiting = cash.partners.length - known.length;
  const notes = [formatCount(withCash, 'partner'), `${waiting} to count`];
  const shown = waiting === 0 ? notes.slice(0, 1) : withCash === 0 ? notes.slice(1) : notes;
  return (
    <ul className="card-box grid grid-cols-2 overflow-hidden xl:grid-cols-4">
      <Figure label="With partners" value={formatRupees(inHand)} note={shown.join(', ')} />
      <Figure
        label="In the till"
        value={cash.till === null ? 'To count' : formatRupees(cash.till)}
        to="/admin/cash/money"
      />
      <Figure
        label="Open differences"
        value={formatRupees(Math.abs(cash.openDifferences.amount))}
        note={describeOpen(cash.openDifferences)}
        to="/admin/cash/differences"
      />
      <Figure
        label="Open fees"
        value={formatRupees(cash.openFees.amount)}
        note={cash.openFees.count === 0 ? 'Nothing to collect' : `${cash.openFees.count} to collect`}
        to="/admin/cash/fees"
      />
    </ul>
  );
}

function describeOpen({ count, amount }: CashView['openDifferences']): string {
  const items = count === 0 ? 'Nothing to explain' : `${count} to explain`;
  if (amount === 0) return items;
  return amount > 0 ? `Missing, ${items}` : `Too much, ${items}`;
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
  return (
    <Panel
      title="Partners"
      {...(partners.length === 0
        ? {}
        : {
            text: 'Count the cash of a partner yourself. What a partner at the desk announced, and what to expect, is shown afterwards.',
          })}
    >
      {partners.length === 0 ? (
        <EmptyState
          picture={<Wallet className="size-10 text-fg-3" />}
          title="No partner has cash"
          text="Partners appear here with their first delivery of the day."
        >
          <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
            Go to orders
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
    <SkeletonGroup label="Loading the cash..." className="grid grid-cols-1 gap-5">
      <Skeleton className="h-29 rounded-card!" />
      <Skeleton className="h-90 rounded-card!" />
    </SkeletonGroup>
  );
}
