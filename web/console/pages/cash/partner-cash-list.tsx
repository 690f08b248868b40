import { useRef } from 'react';
import type { PartnerCashView } from '#contract/admin-cash.ts';
import { formatClock, formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRowKeys } from '#web/console/kit/use-row-keys.ts';
import { formatCount } from '#web/console/kit/format-count.ts';

type PartnerCashListProps = {
  partners: readonly PartnerCashView[];
  onCount: (partner: PartnerCashView) => void;
  onOpen: (partner: PartnerCashView) => void;
};

/** Partners at the desk first, whose amounts are hidden until counted, then by the cash in hand; j and k move through them, Enter counts. */
export function PartnerCashList({ partners, onCount, onOpen }: PartnerCashListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const sorted = partners.toSorted((a, b) => getRank(b) - getRank(a));
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
              aria-label={`Orders of ${cash.partner.fullname}`}
              onClick={() => onOpen(cash)}
              className="min-h-10 max-w-full truncate text-left text-row text-link md:min-h-8"
            >
              {cash.partner.fullname}
            </button>
            {cash.announcedAt !== null && (
              <StatusBadge tone="primary" shape="dot">
                {`At the desk since ${formatClock(Date.parse(cash.announcedAt))}`}
              </StatusBadge>
            )}
            {cash.openDifferences > 0 && (
              <StatusBadge tone="danger" shape="dot">
                {formatCount(cash.openDifferences, 'open difference')}
              </StatusBadge>
            )}
          </div>
          <Amount
            label="In hand"
            text={cash.inHand === null ? 'To count' : formatRupees(cash.inHand)}
            note={cash.inHand !== null && cash.inHand < 0 ? 'The shop owes this' : undefined}
          />
          <div className="grid text-note text-fg-2 md:text-right">
            {cash.collectedToday !== null && (
              <span>{`Collected today: ${formatRupees(cash.collectedToday)}`}</span>
            )}
            <span>
              {`Last hand-in: ${cash.lastHandInAt === null ? 'Never' : formatDateTime(Date.parse(cash.lastHandInAt))}`}
            </span>
          </div>
          <Button
            variant={cash.announcedAt === null ? 'quiet' : 'solid'}
            size={44}
            data-row-link
            aria-label={`Count the cash of ${cash.partner.fullname}`}
            onClick={() => onCount(cash)}
          >
            Count
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Amounts of those who wait are unknown. */
const getRank = ({ inHand }: PartnerCashView) => inHand ?? Number.MAX_VALUE;

function Amount({ label, text, note }: { label: string; text: string; note: string | undefined }) {
  return (
    <div className="grid text-right">
      <span className="text-note text-fg-2">{label}</span>
      <span className="figures text-section">{text}</span>
      {note !== undefined && <span className="text-note text-danger-text">{note}</span>}
    </div>
  );
}
