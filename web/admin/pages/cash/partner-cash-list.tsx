import { useRef } from 'react';
import type { PartnerCashView } from '#contract/admin-cash.ts';
import { formatClock, formatDateTime } from '#domain/dates.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRowKeys } from '../../parts/use-row-keys.ts';

const { desk, orders } = consoleCashMessages;

type PartnerCashListProps = {
  partners: readonly PartnerCashView[];
  onCount: (partner: PartnerCashView) => void;
  onOpen: (partner: PartnerCashView) => void;
};

/** Partners at the desk first, then by the cash in hand; j and k move through them, Enter counts. */
export function PartnerCashList({ partners, onCount, onOpen }: PartnerCashListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const sorted = partners.toSorted(
    (a, b) => Number(b.announcedAt !== null) - Number(a.announcedAt !== null) || b.inHand - a.inHand,
  );
  return (
    <ul ref={list} className="grid grid-cols-1 divide-y divide-line">
      {sorted.map((cash) => (
        <li
          key={cash.partner._id}
          data-row
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_7rem_17rem_5rem] md:gap-x-6"
        >
          <div className="grid min-w-0 justify-items-start gap-1">
            <button
              type="button"
              aria-label={orders.open(cash.partner.fullname)}
              onClick={() => onOpen(cash)}
              className="min-h-10 max-w-full truncate text-left text-row text-link md:min-h-8"
            >
              {cash.partner.fullname}
            </button>
            {cash.announcedAt !== null && (
              <StatusBadge tone="primary" shape="dot">
                {desk.waiting(formatClock(Date.parse(cash.announcedAt)))}
              </StatusBadge>
            )}
            {cash.openDifferences > 0 && (
              <StatusBadge tone="danger" shape="dot">
                {desk.differences(cash.openDifferences)}
              </StatusBadge>
            )}
          </div>
          <Amount
            label={desk.columns.inHand}
            text={formatRupees(cash.inHand)}
            note={cash.inHand < 0 ? desk.owed : undefined}
          />
          <div className="grid text-note text-fg-2 md:text-right">
            <span>{`${desk.columns.collected}: ${formatRupees(cash.collectedToday)}`}</span>
            <span>
              {`${desk.columns.last}: ${cash.lastHandInAt === null ? desk.never : formatDateTime(Date.parse(cash.lastHandInAt))}`}
            </span>
          </div>
          <Button
            variant={cash.announcedAt === null ? 'quiet' : 'solid'}
            size={44}
            data-row-link
            aria-label={desk.countFor(cash.partner.fullname)}
            onClick={() => onCount(cash)}
          >
            {desk.count}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, text, note }: { label: string; text: string; note: string | undefined }) {
  return (
    <div className="grid text-right">
      <span className="text-note text-fg-2">{label}</span>
      <span className="figures text-section">{text}</span>
      {note !== undefined && <span className="text-note text-danger-text">{note}</span>}
    </div>
  );
}
