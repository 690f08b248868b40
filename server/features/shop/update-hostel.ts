import type { z } from 'zod';
import type { updateHostel as updateHostelEndpoint } from '#contract/hostels.ts';
import { findHostel } from '#domain/places.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { toFlag } from '#server/db/database.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { shopUpdated } from './events.ts';
import { countCustomers, lockHostels, toHostel } from './hostel-queries.ts';
import type { HostelRecord } from './hostel-queries.ts';
import { assertNamesFree, assertValidHostel, trimHostel } from './hostel-validation.ts';
import { presentAdminHostel, presentHostel } from './present.ts';

type Changes = z.output<typeof updateHostelEndpoint.body>;

/**
 * Changes the given fields of a hostel. Its old name stays among its other names, so that accounts and orders with it
 * still belong to it. Throws HOSTEL_NOT_FOUND, INVALID_INPUT, HOSTEL_NAME_TAKEN or CONFLICT_VERSION.
 */
export async function updateHostel(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  { version: expected, isOpen, ...input }: Changes,
): Promise<HostelRecord> {
  const changes = trimHostel(input);
  assertValidHostel(changes);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const rows = await lockHostels(tx);
    const before = rows.find((row) => row.id === id);
    if (!before) throw new AppError('HOSTEL_NOT_FOUND');
    const hostels = rows.map(toHostel);
    const current = toHostel(before);
    await assertVersion(tx, { expected, stored: before }, async () =>
      presentAdminHostel(current, (await countCustomers(tx, hostels)).byHostel),
    );
    const { name = current.name, alsoCalled = current.alsoCalled } = changes;
    const others = hostels.filter((hostel) => hostel.id !== id);
    assertNamesFree([name, ...alsoCalled], others);
    const isNamed = findHostel([{ ...current, name, alsoCalled }], current.name) !== undefined;
    const otherNames = isNamed ? alsoCalled : [...alsoCalled, current.name];
    const after = await tx
      .updateTable('hostels')
      .set({
        name,
        also_called: JSON.stringify(otherNames),
        blocks: changes.blocks && JSON.stringify(changes.blocks),
        floors: changes.floors && JSON.stringify(changes.floors),
        is_open: toFlag(isOpen),
        updated_at: now,
        ...editColumns(admin, now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'hostel.updated',
      subject: { kind: 'hostel', id, label: after.name },
      before: presentHostel(current),
      after: presentHostel(toHostel(after)),
    });
    await ctx.events.publish(tx, [shopUpdated()]);
    return toHostel(after);
  });
}
