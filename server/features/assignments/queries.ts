import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import type { OrderAssignmentsTable } from '../../db/schema.ts';

export type AssignmentRow = Selectable<OrderAssignmentsTable>;

/** An assignment with the name of its partner. */
export type Assignment = AssignmentRow & { partnerName: string };

/** The assignments of an order, oldest first. */
export async function listAssignments(db: DbOrTx, orderId: string): Promise<Assignment[]> {
  return db
    .selectFrom('order_assignments')
    .innerJoin('partners', 'partners.id', 'order_assignments.partner_id')
    .selectAll('order_assignments')
    .select('partners.fullname as partnerName')
    .where('order_id', '=', orderId)
    .orderBy('assigned_at')
    .orderBy('order_assignments.id')
    .execute();
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
