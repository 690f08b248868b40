import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

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
