/**
 * The one calculator. Subtotal = Σ price × quantity; delivery = Σ delivery charge × quantity;
 * extra = the band's extra × Σ quantity; a discount is taken from the subtotal only.
 * All sums in paise.
 */
import type { Band, PricingPeriod } from './bands.ts';
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
  lineExtraPaise: Paise;
};

export type Quote = {
  lines: readonly PricedLine[];
  subtotalPaise: Paise;
  deliveryPaise: Paise;
  extraPaise: Paise;
  extraPerItemPaise: Paise;
  /** Before the discount. */
  totalPaise: Paise;
  discountPaise: Paise;
  /** What the customer pays. */
  payablePaise: Paise;
  totalQuantity: number;
  period: PricingPeriod;
};

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Counts and sums that cannot be priced exactly never get this far unless the code is wrong. */
function checkedAmount(amount: number, least: number): number {
  if (!Number.isSafeInteger(amount) || amount < least) {
    throw new RangeError(`Cannot price the amount ${amount}`);
  }
  return amount;
}

function priceLine(line: QuoteLine, extraPerItemPaise: Paise): PricedLine {
  const quantity = checkedAmount(line.quantity, 1);
  return {
    ...line,
    lineSubtotalPaise: checkedAmount(checkedAmount(line.pricePaise, 0) * quantity, 0),
    lineDeliveryPaise: checkedAmount(checkedAmount(line.deliveryChargePaise, 0) * quantity, 0),
    lineExtraPaise: checkedAmount(extraPerItemPaise * quantity, 0),
  };
}

/**
 * Prices the lines at a band. A discount larger than the subtotal takes off the subtotal and
 * no more. Refuses quantities under 1 and sums that are not whole paise (RangeError).
 */
export function quoteCart(cart: {
  lines: readonly QuoteLine[];
  band: Pick<Band, 'period' | 'extraPerItemPaise'>;
  discountPaise?: Paise;
}): Quote {
  const extraPerItemPaise = checkedAmount(cart.band.extraPerItemPaise, 0);
  const lines = cart.lines.map((line) => priceLine(line, extraPerItemPaise));
  const subtotalPaise = sum(lines.map((line) => line.lineSubtotalPaise));
  const deliveryPaise = sum(lines.map((line) => line.lineDeliveryPaise));
  const extraPaise = sum(lines.map((line) => line.lineExtraPaise));
  const totalPaise = checkedAmount(subtotalPaise + deliveryPaise + extraPaise, 0);
  const discountPaise = Math.min(checkedAmount(cart.discountPaise ?? 0, 0), subtotalPaise);
  return {
    lines,
    subtotalPaise,
    deliveryPaise,
    extraPaise,
    extraPerItemPaise,
    totalPaise,
    discountPaise,
    payablePaise: totalPaise - discountPaise,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    period: cart.band.period,
  };
}

/** Whether every sum of a quote follows from its lines; asked once more before an order is written. */
export function quoteAddsUp(quote: Quote): boolean {
  const linesAddUp = quote.lines.every(
    (line) =>
      line.lineSubtotalPaise === line.pricePaise * line.quantity &&
      line.lineDeliveryPaise === line.deliveryChargePaise * line.quantity &&
      line.lineExtraPaise === quote.extraPerItemPaise * line.quantity,
  );
  return (
    linesAddUp &&
    quote.subtotalPaise === sum(quote.lines.map((line) => line.lineSubtotalPaise)) &&
    quote.deliveryPaise === sum(quote.lines.map((line) => line.lineDeliveryPaise)) &&
    quote.extraPaise === sum(quote.lines.map((line) => line.lineExtraPaise)) &&
    quote.totalQuantity === sum(quote.lines.map((line) => line.quantity)) &&
    quote.totalPaise === quote.subtotalPaise + quote.deliveryPaise + quote.extraPaise &&
    quote.discountPaise >= 0 &&
    quote.discountPaise <= quote.subtotalPaise &&
    quote.payablePaise === quote.totalPaise - quote.discountPaise
  );
}
