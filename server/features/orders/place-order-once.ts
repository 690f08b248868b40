import { dayMs } from '#domain/durations.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { prepareQuery } from '../../db/prepared.ts';
import { sha256 } from '../../ids.ts';
import { AppError } from '#server/errors.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { findCouponRateLimited } from '#server/features/coupons/find-coupon-rate-limited.ts';
import type { Settings } from '../shop/queries.ts';
import { placeOrder } from './place-order.ts';
import type { OrderInput } from './place-order.ts';
import type { OrderRecord } from './queries.ts';

/** The first response, or the stored one of the same key. */
export type IdempotentResponse<T> = { answer: T; isReplayed: boolean };

type IdempotentOrder<T> = {
  customer: CustomerAccount;
  input: OrderInput;
  /** Of the client. */
  network: string;
  /** The Idempotency-Key header; null for an order without a key. */
  key: string | null;
  settings: Settings;
  /** Creates the response, which a replay returns again. */
  present: (record: OrderRecord) => T;
};

const maxKeyLength = 255;
/** Lifetime of a stored response in ms. */
export const keyTtlMs = dayMs;
const createdStatus = 201;

/**
 * Places an order at most once per key and customer. Key and order are one transaction: of concurrent requests
 * the first places the order, the others wait and get the same response. A refused order stores no key. Throws
 * IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED (another body), TOO_MANY_TRIES after too many unknown coupon codes, and the errors of
 * `placeOrder`.
 */
export async function placeOrderOnce<T>(
  ctx: Context,
  order: IdempotentOrder<T>,
): Promise<IdempotentResponse<T>> {
  const { key, customer, input, settings, network } = order;
  const code = input.couponCode?.trim() ?? '';
  // Outside the transaction, because the count must persist when the order fails.
  if (code !== '') await findCouponRateLimited(ctx, code, { network, customerId: customer.id });
  if (key === null) {
    const record = await inTurn(ctx, customer, (tx) => placeOrder(ctx, tx, { customer, input, settings }));
    return { answer: order.present(record), isReplayed: false };
  }
  if (key.length < 1 || key.length > maxKeyLength) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const idempotencyKey = { userId: customer.id, key, bodyHash: sha256(JSON.stringify(input)) };
  try {
    const record = await inTurn(ctx, customer, (tx) =>
      placeOrder(ctx, tx, {
        customer,
        input,
        settings,
        acquireKey: () => acquireKey(ctx, tx, idempotencyKey),
        writeMore: (placed) =>
          storeResponse(tx, idempotencyKey, {
            status: createdStatus,
            answer: JSON.stringify(order.present(placed)),
          }),
      }),
    );
    return { answer: order.present(record), isReplayed: false };
  } catch (error) {
    if (!(error instanceof StoredResponseFound)) throw error;
    if (error.stored.body_hash !== idempotencyKey.bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    // The stored response is a result of `present` for the same body.
    return { answer: JSON.parse(error.stored.answer) as T, isReplayed: true };
  }
}

/** The order that each customer places now in this process. */
const placing = new Map<string, Promise<unknown>>();

/**
 * A transaction for one customer at a time, on PostgreSQL: those that wait for the lock of the customer would each hold a
 * connection that others need. On SQLite they share a commit.
 */
async function inTurn<T>(ctx: Context, { id }: CustomerAccount, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.database.engine === 'sqlite') return inTransaction(ctx, work);
  const before = placing.get(id);
  const turn = (before ?? Promise.resolve()).catch(() => undefined).then(() => inTransaction(ctx, work));
  placing.set(id, turn);
  try {
    return await turn;
  } finally {
    if (placing.get(id) === turn) placing.delete(id);
  }
}

type IdempotencyKey = { userId: string; key: string; bodyHash: string };
type FirstResponse = { body_hash: string; answer: string };

/** Rolls back what was sent together with the key. */
class StoredResponseFound extends Error {
  readonly stored: FirstResponse;

  constructor(stored: FirstResponse) {
    super('The key has a response');
    this.stored = stored;
  }
}

/** Inserts the key, or waits for the transaction that holds it and throws StoredResponseFound. */
async function acquireKey(ctx: Context, tx: Tx, idempotencyKey: IdempotencyKey): Promise<void> {
  const now = ctx.clock.now();
  const insertedCount = await keyInsert.run(tx, {
    ...idempotencyKey,
    stored: { body_hash: idempotencyKey.bodyHash, status: 0, answer: '', created_at: now },
    expiredAt: now - keyTtlMs,
  });
  if (insertedCount === 1) return;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', idempotencyKey.userId)
    .where('key', '=', idempotencyKey.key)
    .executeTakeFirstOrThrow();
  throw new StoredResponseFound(stored);
}

type NewKey = IdempotencyKey & {
  stored: FirstResponse & { status: number; created_at: number };
  expiredAt: number;
};

/** Inserts a key or replaces an expired one; does nothing to a current one. */
const keyInsert = prepareQuery((db, { userId, key, stored, expiredAt }: NewKey) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(stored)
        .where('idempotency_keys.created_at', '<=', expiredAt),
    ),
);

async function storeResponse(
  tx: Tx,
  idempotencyKey: IdempotencyKey,
  stored: { status: number; answer: string },
): Promise<void> {
  await keyUpdate.run(tx, { ...idempotencyKey, stored });
}

type CompletedKey = IdempotencyKey & { stored: { status: number; answer: string } };

const keyUpdate = prepareQuery((db, { userId, key, stored }: CompletedKey) =>
  db.updateTable('idempotency_keys').set(stored).where('user_id', '=', userId).where('key', '=', key),
);
