import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { exchangePlaces } from '#server/db/exchange-places.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { shopUpdated } from './events.ts';
import { toHostel } from './hostel-queries.ts';
import type { HostelRecord } from './hostel-queries.ts';

/** Exchanges the places of a hostel and the one before or after it. Throws HOSTEL_NOT_FOUND. */
export async function moveHostel(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  direction: 'up' | 'down',
): Promise<HostelRecord> {
  return inTransaction(ctx, async (tx) => {
    const places = await exchangePlaces(tx, { table: 'hostels', id, direction, now: ctx.clock.now() });
    if (places === null) throw new AppError('HOSTEL_NOT_FOUND');
    const hostel = await tx.selectFrom('hostels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (places.from !== places.to) {
      await recordAudit(ctx, tx, {
        actor: admin,
        action: 'hostel.moved',
        subject: { kind: 'hostel', id, label: hostel.name },
        before: { position: places.from },
        after: { position: places.to },
      });
      await ctx.events.publish(tx, [shopUpdated()]);
    }
    return toHostel(hostel);
  });
}
