import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { countStatuses, orderAndCancel, placeOrder, post, sendConcurrently, setLimits } from './requests.ts';
import type { Attack, Target } from './requests.ts';

async function buyEverything(target: Target): Promise<string[]> {
  const problems: string[] = [];
  await setLimits(target, { maxOpenOrders: 5, maxItemsPerOrder: 60, orderWritesPerHour: 30 });
  const wholeStock = target.products.map(({ _id, stock }) => ({ productId: _id, quantity: stock }));
  const { status } = await placeOrder(target, wholeStock);
  if (status !== 400) problems.push(`an order of the whole stock was answered ${status}`);
  const statuses = await orderAndCancel(target, 40);
  if (countStatuses(statuses, 429) === 0) problems.push('40 rounds of order and cancel met no limit');
  await setLimits(target, {
    maxOpenOrders: null,
    maxItemsPerOrder: null,
    orderWritesPerHour: null,
  });
  return problems;
}

/** Orders that are refused must not be free: each has stored an idempotency key, and none met a limit. */
async function placeRejectedOrders(target: Target): Promise<string[]> {
  const problems: string[] = [];
  const storedBefore = countIdempotencyKeys(target);
  await setLimits(target, { maxItemsPerOrder: 60 });
  const items = [{ productId: target.products[0]?._id, quantity: 61 }];
  const statuses = await sendConcurrently(8_000, 20, async () => (await placeOrder(target, items)).status);
  const rejectedCount = countStatuses(statuses, 400);
  if (countStatuses(statuses, 429) === 0) problems.push(`${rejectedCount} refused orders met no limit`);
  const storedCount = countIdempotencyKeys(target) - storedBefore;
  // The orders of the probe store keys meanwhile.
  if (storedCount > 200) problems.push(`refused orders stored ${storedCount} keys`);
  await setLimits(target, { maxItemsPerOrder: null });
  return problems;
}

function countIdempotencyKeys({ databaseUrl }: Target): number {
  const database = new DatabaseSync(databaseUrl.replace(/^file:/, ''), { readOnly: true });
  const row = database.prepare('SELECT count(*) AS count FROM idempotency_keys').get();
  database.close();
  return Number(row?.['count']);
}

async function guessCoupons(target: Target): Promise<string[]> {
  const statuses = await sendConcurrently(1_000, 20, async () => {
    const body = { code: randomBytes(4).toString('hex') };
    return post(target, '/coupons/public/check', { body });
  });
  return countStatuses(statuses, 429) === 0 ? ['1,000 guesses of a coupon met no limit'] : [];
}

export const wholeStockAttack: Attack = { name: 'buying the whole shop', run: buyEverything };

export const orderAttacks: readonly Attack[] = [
  { name: 'guessing coupons', run: guessCoupons },
  { name: 'refused orders', run: placeRejectedOrders },
];
