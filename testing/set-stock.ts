import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

/** Assignments of an UPDATE of products that changes the stock by another admin. */
export const testMovement =
  "movement_id = coalesce(movement_id, '') || '.', movement_reason = 'correction', movement_actor_kind = 'system', movement_actor_id = NULL, movement_document = NULL, movement_note = NULL";

/** Sets the stock of one product, by id or name, or of all, as if another admin did; nothing is published. */
export async function setStock(
  db: DbOrTx,
  stock: number,
  product: { id?: string; name?: string } = {},
): Promise<void> {
  const { id = null, name = null } = product;
  await sql`UPDATE products SET stock = ${stock}, ${sql.raw(testMovement)}
    WHERE (CAST(${id} AS text) IS NULL OR id = ${id}) AND (CAST(${name} AS text) IS NULL OR product_name = ${name})`.execute(
    db,
  );
}
