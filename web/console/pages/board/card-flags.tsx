import { StatusBadge } from '#web/ui/badge.tsx';
import { pageMessages } from '#messages/pages.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { attemptReasons } from '#web/console/pages/orders/delivery-attempts.tsx';
import type { BoardCard } from './board-columns.ts';

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
          {pageMessages.orders.statuses[card.deliveryStatus]}
        </StatusBadge>
      )}
      {openAttempt !== undefined && (
        <StatusBadge tone="danger" shape="cross">
          {attemptReasons[openAttempt.reason]}
        </StatusBadge>
      )}
      {card.column === 'picking' && card.isPicked && (
        <StatusBadge tone="success" shape="check">
          Picked
        </StatusBadge>
      )}
      {card.column === 'picking' && card.picker !== undefined && !card.isPicked && (
        <p className="w-full text-note text-fg-2 wrap-anywhere">{`${card.picker} picks`}</p>
      )}
      {card.shortages > 0 && (
        <StatusBadge tone="primary" shape="dot">
          {formatCount(card.shortages, 'line short', 'lines short')}
        </StatusBadge>
      )}
      {card.failedAttempts > 0 && openAttempt === undefined && (
        <StatusBadge tone="primary" shape="dot">
          {formatCount(card.failedAttempts, 'failed try', 'failed tries')}
        </StatusBadge>
      )}
      {card.isByPhone === true && (
        <StatusBadge tone="neutral" shape="dot">
          By phone
        </StatusBadge>
      )}
      {card.isCodeLocked && (
        <StatusBadge tone="danger" shape="cross">
          Code locked
        </StatusBadge>
      )}
      {customerNote !== undefined && (
        <p className="w-full text-note text-fg-2 italic wrap-anywhere">{`“${customerNote}”`}</p>
      )}
      {openAttempt?.note !== undefined && (
        <p className="w-full text-note text-fg-2 italic wrap-anywhere">{`“${openAttempt.note}”`}</p>
      )}
    </div>
  );
}
