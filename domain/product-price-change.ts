/** A change of many prices at once; amounts in paise. */
export type PriceChange =
  | { kind: 'price-set'; pricePaise: number }
  | { kind: 'price-percent'; percent: number; isRounded: boolean }
  | { kind: 'price-delta'; deltaPaise: number };

/** The highest price of a product, in paise. */
export const maxPricePaise = 100_000_000;

const rupeePaise = 100;

/** The changed price in paise; null where it is negative or too high. A percentage can be rounded to whole rupees. */
export function calculateChangedPrice(pricePaise: number, change: PriceChange): number | null {
  const changed = calculatePrice(pricePaise, change);
  return changed >= 0 && changed <= maxPricePaise ? changed : null;
}

function calculatePrice(pricePaise: number, change: PriceChange): number {
  if (change.kind === 'price-set') return change.pricePaise;
  if (change.kind === 'price-delta') return pricePaise + change.deltaPaise;
  // Hundredths of a percent, so that 7.5 % of a price is exact before it is rounded.
  const changed = Math.round((pricePaise * (10_000 + Math.round(change.percent * 100))) / 10_000);
  return change.isRounded ? Math.round(changed / rupeePaise) * rupeePaise : changed;
}
