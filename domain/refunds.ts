/** Money given back for an order that stays as it is: what was paid for each line, and what of it may go back. */
import { isFinished } from './order-lifecycle.ts';
import type { DeliveryStatus, PaymentStatus } from './order-lifecycle.ts';
import type { Paise } from './money.ts';

export const refundReasons = ['spoiled', 'wrong', 'missing', 'late', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Where the money of a refund comes from: `partner` is the hand of who delivered the order, `credit` is taken off the next one. */
export const refundSources = ['till', 'bank', 'partner', 'credit'] as const;
export type RefundSource = (typeof refundSources)[number];

type PaidOrder = {
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
  payablePaise: Paise;
  creditPaise: Paise;
  refundedPaise: Paise;
};

/**
 * What can still be given back: nothing before the order has ended, and never more than was paid, with what was credit before. A
 * cancelled order has given its credit back already.
 */
export function countRefundable(order: PaidOrder): Paise {
  if (order.paymentStatus !== 'paid' || !isFinished(order.deliveryStatus)) return 0;
  const creditPaise = order.deliveryStatus === 'cancelled' ? 0 : order.creditPaise;
  return order.payablePaise + creditPaise - order.refundedPaise;
}

/** Amounts of one piece. */
export type SoldLine = { quantity: number; pricePaise: Paise; deliveryPaise: Paise; surchargePaise: Paise };

/** What was paid for each line with its share of the discount; the sums add up to what the order cost. */
export function sharePaid(lines: readonly SoldLine[], discountPaise: Paise): Paise[] {
  const prices = lines.map(({ quantity, pricePaise }) => quantity * pricePaise);
  const discounts = splitByWeight(discountPaise, prices);
  return lines.map(({ quantity, deliveryPaise, surchargePaise }, index) => {
    const [price = 0, discount = 0] = [prices[index], discounts[index]];
    return price + quantity * (deliveryPaise + surchargePaise) - discount;
  });
}

/** The parts of an amount by their weights; without any weight nobody has a part. */
export function splitByWeight(paise: Paise, weights: readonly number[]): Paise[] {
  const whole = sum(weights);
  return weights.map((weight, index) => {
    const before = sum(weights.slice(0, index));
    return shareOf(paise, before + weight, whole) - shareOf(paise, before, whole);
  });
}

/** What `pieces` more of a line bring of what was paid for it: the last one brings what is left. */
export function refundOfPieces(
  paidPaise: Paise,
  { bought, before, pieces }: { bought: number; before: number; pieces: number },
): Paise {
  return shareOf(paidPaise, before + pieces, bought) - shareOf(paidPaise, before, bought);
}

/** The part of an amount that belongs to `part` of `whole`, rounded down. */
function shareOf(paise: Paise, part: number, whole: number): Paise {
  return whole === 0 ? 0 : Number((BigInt(paise) * BigInt(part)) / BigInt(whole));
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((total, paise) => total + paise, 0);
}
