/**
 * The price calculation. Subtotal = Σ price × quantity; delivery = Σ delivery charge × quantity; surcharge = per
 * item × Σ quantity; the discount applies to the subtotal only, credit of the customer to what is left. In paise.
 */
import type { PricingPeriod, PricingPeriodName } from './pricing-periods.ts';
import type { Paise } from './money.ts';

export type QuoteLine = {
  productId: string;
  quantity: number;
  pricePaise: Paise;
  deliveryChargePaise: Paise;
};

export type PricedLine = QuoteLine & {
  lineSubtotalPaise: Paise;
  lineDeliveryPaise: Paise;
  lineSurchargePaise: Paise;
};

export type Quote = {
  lines: readonly PricedLine[];
  subtotalPaise: Paise;
  deliveryPaise: Paise;
  surchargePaise: Paise;
  extraPerItemPaise: Paise;
  /** Before the discount. */
  totalPaise: Paise;
  discountPaise: Paise;
  /** What the shop owed the customer, and takes off this order. */
  creditPaise: Paise;
  /** The amount to pay. */
  payablePaise: Paise;
  totalQuantity: number;
  period: PricingPeriodName;
};

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Validation prevents inexact amounts, so this indicates a bug. */
function assertAmount(amount: number, min: number): number {
  if (!Number.isSafeInteger(amount) || amount < min) {
    throw new RangeError(`Cannot price the amount ${amount}`);
  }
  return amount;
}

function priceLine(line: QuoteLine, extraPerItemPaise: Paise): PricedLine {
  const quantity = assertAmount(line.quantity, 1);
  return {
    ...line,
    lineSubtotalPaise: assertAmount(assertAmount(line.pricePaise, 0) * quantity, 0),
    lineDeliveryPaise: assertAmount(assertAmount(line.deliveryChargePaise, 0) * quantity, 0),
    lineSurchargePaise: assertAmount(extraPerItemPaise * quantity, 0),
  };
}

/**
 * Prices lines in a pricing period. The discount is capped at the subtotal, the credit at what is left to pay. From a subtotal of `freeDeliveryFromPaise`
 * on, 0 for never, the lines have no delivery charge; the surcharge stays. Throws RangeError for quantities under 1 and
 * fractional paise.
 */
export function quoteCart(cart: {
  lines: readonly QuoteLine[];
  pricingPeriod: Pick<PricingPeriod, 'period' | 'extraPerItemPaise'>;
  discountPaise?: Paise;
  creditPaise?: Paise;
  freeDeliveryFromPaise?: Paise;
}): Quote {
  const extraPerItemPaise = assertAmount(cart.pricingPeriod.extraPerItemPaise, 0);
  const subtotalPaise = sum(cart.lines.map((line) => priceLine(line, 0).lineSubtotalPaise));
  const freeFromPaise = cart.freeDeliveryFromPaise ?? 0;
  const isFree = freeFromPaise > 0 && missingToMinimum(subtotalPaise, freeFromPaise) === 0;
  const lines = cart.lines.map((line) =>
    priceLine(isFree ? { ...line, deliveryChargePaise: 0 } : line, extraPerItemPaise),
  );
  const deliveryPaise = sum(lines.map((line) => line.lineDeliveryPaise));
  const surchargePaise = sum(lines.map((line) => line.lineSurchargePaise));
  const totalPaise = assertAmount(subtotalPaise + deliveryPaise + surchargePaise, 0);
  const discountPaise = Math.min(assertAmount(cart.discountPaise ?? 0, 0), subtotalPaise);
  const creditPaise = Math.min(assertAmount(cart.creditPaise ?? 0, 0), totalPaise - discountPaise);
  return {
    lines,
    subtotalPaise,
    deliveryPaise,
    surchargePaise,
    extraPerItemPaise,
    totalPaise,
    discountPaise,
    creditPaise,
    payablePaise: totalPaise - discountPaise - creditPaise,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    period: cart.pricingPeriod.period,
  };
}

/** How much more the products of a cart must cost to reach a minimum; 0 when it is enough. */
export function missingToMinimum(subtotalPaise: Paise, minOrderPaise: Paise): Paise {
  return Math.max(0, minOrderPaise - subtotalPaise);
}

/** Whether all sums of a quote follow from its lines; checked again before an order is stored. */
export function isQuoteConsistent(quote: Quote): boolean {
  const linesAddUp = quote.lines.every(
    (line) =>
      line.lineSubtotalPaise === line.pricePaise * line.quantity &&
      line.lineDeliveryPaise === line.deliveryChargePaise * line.quantity &&
      line.lineSurchargePaise === quote.extraPerItemPaise * line.quantity,
  );
  return (
    linesAddUp &&
    quote.subtotalPaise === sum(quote.lines.map((line) => line.lineSubtotalPaise)) &&
    quote.deliveryPaise === sum(quote.lines.map((line) => line.lineDeliveryPaise)) &&
    quote.surchargePaise === sum(quote.lines.map((line) => line.lineSurchargePaise)) &&
    quote.totalQuantity === sum(quote.lines.map((line) => line.quantity)) &&
    quote.totalPaise === quote.subtotalPaise + quote.deliveryPaise + quote.surchargePaise &&
    quote.discountPaise >= 0 &&
    quote.discountPaise <= quote.subtotalPaise &&
    quote.creditPaise >= 0 &&
    quote.payablePaise >= 0 &&
    quote.payablePaise === quote.totalPaise - quote.discountPaise - quote.creditPaise
  );
}
