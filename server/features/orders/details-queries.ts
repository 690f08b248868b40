import type { DbOrTx } from '#server/db/database.ts';

/** Mails and messages about an order as they were queued, oldest first. */
export async function listOrderMessages(db: DbOrTx, orderId: string) {
  const ofOrder = (table: 'order_shortages' | 'delivery_attempts') =>
    db.selectFrom(table).select('id').where('order_id', '=', orderId).execute();
  const keys = [
    ...['order-placed', 'order-delivered', 'order-cancelled'].map((kind) => `${kind}:${orderId}`),
    ...(await ofOrder('order_shortages')).flatMap(({ id }) => [
      `order-reduced:${id}`,
      `order-delivered:${id}`,
    ]),
    ...(await db.selectFrom('refunds').select('document_id').where('order_id', '=', orderId).execute()).map(
      ({ document_id }) => `order-refunded:${document_id}`,
    ),
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
