import { selectPage } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';

/** Every registered email, newest first. */
export async function listInterests(db: DbOrTx, page: PaginationParams) {
  return selectPage(
    db.selectFrom('interests').selectAll().orderBy('created_at', 'desc').orderBy('email'),
    page,
  );
}
