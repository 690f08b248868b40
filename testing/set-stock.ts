import { sql } from 'kysely';
import { runTransaction } from '#server/db/database.ts';
import type { Db } from '#server/db/database.ts';

/** Sets what can be sold of one product, by id or name, or of all, as if another admin did; nothing is published. */
export async function setStock(
  db: Db,
  stock: number,
  product: { id?: string; name?: string } = {},
): Promise<void> {
  const { id = null, name = null } = product;
  const isMeant = sql`(CAST(${id} AS text) IS NULL OR products.id = ${id})
    AND (CAST(${name} AS text) IS NULL OR product_name = ${name})`;
  await runTransaction(db, async (tx) => {
    await sql`UPDATE products SET updated_at = updated_at WHERE ${isMeant}`.execute(tx);
    await sql`INSERT INTO stock_movements
      (id, product_id, quantity, on_hand_before, on_hand_after, reason, actor_kind, at)
      SELECT 'test', id, allocated + CAST(${stock} AS bigint) - on_hand, on_hand, allocated + CAST(${stock} AS bigint),
        'correction', 'system', coalesce((SELECT max(at) FROM stock_movements WHERE product_id = products.id), created_at)
      FROM products WHERE ${isMeant}`.execute(tx);
    await sql`UPDATE products SET on_hand = allocated + CAST(${stock} AS bigint) WHERE ${isMeant}`.execute(
      tx,
    );
  });
}
