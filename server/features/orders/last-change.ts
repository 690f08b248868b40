import type { Selectable } from 'kysely';
import type { ActorKind } from '#domain/order-lifecycle.ts';
import { findNames } from '#server/db/find-names.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderHistoryTable, OrdersTable } from '#server/db/schema.ts';
import { listAssignments } from './assignments.ts';

export type ActorReference = { kind: ActorKind; id: string };

/** What is needed of an order to find its last change. */
export type ChangedOrder = Pick<
  Selectable<OrdersTable>,
  'id' | 'short_id' | 'user_id' | 'partner_id' | 'delivery_status'
>;

/** Who changed an order when, in ms. */
export type OrderChange = { by: ActorReference; at: number };

/** Shown where the name of an account is unknown. */
const unknownNames = { customer: 'The customer', partner: 'A partner', admin: 'An admin' } as const;

/** A function that returns the names of these actors. */
export async function findActorNames(
  db: DbOrTx,
  actors: readonly ActorReference[],
): Promise<(actor: ActorReference) => string> {
  const names = await findNames(
    db,
    actors.map(({ id }) => id),
  );
  return ({ kind, id }) => names.get(id) ?? unknownNames[kind];
}

/** The change that gave a locked order its status or its partner. */
export async function findLastChange(tx: Tx, order: ChangedOrder): Promise<OrderChange> {
  const changes = [
    ...(await listHistory(tx, [order.id])).map(toChange),
    ...(await listAssignments(tx, order.id)).flatMap((assignment) => [
      {
        by: { kind: assignment.assigned_by_kind, id: assignment.assigned_by_id },
        at: assignment.assigned_at,
      },
      ...(assignment.ended_at === null || assignment.ended_by_kind === null
        ? []
        : [
            {
              by: { kind: assignment.ended_by_kind, id: assignment.ended_by_id ?? order.user_id },
              at: assignment.ended_at,
            },
          ]),
    ]),
  ];
  return changes.reduce((latest, change) => (change.at >= latest.at ? change : latest));
}

/** The change that gave a locked order its status. */
export async function findLastStatusChange(tx: Tx, orderId: string): Promise<OrderChange | undefined> {
  return (await listHistory(tx, [orderId])).map(toChange).at(-1);
}

/** The change that moved a locked order on or back after it was prepared; undefined when there is none. */
export async function findChangeAfterPreparing(tx: Tx, orderId: string): Promise<OrderChange | undefined> {
  const statuses = await listHistory(tx, [orderId]);
  const preparedAt = statuses.findLastIndex(({ status }) => status === 'preparing');
  return preparedAt === -1 ? undefined : statuses.slice(preparedAt + 1).map(toChange)[0];
}

type HistoryEntry = Selectable<OrderHistoryTable>;

/** The statuses that these orders have had, oldest first. */
export async function listHistory(db: DbOrTx, orderIds: readonly string[]): Promise<HistoryEntry[]> {
  return db
    .selectFrom('order_history')
    .select(columnsOf.order_history)
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function toChange({ actor_kind, actor_id, at }: HistoryEntry): OrderChange {
  return { by: { kind: actor_kind, id: actor_id }, at };
}
