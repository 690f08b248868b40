import { formatPaise } from '#domain/money.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { findIllegalHistories } from '#server/features/orders/find-illegal-histories.ts';
import { findMissingBills } from '#server/features/orders/bill-numbers.ts';
import { findUnknownWords } from '#server/db/words.ts';
import { findStockDifferences } from '#server/features/stock/find-stock-differences.ts';

/**
 * What contradicts itself in the stored data, a line each: a stock that does not follow from movements and open orders, an account
 * whose balance does not follow from orders and entries, an order with an impossible history, a bill that is missing, an unknown word. None in a sound shop,
 * also after a crash. Reads every order, movement and entry.
 */
export async function checkData(db: DbOrTx): Promise<string[]> {
  const stock = await findStockDifferences(db);
  const cash = await findCashDifferences(db);
  const histories = await findIllegalHistories(db);
  const missing = await findMissingBills(db);
  const unknown = await findUnknownWords(db);
  return [
    ...stock.map(
      ({ productId, onHand, moved, allocated, ordered }) =>
        `Product ${productId}: ${onHand} in the shop, sum of its movements ${moved}; ` +
        `${allocated} allocated, open orders have ${ordered}.`,
    ),
    ...cash.map(
      ({ account, orderId, expectedPaise, balancePaise }) =>
        `Cash of ${account}${orderId === null ? '' : `, order ${orderId}`}: ` +
        `${formatPaise(balancePaise)} instead of ${formatPaise(expectedPaise)}.`,
    ),
    ...histories.map(
      ({ orderId, current, statuses }) => `Order ${orderId}: ${current} after ${statuses.join(', ')}.`,
    ),
    ...missing.map(({ year, bills, last }) => `Bills of ${year}: ${bills} up to number ${last}.`),
    ...unknown.map((word) => `A word that this version does not know: ${word}.`),
  ];
}
