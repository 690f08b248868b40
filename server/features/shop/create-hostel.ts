import type { z } from 'zod';
import type { createHostel as createHostelEndpoint } from '#contract/hostels.ts';
import { defaultPlaces } from '#domain/places.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { toFlag } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { shopUpdated } from './events.ts';
import { lockHostels, toHostel } from './hostel-queries.ts';
import type { HostelRecord } from './hostel-queries.ts';
import { assertNamesFree, assertValidHostel, trimHostel } from './hostel-validation.ts';
import { presentHostel } from './present.ts';

type HostelInput = z.output<typeof createHostelEndpoint.body>;

/** Adds a hostel as the last one. Throws INVALID_INPUT or HOSTEL_NAME_TAKEN. */
export async function createHostel(
  ctx: Context,
  admin: AdminAccount,
  input: HostelInput,
): Promise<HostelRecord> {
  const { name = '', alsoCalled = [], ...places } = trimHostel(input);
  const { blocks = defaultPlaces.blocks, floors = defaultPlaces.floors } = places;
  assertValidHostel({ name, alsoCalled, blocks, floors });
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const others = (await lockHostels(tx)).map(toHostel);
    assertNamesFree([name, ...alsoCalled], others);
    const created = await tx
      .insertInto('hostels')
      .values({
        id: ctx.ids.next(),
        name,
        also_called: JSON.stringify(alsoCalled),
        blocks: JSON.stringify(blocks),
        floors: JSON.stringify(floors),
        is_open: toFlag(input.isOpen ?? true),
        position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Two first hostels at the same moment.
    if (!created) throw new AppError('HOSTEL_NAME_TAKEN');
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'hostel.created',
      subject: { kind: 'hostel', id: created.id, label: created.name },
      after: presentHostel(toHostel(created)),
    });
    await ctx.events.publish(tx, [shopUpdated()]);
    return toHostel(created);
  });
}
