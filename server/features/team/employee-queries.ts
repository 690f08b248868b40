import type { Selectable } from 'kysely';
import { selectPageByName } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { AdminsTable } from '#server/db/schema.ts';

/** Never presented whole: it has the password hash. */
export type EmployeeRow = Selectable<AdminsTable>;

/** Owners and employees by name. */
export async function listEmployees(
  db: DbOrTx,
  page: PaginationParams,
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const admins = db.selectFrom('admins').select(columnsOf.admins);
  return selectPageByName(admins, page);
}

/** An admin without the lock. */
export async function findEmployee(db: DbOrTx, id: string): Promise<EmployeeRow | undefined> {
  return db.selectFrom('admins').select(columnsOf.admins).where('id', '=', id).executeTakeFirst();
}

/** This admin and all active owners, locked until commit in the order of their ids. */
export async function lockWithOwners(tx: Tx, id: string): Promise<EmployeeRow[]> {
  const found = await tx
    .selectFrom('admins')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where.and({ role: 'owner', is_active: 1 })]))
    .orderBy('id')
    .execute();
  const rows: EmployeeRow[] = [];
  for (const { id: adminId } of found) {
    const row = await tx
      .updateTable('admins')
      // Both engines lock an updated row; SQLite has no `for update`.
      .set((admin) => ({ updated_at: admin.ref('updated_at') }))
      .where('id', '=', adminId)
      .returning(columnsOf.admins)
      .executeTakeFirst();
    if (row) rows.push(row);
  }
  return rows;
}
