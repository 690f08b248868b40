import { paymentMethods } from '#domain/order-lifecycle.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
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

type PaidCard = Pick<BoardCard, 'paidBy' | 'totalPrice'>;

/** What is confirmed before a delivery is undone that was paid by UPI: it stays paid. Null for any other order. */
export function describeRecalledPayment({ deliveryStatus, paidBy, totalPrice }: BoardCard): string | null {
  if (deliveryStatus !== 'delivered' || paidBy === undefined || !isWithBank(paidBy)) return null;
  return `${formatRupees(totalPrice)} was paid by UPI and stays paid. Nothing is collected at the next hand-over.`;
}

/** What the shop owes to the customer of a paid order that is cancelled; empty where there is nothing. */
export function describeRepayment({ paidBy, totalPrice }: PaidCard): string {
  if (paidBy === undefined) return '';
  return `${formatRupees(totalPrice)} was paid ${isWithBank(paidBy) ? 'by UPI' : 'in cash'}: pay it back to the customer.`;
}

function isWithBank(mode: NonNullable<BoardCard['paidBy']>): boolean {
  return paymentMethods[mode].payee === 'bank';
}
