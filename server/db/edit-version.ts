import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { AppError } from '#server/errors.ts';
import { findNames } from './find-names.ts';
import { toIso } from '#server/iso-time.ts';

/** How often admins have edited a row, and the last edit. */
export type EditVersion = { version: number; edited_by: string | null; edited_at: number | null };

/** The columns of an edit by an admin: the next version, who made it and when. */
export function editColumns(admin: { id: string }, now: number) {
  return { version: sql<number>`version + 1`, edited_by: admin.id, edited_at: now };
}

/**
 * Throws CONFLICT_VERSION when the caller saw an earlier version than the stored one, with the current resource and
 * who changed it when. Without `expected` nothing is compared. The row must be locked until commit.
 */
export async function assertVersion(
  tx: Tx,
  { expected, stored }: { expected: number | undefined; stored: EditVersion },
  presentCurrent: () => unknown,
): Promise<void> {
  if (expected === undefined || expected === stored.version) return;
  const { edited_by, edited_at } = stored;
  const changedBy = (await findNames(tx, [edited_by])).get(edited_by ?? '') ?? null;
  throw new AppError('CONFLICT_VERSION', {
    ...(changedBy === null
      ? {}
      : { message: `${changedBy} changed this first. Check the changes and try again.` }),
    data: {
      current: await presentCurrent(),
      changedBy,
      changedAt: edited_at === null ? null : toIso(edited_at),
    },
  });
}
