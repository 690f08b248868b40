import { dayMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';
import type { Tx } from './database.ts';
import { prepareQuery } from './prepared.ts';

const maxKeyLength = 255;

/** How long, in ms, the same request has the same answer: the console may send again what it could not send for days. */
export const answerTtlMs = { customer: dayMs, admin: 30 * dayMs };
type AccountKind = keyof typeof answerTtlMs;

/** A request that books something, by the key its sender made for it, with the body it stands for. */
export type KeyedRequest = { kind: AccountKind; id: string; key: string; bodyHash: string };

/** Throws IDEMPOTENCY_KEY_INVALID. */
export function toKeyedRequest(
  account: { kind: AccountKind; id: string },
  key: string,
  body: unknown,
): KeyedRequest {
  if (key.length < 1 || key.length > maxKeyLength) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  return { kind: account.kind, id: account.id, key, bodyHash: sha256(JSON.stringify(body)) };
}

/**
 * Does the work of a request once: repeated, also at the same moment, it has the answer of the first one and changes nothing.
 * Without a request (null) there is nothing to repeat. The answer is stored as JSON. Throws IDEMPOTENCY_KEY_REUSED for another
 * body with the key.
 */
export async function once<Answer>(
  ctx: Context,
  tx: Tx,
  { request, work }: { request: KeyedRequest | null; work: () => Promise<Answer> },
): Promise<Answer> {
  if (request === null) return work();
  const now = ctx.clock.now();
  // Another transaction with the key is waited for.
  const isFirst = await insertAnswer(tx, request, { answer: '', now });
  if (!isFirst) return JSON.parse((await findAnswer(tx, request, now)) ?? '') as Answer;
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('account_kind', '=', request.kind)
    .where('account_id', '=', request.id)
    .where('key', '=', request.key)
    .execute();
  return answer;
}

/**
 * The answer to an earlier request with this key as JSON, if any; final while the account is locked. Throws
 * IDEMPOTENCY_KEY_REUSED with that answer for another body.
 */
export async function findAnswer(
  tx: Tx,
  { bodyHash, ...request }: KeyedRequest,
  now: number,
): Promise<string | undefined> {
  const stored = await storedAnswer.first(tx, { ...request, after: now - answerTtlMs[request.kind] });
  if (stored && stored.body_hash !== bodyHash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { data: { answer: JSON.parse(stored.answer) as unknown } });
  return stored?.answer;
}

const storedAnswer = prepareQuery(
  (db, { kind, id, key, after }: Omit<KeyedRequest, 'bodyHash'> & { after: number }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('account_kind', '=', kind)
      .where('account_id', '=', id)
      .where('key', '=', key)
      .where('created_at', '>', after),
);

/** Stores an answer as JSON, also instead of an expired one; false where there is another one. */
export async function insertAnswer(
  tx: Tx,
  { kind, id, key, bodyHash }: KeyedRequest,
  { answer, now }: { answer: string; now: number },
): Promise<boolean> {
  const stored = { body_hash: bodyHash, answer, created_at: now };
  return (await answerInsert.run(tx, { kind, id, key, stored, after: now - answerTtlMs[kind] })) === 1;
}

type NewAnswer = Omit<KeyedRequest, 'bodyHash'> & {
  stored: { body_hash: string; answer: string; created_at: number };
  after: number;
};
const answerInsert = prepareQuery((db, { kind, id, key, stored, after }: NewAnswer) =>
  db
    .insertInto('idempotency_keys')
    .values({ account_kind: kind, account_id: id, key, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['account_kind', 'account_id', 'key'])
        .doUpdateSet(stored)
        .where('idempotency_keys.created_at', '<=', after),
    ),
);
