import { formatRupees, paiseFromRupees } from '#domain/money.ts';

/** A sum of an answer, in rupees, as people read it: `₹60`. */
export function formatRupeeAmount(rupees: number): string {
  return formatRupees(paiseFromRupees(rupees));
}
