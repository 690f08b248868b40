import type { ReactNode } from 'react';
import type { MyCashView, OwnHandIn } from '#contract/my-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { myCashMessages } from '#messages/my-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeLooks } from '#web/ui/badge.tsx';

const t = myCashMessages;

/** The orders that the cash in hand comes from. */
export function CollectedOrders({ cash }: { cash: MyCashView }) {
  return (
    <ListSection title={t.orders} emptyText={t.noOrders}>
      {cash.orders.map(({ orderId, shortId, amount, isFee, at }) => (
        <Row
          key={`${orderId} ${at} ${amount}`}
          title={`#${shortId}`}
          note={[
            formatDateTime(Date.parse(at)),
            ...(amount < 0 ? [t.corrected] : []),
            ...(isFee ? [t.fee] : []),
          ].join(' · ')}
          amount={formatRupees(amount)}
        />
      ))}
      {cash.carriedOver !== 0 && <Row title={t.carriedOver} amount={formatRupees(cash.carriedOver)} />}
    </ListSection>
  );
}

const tones: Record<OwnHandIn['status'], BadgeLooks> = {
  announced: { tone: 'primary', shape: 'dot' },
  counted: { tone: 'success', shape: 'check' },
  different: { tone: 'danger', shape: 'dot' },
  explained: { tone: 'success', shape: 'check' },
};

/** The last hand-ins with both figures. */
export function HandIns({ handIns }: { handIns: readonly OwnHandIn[] }) {
  return (
    <ListSection title={t.handIns} emptyText={t.noHandIns}>
      {handIns.map((handIn) => (
        <li key={handIn._id} className="grid gap-1.5 px-4 py-3">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-card-title">{describeFigures(handIn)}</span>
            <StatusBadge {...tones[handIn.status]}>{t.statuses[handIn.status]}</StatusBadge>
          </span>
          <span className="text-note text-fg-2">{formatDateTime(Date.parse(handIn.at))}</span>
          {handIn.status === 'different' && <span className="text-note text-fg-2">{t.differenceHint}</span>}
        </li>
      ))}
    </ListSection>
  );
}

function describeFigures({ announced, counted }: OwnHandIn): string {
  if (counted === null) return t.onlyAnnounced(formatRupees(announced ?? 0));
  if (announced === null) return t.onlyCounted(formatRupees(counted));
  return t.figures(formatRupees(announced), formatRupees(counted));
}

type ListSectionProps = { title: string; emptyText: string; children: ReactNode[] | ReactNode };

function ListSection({ title, emptyText, children }: ListSectionProps) {
  const isEmpty = [children].flat(2).every((child) => child === false);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">{title}</h2>
      {isEmpty ? (
        <p className="text-body text-fg-2">{emptyText}</p>
      ) : (
        <ul className="card-box grid grid-cols-1 divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}

type RowProps = { title: string; note?: string; amount: string };

function Row({ title, note, amount }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <span className="grid">
        <span className="text-card-title">{title}</span>
        {note !== undefined && <span className="text-note text-fg-2">{note}</span>}
      </span>
      <span className="figures text-card-title">{amount}</span>
    </li>
  );
}
