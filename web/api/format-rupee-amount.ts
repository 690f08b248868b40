import { formatRupees, paiseFromRupees } from '#domain/money.ts';

/** A displayed rupee amount: `₹60`. */
export function formatRupeeAmount(rupees: number): string {
  return formatRupees(paiseFromRupees(rupees));
}
