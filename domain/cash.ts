/** Money of the shop: what moves it, and differences of counts. Missing amounts are positive, amounts too much are negative. */

/** Where money of the shop can be; an owner's own pocket is one of them. */
export const moneyPlaces = ['till', 'bank', 'owner'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** What an expense was for. */
export const expenseKinds = [
  'goods',
  'packing',
  'ice',
  'transport',
  'phone',
  'rent',
  'repairs',
  'own-use',
  'other',
] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** What paid an expense: cash that a count found missing may have been one that nobody noted. */
export const expenseSources = [...moneyPlaces, 'till-difference'] as const;
export type ExpenseSource = (typeof expenseSources)[number];

/** Accounts with a balance that documents change. */
export const heldAccounts = [...expenseSources, 'expense', 'partner', 'pay', 'credit'] as const;

/** Accounts that documents move money between; a refund lowers the sales, or settles what a customer paid for nothing. */
export const documentAccounts = [...heldAccounts, 'sales', 'customer'] as const;
export type DocumentAccount = (typeof documentAccounts)[number];

/** What pays a partner; their own hand has cash of the shop. */
export const paySources = [...moneyPlaces, 'partner'] as const;
export type PaySource = (typeof paySources)[number];

/** What is written down when money moves without an order or a partner. */
export const cashDocumentKinds = [
  'deposit',
  'withdrawal',
  'owner-in',
  'owner-out',
  'expense',
  'pay',
  'till-count',
  'refund',
  'reversal',
] as const;
export type CashDocumentKind = (typeof cashDocumentKinds)[number];

/** A wrong count is counted again; a refund belongs to its order, and the goods to the shelf. */
export function canBeReversed(kind: CashDocumentKind): boolean {
  return kind !== 'till-count' && kind !== 'refund' && kind !== 'reversal';
}

/** The document of a transfer; null where nothing moves. */
export function findTransferKind(from: MoneyPlace, to: MoneyPlace): CashDocumentKind | null {
  if (from === to) return null;
  if (from === 'owner') return 'owner-in';
  if (to === 'owner') return 'owner-out';
  return to === 'bank' ? 'deposit' : 'withdrawal';
}

/** Why a count differed; each moves the amount to where it is. */
export const cashExplanations = [
  'paid-later',
  'returned-to-partner',
  'wrong-count',
  'wrong-figure',
  'taken-off-pay',
  'written-off',
] as const;
export type CashExplanation = (typeof cashExplanations)[number];

/** The explanations of a missing (positive) or surplus (negative) amount. */
export function explanationsOf(amount: number): readonly CashExplanation[] {
  return cashExplanations.filter((each) =>
    amount > 0 ? each !== 'returned-to-partner' : each !== 'paid-later' && each !== 'taken-off-pay',
  );
}
