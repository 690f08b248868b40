import { refusals } from '#contract/errors.ts';
import type { LastingCode } from '#contract/errors.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sha256 } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { findGuessedCoupon } from '../coupons/find-guessed-coupon.ts';
import { placeOrder } from './place-order.ts';
import type { OrderInput } from './place-order.ts';
import type { OrderRecord } from './queries.ts';

/** A first answer, or the one given before under the same key. */
export type KeyedAnswer<T> = { answer: T; replayed: boolean };

type Keyed<T> = {
  customer: CustomerAccount;
  input: OrderInput;
  /** Of the caller. */
  network: string;
  /** The Idempotency-Key header; null is an order without a key. */
  key: string | null;
  /** What the caller answers, and what a repeat of the call gets again. */
  present: (record: OrderRecord) => T;
};

const longestKey = 255;
/** How long an answer is kept under its key, in ms. */
export const keyLifeMs = 24 * 3600 * 1000;
/** The answer of a refusal is kept too; it is told apart by its status. */
const createdStatus = 201;

/**
 * Places an order at most once for each key and customer. The key, the order and everything that belongs to it are one
 * transaction: of many calls with one key the first makes the order and the others wait for it and answer the same.
 * Refuses with IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED (another body), TOO_MANY_TRIES after too many unknown coupon
 * codes, and whatever `placeOrder` refuses with.
 */
export async function placeOrderOnce<T>(ctx: Context, order: Keyed<T>): Promise<KeyedAnswer<T>> {
  const { key, customer, input, network } = order;
  const code = input.couponCode?.trim() ?? '';
  // Outside the transaction, since a count must stand where the order fails.
  if (code !== '') await findGuessedCoupon(ctx, code, { network, customerId: customer.id });
  if (key === null) {
    const record = await inTransaction(ctx, (tx) => placeOrder(ctx, tx, { customer, input }));
    return { answer: order.present(record), replayed: false };
  }
  if (key.length < 1 || key.length > longestKey) throw new Refusal('IDEMPOTENCY_KEY_INVALID');
  const claim = { userId: customer.id, key, bodyHash: sha256(JSON.stringify(input)) };
  try {
    return await inTransaction(ctx, async (tx) => {
      const earlier = await claimKey(ctx, tx, claim);
      // What was kept under this key is what `present` gave for the same body.
      if (earlier) return { answer: replay(earlier, claim.bodyHash) as T, replayed: true };
      const answer = order.present(await placeOrder(ctx, tx, { customer, input }));
      await keepAnswer(tx, claim, { status: createdStatus, answer: JSON.stringify(answer) });
      return { answer, replayed: false };
    });
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) await keepRefusal(ctx, claim, error);
    throw error;
  }
}

type Claim = { userId: string; key: string; bodyHash: string };
type KeptAnswer = { body_hash: string; status: number; answer: string };

/** Takes the key, or waits for the call that has it and answers with what that one stored. */
async function claimKey(ctx: Context, tx: Tx, claim: Claim): Promise<KeptAnswer | null> {
  const now = ctx.clock.now();
  const fresh = { body_hash: claim.bodyHash, status: 0, answer: '', created_at: now };
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, key: claim.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_at', '<=', now - keyLifeMs),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return null;
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
}

function replay(kept: KeptAnswer, bodyHash: string): unknown {
  if (kept.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  // Both kinds are written below, by `keepAnswer` and `keepRefusal`.
  if (kept.status === createdStatus) return JSON.parse(kept.answer);
  const refusal = JSON.parse(kept.answer) as {
    code: LastingCode;
    sentence: string;
    params?: Record<string, string | number>;
    data?: unknown;
  };
  if (!(refusal.code in refusals))
    throw new Error(`A kept answer has the unknown code ${refusal.code}`);
  throw new ReplayedRefusal(refusal.code, {
    sentence: refusal.sentence,
    ...(refusal.params ? { params: refusal.params } : {}),
    data: refusal.data,
  });
}

/** The first answer of a key was a refusal, and is given again. */
export class ReplayedRefusal extends Refusal {}

async function keepAnswer(
  tx: Tx,
  claim: Claim,
  kept: { status: number; answer: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set(kept)
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute();
}

/** Whether the same call would be refused again later: a limit by time and an overload pass, and another body has its own answer. */
function isFinal({ code, status }: Refusal): boolean {
  return code !== 'IDEMPOTENCY_KEY_REUSED' && status !== 429 && status < 500;
}

/** The refused order itself left nothing behind; only the answer is kept, unless another call has succeeded meanwhile. */
async function keepRefusal(ctx: Context, claim: Claim, refusal: Refusal): Promise<void> {
  if (refusal instanceof ReplayedRefusal) return;
  const now = ctx.clock.now();
  const kept = {
    body_hash: claim.bodyHash,
    status: refusal.status,
    answer: JSON.stringify({
      code: refusal.code,
      sentence: refusal.message,
      params: refusal.details.params,
      data: refusal.details.data,
    }),
    created_at: now,
  };
  await ctx.db
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, key: claim.key, ...kept })
    // Taking the key was undone with the refused order, so an answer past its time is still there.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(kept)
        .where('idempotency_keys.created_at', '<=', now - keyLifeMs),
    )
    .execute();
}
