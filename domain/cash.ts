/** Cash differences: amounts that are missing are positive, amounts too much are negative. */

/** Why a count differed; each moves the amount to where it is. */
export const cashExplanations = [
  'paid-later',
  'returned-to-partner',
  'wrong-count',
  'wrong-figure',
  'written-off',
] as const;
export type CashExplanation = (typeof cashExplanations)[number];

/** The explanations of a missing (positive) or surplus (negative) amount. */
export function explanationsOf(amount: number): readonly CashExplanation[] {
  return cashExplanations.filter((each) =>
    amount > 0 ? each !== 'returned-to-partner' : each !== 'paid-later',
  );
}
