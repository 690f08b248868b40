import { activeStatuses } from '#domain/order-lifecycle.ts';
import { toFlag } from '#server/db/database.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findPartner } from '#server/sessions/accounts.ts';
import type { PartnerAccount, PartnerRow } from '#server/sessions/accounts.ts';
import { partnerUpdated } from './partner-events.ts';

/**
 * Sets whether a partner takes orders. Accepted orders stay; their number is returned. Throws NOT_SIGNED_IN when the
 * partner was blocked concurrently.
 */
export async function setAvailability(
  ctx: Context,
  { id }: PartnerAccount,
  isOnline: boolean,
): Promise<{ partner: PartnerRow; activeOrders: number }> {
  return inTransaction(ctx, async (tx) => {
    const changed = await tx
      .updateTable('partners')
      .set({ is_online: toFlag(isOnline) })
      .where('id', '=', id)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    const partner = await findPartner(tx, id);
    if (changed.numUpdatedRows !== 1n || !partner) throw new AppError('NOT_SIGNED_IN');
    const { orders } = await tx
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .where('partner_id', '=', id)
      .where('delivery_status', 'in', activeStatuses)
      .executeTakeFirstOrThrow();
    await ctx.events.publish(tx, [partnerUpdated(id)]);
    return { partner, activeOrders: orders };
  });
}
