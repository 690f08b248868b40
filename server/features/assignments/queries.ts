import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import type { OrderAssignmentsTable } from '../../db/schema.ts';
import { lockActivePartner } from '../../sessions/accounts.ts';

export type AssignmentRow = Selectable<OrderAssignmentsTable>;

/** An assignment with the name of its partner. */
export type Assignment = AssignmentRow & { partnerName: string };

/** The assignments of an order, oldest first. */
export async function listAssignments(db: DbOrTx, orderId: string): Promise<Assignment[]> {
  return (await listAssignmentsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** The assignments of several orders by order id, oldest first. */
export async function listAssignmentsByOrder(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Assignment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_assignments')
    .innerJoin('partners', 'partners.id', 'order_assignments.partner_id')
    .selectAll('order_assignments')
    .select('partners.fullname as partnerName')
    .where('order_id', 'in', orderIds)
    .orderBy('assigned_at')
    .orderBy('order_assignments.id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** Locks all partners who have or had an order; before the order itself, as `lockOrder` explains. */
export async function lockPartnersOfOrder(tx: Tx, orderId: string): Promise<void> {
  const partners = await tx
    .selectFrom('order_assignments')
    .select('partner_id')
    .distinct()
    .where('order_id', '=', orderId)
    .orderBy('partner_id')
    .execute();
  for (const { partner_id } of partners) await lockActivePartner(tx, partner_id);
}

/** Why these orders left their partner most recently, by order and partner id. */
export async function findEndReasons(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AssignmentRow['end_reason']>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_assignments')
    .select(columnsOf.order_assignments)
    .where('order_id', 'in', orderIds)
    .where('ended_at', 'is not', null)
    .orderBy('assigned_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [`${row.order_id} ${row.partner_id}`, row.end_reason]));
}
