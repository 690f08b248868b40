import { formatRupees } from '#web/api/format-rupees.ts';

/** `₹20 missing`; the sign is in the words. */
export function DifferenceText({ amount }: { amount: number }) {
  if (amount === 0) return <span className="text-fg-2">None</span>;
  return <span className="figures font-semibold text-danger-text">{describeDifference(amount)}</span>;
}

/** An amount in rupees; missing is positive. */
export function describeDifference(amount: number): string {
  const text = formatRupees(Math.abs(amount));
  return amount > 0 ? `${text} missing` : `${text} too much`;
}
