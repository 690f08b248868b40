import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Hostel } from '#domain/places.ts';
import { findHostel } from '#domain/places.ts';
import { hostelKey } from '#domain/room-address.ts';
import { lockByName } from '#server/db/exchange-places.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { EditVersion } from '#server/db/edit-version.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { HostelsTable } from '#server/db/schema.ts';

export type HostelRow = Selectable<HostelsTable>;
export type HostelRecord = Hostel & Pick<HostelRow, 'id' | 'position' | keyof EditVersion>;

const names = z.array(z.string());

/** Every hostel in the order of the shop, closed ones too. */
export async function listHostels(db: DbOrTx): Promise<HostelRecord[]> {
  const rows = await db
    .selectFrom('hostels')
    .select(columnsOf.hostels)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(toHostel);
}

/** The rows, locked until commit: names are compared, so changes happen one after the other. */
export async function lockHostels(tx: Tx): Promise<HostelRow[]> {
  await lockByName(tx, 'hostels');
  return tx.selectFrom('hostels').selectAll().execute();
}

/** A row with its flag and its JSON read. */
export function toHostel(row: HostelRow): HostelRecord {
  const { id, name, position, version, edited_by, edited_at } = row;
  return {
    id,
    name,
    alsoCalled: names.parse(JSON.parse(row.also_called)),
    blocks: names.parse(JSON.parse(row.blocks)),
    floors: names.parse(JSON.parse(row.floors)),
    isOpen: row.is_open === 1,
    position,
    version,
    edited_by,
    edited_at,
  };
}

type NamedCustomers = { name: string; customerCount: number };

/** How many accounts name each hostel, by its id, and what accounts name besides. */
export async function countCustomers(db: DbOrTx, hostels: readonly HostelRecord[]) {
  const rows = await db
    .selectFrom('users')
    .select(['hostel', ({ fn }) => fn.countAll<number>().as('count')])
    .where('hostel', '!=', '')
    .groupBy('hostel')
    .orderBy('count', 'desc')
    .orderBy('hostel')
    .execute();
  const byHostel = new Map<string, number>();
  const others = new Map<string, NamedCustomers>();
  for (const { hostel: name, count } of rows) {
    const id = findHostel(hostels, name)?.id;
    const key = hostelKey(name);
    if (id !== undefined) byHostel.set(id, (byHostel.get(id) ?? 0) + count);
    // The first spelling is the most frequent one.
    else
      others.set(key, {
        name,
        ...others.get(key),
        customerCount: (others.get(key)?.customerCount ?? 0) + count,
      });
  }
  const otherNames = [...others.values()].sort((a, b) => b.customerCount - a.customerCount);
  return { byHostel, otherNames };
}
