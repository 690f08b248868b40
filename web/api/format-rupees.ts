import { formatPaise, paiseFromRupees } from '#domain/money.ts';

/** A displayed rupee amount: `₹60`. */
export function formatRupees(rupees: number): string {
  return formatPaise(paiseFromRupees(rupees));
}
