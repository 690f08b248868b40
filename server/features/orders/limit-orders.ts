import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { missingToMinimum } from '#domain/pricing.ts';
import { hourMs } from '#domain/durations.ts';
import { activeStatuses, openStatuses } from '#domain/order-lifecycle.ts';
import { messageReference } from '#i18n/message-reference.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { AppError } from '#server/errors.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import type { Context } from '#server/context.ts';
import type { PartnerRow } from '#server/sessions/accounts.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import type { CartLine } from './price-cart.ts';

/** Throws ORDER_TOO_LARGE when the quantity of a cart exceeds the limit per order. */
export function assertOrderSize(
  lines: readonly CartLine[],
  { maxItemsPerOrder: limit }: Pick<Settings, 'maxItemsPerOrder'>,
): void {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (limit === null || quantity <= limit) return;
  throw new AppError('ORDER_TOO_LARGE', {
    message: messageReference('errorDetails.orderTooLarge', limit, quantity),
    params: { limit, quantity },
  });
}

/** Throws ORDER_TOO_SMALL when the products of a cart cost less than an order needs. */
export function assertOrderValue(subtotalPaise: number, { minOrder }: Pick<Settings, 'minOrder'>): void {
  const minOrderPaise = paiseFromRupees(minOrder);
  const missing = missingToMinimum(subtotalPaise, minOrderPaise);
  if (missing === 0) return;
  throw new AppError('ORDER_TOO_SMALL', {
    message: messageReference('closure.belowMinimum', formatPaise(minOrderPaise), formatPaise(missing)),
  });
}

/**
 * Locks the customer until commit, so that their orders and cancellations are serialized. Throws NOT_SIGNED_IN when the
 * account was closed or blocked concurrently.
 */
export async function lockOrderingCustomer(tx: Tx, customerId: string): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer?.is_blocked !== 0) throw new AppError('NOT_SIGNED_IN');
}

/** Counts the orders and cancellations of a locked customer. Throws TOO_MANY_TRIES. */
export async function assertOrderWriteLimit(
  tx: Tx,
  { customerId, settings, now }: { customerId: string; settings: Settings; now: number },
): Promise<void> {
  const { orderWritesPerHour: limit } = settings;
  if (limit === null) return;
  const oldest = await oldestCountedWrite.first(tx, { customerId, after: now - hourMs, newer: limit - 1 });
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.at + hourMs - now) / 1000);
  throw new AppError('TOO_MANY_TRIES', {
    message: messageReference('security.tooManyOrders', retryAfter),
    retryAfter,
    security: { accountKind: 'customer', accountId: customerId },
  });
}

/** So many orders may be refused for each that may be written. */
const rejectedPerWrite = 10;

/** Throws TOO_MANY_TRIES when too many orders of a customer were refused in the last hour. */
export async function assertRejectedOrderLimit(
  { rateLimits }: Context,
  { customerId, settings }: { customerId: string; settings: Settings },
): Promise<void> {
  await rateLimits.assertNotExceeded('orders-rejected', customerId, maxRejectedOrders(settings));
}

/** Counts the error of an order that was refused; throws TOO_MANY_TRIES instead beyond the limit. */
export async function countRejectedOrder(ctx: Context, customerId: string, error: unknown): Promise<void> {
  const isRejected = error instanceof AppError && error.status < 500 && error.code !== 'TOO_MANY_TRIES';
  if (!isRejected) return;
  await ctx.rateLimits.consume('orders-rejected', customerId, maxRejectedOrders(await readSettings(ctx.db)));
}

/** Undefined for the number of the rule. */
function maxRejectedOrders({ orderWritesPerHour: writes }: Settings): number | undefined {
  return writes === null ? undefined : writes * rejectedPerWrite;
}

type WritesOfCustomer = { customerId: string; after: number; newer: number };
const oldestCountedWrite = prepareQuery((db, { customerId, after, newer }: WritesOfCustomer) =>
  db
    .selectFrom('order_history')
    .select('at')
    .where('actor_id', '=', customerId)
    .where('actor_kind', '=', 'customer')
    .where('at', '>', after)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(newer),
);

/** Throws TOO_MANY_OPEN_ORDERS; exact while the customer is locked. */
export async function assertOpenOrderLimit(
  tx: Tx,
  { customerId, settings }: { customerId: string; settings: Settings },
): Promise<void> {
  const { maxOpenOrders: limit } = settings;
  if (limit === null) return;
  const { open } = await openOrders.one(tx, { customerId });
  if (open < limit) return;
  throw new AppError('TOO_MANY_OPEN_ORDERS', {
    message: messageReference('errorDetails.tooManyOpenOrders', limit),
    params: { limit },
  });
}

const openOrders = prepareQuery((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', customerId)
    .where('delivery_status', 'in', openStatuses),
);

/** How many open orders a partner may have: their own limit or the shop's; null for any number. */
export async function readActiveOrderLimit(
  tx: Tx,
  partner: Pick<PartnerRow, 'max_active_orders'>,
): Promise<number | null> {
  return partner.max_active_orders ?? (await readSettings(tx)).maxActiveOrders;
}

/** How many open orders a partner has; exact while the partner is locked. */
export async function countActiveOrders(tx: Tx, partnerId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', activeStatuses)
    .executeTakeFirstOrThrow();
  return open;
}
