import { openStatuses } from '#domain/order-lifecycle.ts';
import { findHostel } from '#domain/places.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { shopUpdated } from './events.ts';
import { countCustomers, lockHostels, toHostel } from './hostel-queries.ts';
import type { HostelRecord } from './hostel-queries.ts';
import { presentHostel } from './present.ts';

/** Deletes a hostel that no account names and no open order goes to. Throws HOSTEL_NOT_FOUND or HOSTEL_IN_USE. */
export async function deleteHostel(ctx: Context, admin: AdminAccount, id: string): Promise<HostelRecord> {
  return inTransaction(ctx, async (tx) => {
    const row = (await lockHostels(tx)).find((one) => one.id === id);
    if (!row) throw new AppError('HOSTEL_NOT_FOUND');
    const hostel = toHostel(row);
    const { byHostel } = await countCustomers(tx, [hostel]);
    if (byHostel.has(id) || (await hasOpenOrder(tx, hostel))) throw new AppError('HOSTEL_IN_USE');
    await tx.deleteFrom('hostels').where('id', '=', id).execute();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'hostel.deleted',
      subject: { kind: 'hostel', id, label: row.name },
      before: presentHostel(hostel),
    });
    await ctx.events.publish(tx, [shopUpdated()]);
    return hostel;
  });
}

async function hasOpenOrder(tx: Tx, hostel: HostelRecord): Promise<boolean> {
  const rows = await tx
    .selectFrom('orders')
    .select('address_hostel')
    .distinct()
    .where('delivery_status', 'in', openStatuses)
    .execute();
  return rows.some(({ address_hostel: name }) => name !== null && findHostel([hostel], name) !== undefined);
}
