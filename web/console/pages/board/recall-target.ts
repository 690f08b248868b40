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

/** What becomes of the payment when a delivery is undone; null where there is none. */
export function describeRecalledPayment({ deliveryStatus, deliveryman, ...card }: BoardCard): string | null {
  if (card.paidBy === undefined || deliveryStatus !== 'delivered') return null;
  const amount = formatRupees(card.totalPrice);
  if (paymentMethods[card.paidBy].payee === 'bank')
    return `${amount} was paid by UPI and stays paid. Nothing is collected at the next hand-over.`;
  const holder =
    deliveryman === undefined ? '' : ` It no longer counts as in the hand of ${deliveryman.fullname}.`;
  return `${amount} in cash is to be collected again, unless it was paid before the delivery.${holder}`;
}

/** What the shop owes to the customer of a paid order that is cancelled; empty where there is nothing. */
export function describeRepayment({ paidBy, totalPrice }: PaidCard): string {
  if (paidBy === undefined) return '';
  const isWithBank = paymentMethods[paidBy].payee === 'bank';
  return `${formatRupees(totalPrice)} was paid ${isWithBank ? 'by UPI' : 'in cash'}: pay it back to the customer.`;
}
