import type { ActorKind } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '../../db/database.ts';

export type ActorReference = { kind: ActorKind; id: string };

/** Shown where the name of an account is unknown. */
const unknownNames = { customer: 'The customer', partner: 'A partner', admin: 'An admin' } as const;

/** A function that returns the names of these actors. */
export async function findActorNames(
  db: DbOrTx,
  actors: readonly ActorReference[],
): Promise<(actor: ActorReference) => string> {
  const tables = { customer: 'users', partner: 'partners', admin: 'admins' } as const;
  const names = new Map<string, string>();
  for (const kind of ['customer', 'partner', 'admin'] as const) {
    const ids = [...new Set(actors.filter((actor) => actor.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(tables[kind])
      .select(['id', 'fullname'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, fullname } of rows) names.set(`${kind} ${id}`, fullname);
  }
  return ({ kind, id }) => names.get(`${kind} ${id}`) ?? unknownNames[kind];
}

/** Mails and messages about an order as they were queued, oldest first. */
export async function listOrderMessages(db: DbOrTx, orderId: string) {
  const ofOrder = (table: 'order_shortages' | 'delivery_attempts') =>
    db.selectFrom(table).select('id').where('order_id', '=', orderId).execute();
  const keys = [
    ...['order-placed', 'order-delivered', 'order-cancelled'].map((kind) => `${kind}:${orderId}`),
    ...(await ofOrder('order_shortages')).map(({ id }) => `order-reduced:${id}`),
    ...(await ofOrder('delivery_attempts')).flatMap(({ id }) => [
      `delivery-failed:${id}`,
      `delivery-retried:${id}`,
    ]),
  ];
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at', 'dropped_at'])
    .where('dedupe_key', 'in', keys)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether the fee of a cancelled order is open, paid or waived; undefined without a fee. */
export async function findFeeStatus(db: DbOrTx, orderId: string) {
  const fee = await db
    .selectFrom('cancellation_fees')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return fee?.status;
}
