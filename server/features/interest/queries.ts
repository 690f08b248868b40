import type { Selectable } from 'kysely';
import { getOffset } from '../../db/database.ts';
import type { DbOrTx, PaginationParams } from '../../db/database.ts';
import type { InterestsTable } from '../../db/schema.ts';

/** Every registered email, newest first. */
export async function listInterests(
  db: DbOrTx,
  page: PaginationParams,
): Promise<{ rows: Selectable<InterestsTable>[]; total: number }> {
  const { total } = await db
    .selectFrom('interests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('interests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(page.limit)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}
