import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BoardCard } from './board-columns.ts';

const t = consoleTonightMessages;

/** What is special about an order: who picks it, what is missing, why it was not delivered. */
export function CardFlags({ card }: { card: BoardCard }) {
  const { openAttempt, customerNote } = card;
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {card.column === 'done' && (
        <StatusBadge
          tone={card.deliveryStatus === 'delivered' ? 'success' : 'danger'}
          shape={card.deliveryStatus === 'delivered' ? 'check' : 'cross'}
        >
          {t.card.statuses[card.deliveryStatus]}
        </StatusBadge>
      )}
      {openAttempt !== undefined && (
        <StatusBadge tone="danger" shape="cross">
          {t.attemptReasons[openAttempt.reason]}
        </StatusBadge>
      )}
      {card.column === 'picking' && card.isPicked && (
        <StatusBadge tone="success" shape="check">
          {t.card.picked}
        </StatusBadge>
      )}
      {card.column === 'picking' && card.picker !== undefined && !card.isPicked && (
        <p className="w-full text-note text-fg-2 wrap-anywhere">{t.card.picks(card.picker)}</p>
      )}
      {card.shortages > 0 && (
        <StatusBadge tone="primary" shape="dot">
          {t.card.shortages(card.shortages)}
        </StatusBadge>
      )}
      {card.failedAttempts > 0 && openAttempt === undefined && (
        <StatusBadge tone="primary" shape="dot">
          {t.card.failed(card.failedAttempts)}
        </StatusBadge>
      )}
      {card.isCodeLocked && (
        <StatusBadge tone="danger" shape="cross">
          {t.card.codeLocked}
        </StatusBadge>
      )}
      {customerNote !== undefined && (
        <p className="w-full text-note text-fg-2 italic wrap-anywhere">{t.card.note(customerNote)}</p>
      )}
      {openAttempt?.note !== undefined && (
        <p className="w-full text-note text-fg-2 italic wrap-anywhere">{t.card.note(openAttempt.note)}</p>
      )}
    </div>
  );
}
