import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OrderRow } from '../orders/queries.ts';

/** Writes to the audit log who picks an order, or no longer does. */
export async function recordPicking(
  ctx: Context,
  tx: Tx,
  { admin, before, after }: { admin: AdminAccount; before: OrderRow; after: OrderRow },
): Promise<void> {
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'order.picking-changed',
    subject: { kind: 'order', id: after.id, label: after.short_id },
    before: pickColumns(before),
    after: pickColumns(after),
  });
}

function pickColumns({ delivery_status, picking_started_by, picked_at }: OrderRow) {
  return { delivery_status, picking_started_by, picked_at };
}
