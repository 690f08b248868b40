import { dayMs } from '#domain/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';

const maxKeyLength = 255;
/** Lifetime of a stored response in ms. */
export const keyTtlMs = dayMs;
const createdStatus = 201;

/** The key of an order of a customer, with the body it stands for. */
type OrderKey = { userId: string; key: string; bodyHash: string };

/** Throws IDEMPOTENCY_KEY_INVALID. */
export function toOrderKey(userId: string, key: string, body: object): OrderKey {
  if (key.length < 1 || key.length > maxKeyLength) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  return { userId, key, bodyHash: sha256(JSON.stringify(body)) };
}

/**
 * The response to the earlier order with this key as JSON, if any; final while the customer is locked. Throws
 * IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function findResponse(
  tx: Tx,
  { bodyHash, ...key }: OrderKey,
  now: number,
): Promise<string | undefined> {
  const stored = await storedResponse.first(tx, { ...key, after: now - keyTtlMs });
  if (stored && stored.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return stored?.answer;
}

type UsedKey = Omit<OrderKey, 'bodyHash'> & { after: number };
const storedResponse = prepareQuery((db, { userId, key, after }: UsedKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', after),
);

/** Stores the response to a new order as JSON, instead of an expired one. */
export async function storeResponse(
  tx: Tx,
  { bodyHash, ...key }: OrderKey,
  { answer, now }: { answer: string; now: number },
): Promise<void> {
  const stored = { body_hash: bodyHash, status: createdStatus, answer, created_at: now };
  await responseInsert.run(tx, { ...key, stored });
}

type NewResponse = {
  userId: string;
  key: string;
  stored: { body_hash: string; status: number; answer: string; created_at: number };
};
const responseInsert = prepareQuery((db, { userId, key, stored }: NewResponse) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(stored)),
);
