import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Actor } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderAssignmentsTable } from '#server/db/schema.ts';
import { lockActivePartner } from '#server/sessions/accounts.ts';

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

/** Of a partner who gave an order back. */
const givenBack = { end_reason: 'returned_to_pool', ended_by_kind: 'partner' } as const;

/** Whether the last assignment of an order is one that this partner gave back. */
export async function isGivenBackBy(
  tx: Tx,
  { orderId, partnerId }: { orderId: string; partnerId: string },
): Promise<boolean> {
  const last = (await listAssignments(tx, orderId)).at(-1);
  return last?.partner_id === partnerId && isGivenBack(last);
}

/** Whether a partner gave an order back by themselves. */
function isGivenBack({ end_reason, ended_by_kind }: AssignmentRow): boolean {
  return end_reason === givenBack.end_reason && ended_by_kind === givenBack.ended_by_kind;
}

/** When (ms) partners gave these orders back the last time, by order id. */
export async function findGivenBackTimes(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_assignments')
    .select(({ fn }) => ['order_id', fn.max<number>('ended_at').as('at')])
    .where('order_id', 'in', orderIds)
    .where((where) => where.and(givenBack))
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, at]));
}

/** How many orders these partners gave back, by partner id. */
export async function countGivenBack(
  db: DbOrTx,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_assignments')
    .select(({ fn }) => ['partner_id', fn.countAll<number>().as('orders')])
    .where('partner_id', 'in', partnerIds)
    // Literals, so that the partial index is used.
    .where('end_reason', '=', sql.lit(givenBack.end_reason))
    .where('ended_by_kind', '=', sql.lit(givenBack.ended_by_kind))
    .groupBy('partner_id')
    .execute();
  return new Map(rows.map(({ partner_id, orders }) => [partner_id, orders]));
}

/** Why these orders left their partner most recently, by order and partner id; null for one that they gave back. */
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
  return new Map(
    rows.map((row) => [`${row.order_id} ${row.partner_id}`, isGivenBack(row) ? null : row.end_reason]),
  );
}

type NewAssignment = {
  orderId: string;
  partnerId: string;
  by: { kind: 'partner' | 'admin'; id: string };
  /** Time in ms. */
  at: number;
};

/** Records that a partner has a locked order from now on; a previous assignment must have ended. */
export async function startAssignment(
  ctx: Context,
  tx: Tx,
  { orderId, partnerId, by, at }: NewAssignment,
): Promise<void> {
  await tx
    .insertInto('order_assignments')
    .values({
      id: ctx.ids.next(),
      order_id: orderId,
      partner_id: partnerId,
      assigned_at: at,
      assigned_by_kind: by.kind,
      assigned_by_id: by.id,
    })
    .execute();
}

type AssignmentEnd = {
  orderId: string;
  reason: NonNullable<OrderAssignmentsTable['end_reason']>;
  /** Null for a maintenance task. */
  by: Actor | null;
  /** Time in ms. */
  at: number;
  note?: string | undefined;
};

/** Ends the current assignment of a locked order; an order without a partner has none. */
export async function endAssignment(tx: Tx, { orderId, reason, by, at, note }: AssignmentEnd): Promise<void> {
  await tx
    .updateTable('order_assignments')
    .set({
      ended_at: at,
      end_reason: reason,
      ended_by_kind: by?.kind ?? null,
      // A customer is known by the order, which forgets them after the retention period.
      ended_by_id: by === null || by.kind === 'customer' ? null : by.id,
      end_note: note?.trim() || null,
    })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}
