import type { DbOrTx } from './database.ts';

/** The names of these products, customers, partners and admins by id; no two of them share one, and what is gone has none. */
export async function findNames(
  db: DbOrTx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const people = (table: 'users' | 'partners' | 'admins') =>
    db.selectFrom(table).select(['id', 'fullname as name']).where('id', 'in', wanted);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'product_name as name'])
    .where('id', 'in', wanted)
    .unionAll(people('users'))
    .unionAll(people('partners'))
    .unionAll(people('admins'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
