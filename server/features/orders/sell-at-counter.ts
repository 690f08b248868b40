import { closedEmailPrefix } from '#domain/account-rules.ts';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import type { DoorPaymentMode } from '#domain/order-lifecycle.ts';
import { isQuoteConsistent } from '#domain/pricing.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once, toKeyedRequest } from '#server/db/once.ts';
import { AppError } from '#server/errors.ts';
import { recordOrderCharge } from '#server/features/cash/record-order-cash.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { findUser } from '#server/sessions/accounts.ts';
import type { AdminAccount, UserRow } from '#server/sessions/accounts.ts';
import { allocateStock } from './allocate-stock.ts';
import { createOrderRecord, insertOrder } from './insert-order.ts';
import { moveOrder } from './move-order.ts';
import { assertTotalNotHigher } from './place-order.ts';
import { allOrders } from './policy.ts';
import { mergeLines, priceLines } from './price-cart.ts';
import type { CartLine } from './price-cart.ts';
import { findOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';

/** The customer of all sales over the counter: nobody signs in to it, and no list of customers has it. */
const counterId = 'counter';

type Sale = {
  items: readonly CartLine[];
  paymentMode: DoorPaymentMode;
  /** In rupees; a higher total needs confirmation. */
  expectedTotal?: number | undefined;
};

/**
 * Sells over the counter: placed, handed over and paid at once, in cash to the till or by UPI as a claim of the admin, without
 * charges, minimum or coupon, also while the shop takes no orders. At most once per key. Throws CART_INVALID,
 * PRODUCT_UNAVAILABLE, INSUFFICIENT_STOCK, PRICE_CHANGED, PAYMENT_MODE_UNAVAILABLE, IDEMPOTENCY_KEY_INVALID or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function sellAtCounter(
  ctx: Context,
  admin: AdminAccount,
  { key, ...sale }: Sale & { key: string | null },
): Promise<OrderRecord> {
  const request = key === null ? null : toKeyedRequest({ kind: 'admin', id: admin.id }, key, sale);
  return inTransaction(ctx, async (tx) => {
    const orderId = await once(ctx, tx, { request, work: () => sell(ctx, tx, { admin, sale }) });
    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new AppError('ORDER_NOT_FOUND');
    return record;
  });
}

async function sell(
  ctx: Context,
  tx: Tx,
  { admin, sale }: { admin: AdminAccount; sale: Sale },
): Promise<string> {
  const settings = await readSettings(tx);
  const { requiredSetting } = paymentMethods[sale.paymentMode];
  if (requiredSetting !== undefined && settings[requiredSetting] === '')
    throw new AppError('PAYMENT_MODE_UNAVAILABLE');
  const now = ctx.clock.now();
  const orderId = ctx.ids.next();
  const lines = mergeLines(sale.items);
  const products = await allocateStock(ctx, tx, { lines, orderId, settings, isAtCounter: true });
  const quote = priceLines(lines, products, { settings, now, isAtCounter: true });
  assertTotalNotHigher(quote, sale.expectedTotal, now);
  if (!isQuoteConsistent(quote)) throw new Error('The sums of this sale do not add up');
  const user = await upsertCounter(tx, now);
  const actor = { kind: 'admin', id: admin.id } as const;
  const record = createOrderRecord(ctx, {
    customer: { id: counterId, user },
    input: { ...sale, deliveryAddress: '' },
    channel: 'counter',
    coupon: null,
    orderId,
    actor,
    settings,
    quote,
    products,
    now,
  });
  await insertOrder(tx, record, null);
  await recordOrderCharge(ctx, tx, { order: record.order, actor });
  const changes = { delivery_status: 'delivered', payment_status: 'paid' } as const;
  await moveOrder(ctx, tx, { order: record.order, actor: admin, changes, action: 'order.sold' });
  return orderId;
}

/** Without locking its row: sales do not wait for each other. */
async function upsertCounter(tx: Tx, now: number): Promise<UserRow> {
  await tx
    .insertInto('users')
    .values({
      id: counterId,
      fullname: 'Counter',
      email: `${closedEmailPrefix}${counterId}`,
      phone: '',
      hostel: '',
      password_hash: disabledPasswordHash,
      is_verified: 0,
      is_blocked: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const user = await findUser(tx, counterId);
  if (!user) throw new Error('The counter has no row');
  return user;
}
