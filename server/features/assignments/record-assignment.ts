import type { Actor } from '#domain/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderAssignmentsTable } from '../../db/schema.ts';

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
