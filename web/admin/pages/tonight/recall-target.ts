import { consoleTonightMessages } from '#messages/console-tonight.ts';
import type { BoardCard } from './board-columns.ts';

const t = consoleTonightMessages;

/** What a recall goes back to: a status, a partner, or all partners. */
export function describeRecall({ to, partner }: NonNullable<BoardCard['recall']>): string {
  if (partner === undefined) return t.card.statuses[to].toLowerCase();
  return partner === null ? t.recall.anyPartner : partner.fullname;
}

/** The text after it. */
export function describeRecalled(card: BoardCard, recall: NonNullable<BoardCard['recall']>): string {
  const { partner } = recall;
  if (partner === undefined) return t.recall.done(card.orderId, describeRecall(recall));
  return partner === null
    ? t.recall.anyDone(card.orderId)
    : t.recall.partnerDone(card.orderId, partner.fullname);
}
