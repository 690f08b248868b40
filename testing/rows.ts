import { sql } from 'kysely';
import type { RawBuilder, Selectable, Updateable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** The one row with these values; throws without one. */
export async function findRow<T extends keyof Schema>(
  db: DbOrTx,
  table: T,
  values: Partial<Row<T>>,
): Promise<Row<T>> {
  const [row] = await findRows(db, table, values);
  if (row === undefined) throw new Error(`No row of ${table} has ${JSON.stringify(values)}`);
  return row;
}

/** All rows with these values, in no particular order. */
export async function findRows<T extends keyof Schema>(
  db: DbOrTx,
  table: T,
  values: Partial<Row<T>> = {},
): Promise<Row<T>[]> {
  const condition = sql.join([sql`1 = 1`, ...assignments(values)], sql` AND `);
  return (await sql<Row<T>>`SELECT * FROM ${sql.table(table)} WHERE ${condition}`.execute(db)).rows;
}

/** Changes all rows with the values of `where`. */
export async function updateRows<T extends keyof Schema>(
  db: DbOrTx,
  table: T,
  { where, set }: { where: Partial<Row<T>>; set: Updateable<Schema[T]> },
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments(set))}
    WHERE ${sql.join(assignments(where), sql` AND `)}`.execute(db);
}

function assignments(values: object): RawBuilder<unknown>[] {
  return Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
