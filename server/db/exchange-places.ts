import type { Tx } from './database.ts';

type Move = { table: 'categories' | 'hostels'; id: string; direction: 'up' | 'down'; now: number };

/**
 * Exchanges the places of a row and the one before or after it; the first and the last stay where they are. Returns the
 * old and the new position, null for an unknown row. A move is no edit: versions stay.
 */
export async function exchangePlaces(
  tx: Tx,
  { table, id, direction, now }: Move,
): Promise<{ from: number; to: number } | null> {
  // Two moves at once happen one after the other.
  const locked = await lockByName(tx, table);
  const before = locked.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
  const from = before.findIndex((row) => row.id === id);
  const moved = before[from];
  if (moved === undefined) return null;
  const to = direction === 'up' ? from - 1 : from + 1;
  if (before[to] === undefined) return { from: moved.position, to: moved.position };
  // Places are numbered again: two rows may have had the same.
  for (const [position, row] of before.with(from, before[to]).with(to, moved).entries())
    if (row.position !== position)
      await tx.updateTable(table).set({ position, updated_at: now }).where('id', '=', row.id).execute();
  return { from: moved.position, to };
}

/** Every row, locked until commit one after the other by name, as imports lock categories: nobody locks them in another order. */
export async function lockByName(tx: Tx, table: Move['table']) {
  const found = await tx
    .selectFrom(table as 'hostels')
    .select(['id', 'name'])
    .execute();
  const locked = [];
  for (const { id } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const row = await tx
      // The tables have the columns that are used here in common.
      .updateTable(table as 'hostels')
      .set((columns) => ({ updated_at: columns.ref('updated_at') }))
      .where('id', '=', id)
      .returning(['id', 'name', 'position'])
      .executeTakeFirst();
    if (row !== undefined) locked.push(row);
  }
  return locked;
}
