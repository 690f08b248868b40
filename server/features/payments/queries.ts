import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { PaymentChangesTable } from '../../db/schema.ts';

/** A change of payment with the name of its actor. */
export type PaymentChange = Omit<Selectable<PaymentChangesTable>, 'id'> & { actorName: string };

/** The payment changes of these orders by order id, oldest first. */
export async function listPaymentChanges(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentChange[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_changes')
    .leftJoin('partners', (join) =>
      join
        .onRef('partners.id', '=', 'payment_changes.actor_id')
        .on('payment_changes.actor_kind', '=', 'partner'),
    )
    .leftJoin('admins', (join) =>
      join.onRef('admins.id', '=', 'payment_changes.actor_id').on('payment_changes.actor_kind', '=', 'admin'),
    )
    .select([
      'order_id',
      'from_status',
      'to_status',
      'actor_kind',
      'actor_id',
      'reason',
      'at',
      'partners.fullname as partnerName',
      'admins.fullname as adminName',
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('payment_changes.id')
    .execute();
  const changes = rows.map(({ partnerName, adminName, ...change }) => ({
    ...change,
    actorName: partnerName ?? adminName ?? '',
  }));
  return Map.groupBy(changes, (change) => change.order_id);
}
