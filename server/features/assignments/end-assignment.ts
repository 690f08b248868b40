import type { Actor } from '#domain/order-lifecycle.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderAssignmentsTable } from '../../db/schema.ts';

type EndReason = NonNullable<OrderAssignmentsTable['end_reason']>;

type AssignmentEnd = {
  orderIds: readonly string[];
  reason: EndReason;
  /** Null for a maintenance task. */
  by: Actor | null;
  /** Time in ms. */
  at: number;
  note?: string | undefined;
};

/** Ends the current assignments of locked orders; orders without a partner have none. */
export async function endAssignment(
  tx: Tx,
  { orderIds, reason, by, at, note }: AssignmentEnd,
): Promise<void> {
  if (orderIds.length === 0) return;
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
    .where('order_id', 'in', orderIds)
    .where('ended_at', 'is', null)
    .execute();
}
