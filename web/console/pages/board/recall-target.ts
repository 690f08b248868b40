import { pageMessages } from '#messages/pages.ts';
import type { BoardCard } from './board-columns.ts';

/** What a recall goes back to: a status, a partner, or all partners. */
export function describeRecall({ to, partner }: NonNullable<BoardCard['recall']>): string {
  if (partner === undefined) return pageMessages.orders.statuses[to].toLowerCase();
  return partner === null ? 'any partner' : partner.fullname;
}

/** The text after it. */
export function describeRecalled(card: BoardCard, recall: NonNullable<BoardCard['recall']>): string {
  const { partner } = recall;
  if (partner === undefined) return `#${card.orderId} is ${describeRecall(recall)} again`;
  return partner === null
    ? `#${card.orderId} is available to all partners again`
    : `#${card.orderId} is with ${partner.fullname} again`;
}
