import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { StockDocumentsTable } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';

export type StockDocument = Selectable<StockDocumentsTable>;

type NewDocument = Pick<StockDocument, 'kind'> & {
  number?: string | undefined;
  supplier?: string | undefined;
  note?: string | undefined;
};

/** Who sends what: a repeated `key` of the Idempotency-Key header stores nothing again. */
export type StockRequest<B> = { admin: AdminAccount; key: string | null; body: B };

const maxKeyLength = 255;

/**
 * Stores a receipt, count or adjustment. `isNew` is false when this admin's request with that key is stored already;
 * a concurrent one waits for it. Throws IDEMPOTENCY_KEY_INVALID, or IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function recordDocument(
  ctx: Context,
  tx: Tx,
  { admin, key, body, kind, ...texts }: StockRequest<unknown> & NewDocument,
): Promise<{ document: StockDocument; isNew: boolean }> {
  if (key !== null && (key.length < 1 || key.length > maxKeyLength))
    throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const document: StockDocument = {
    id: ctx.ids.next(),
    kind,
    number: texts.number?.trim() || null,
    supplier: texts.supplier?.trim() || null,
    note: texts.note?.trim() || null,
    admin_id: admin.id,
    idempotency_key: key,
    body_hash: sha256(JSON.stringify([kind, body])),
    created_at: ctx.clock.now(),
  };
  const inserted = await tx
    .insertInto('stock_documents')
    .values(document)
    .onConflict((conflict) => conflict.columns(['admin_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { document, isNew: true };
  const stored = await findByKey(tx, admin.id, key);
  if (!stored) throw new Error('A document with this key is there and is not found');
  if (stored.body_hash !== document.body_hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { document: stored, isNew: false };
}

async function findByKey(
  db: DbOrTx,
  adminId: string,
  key: string | null,
): Promise<StockDocument | undefined> {
  return db
    .selectFrom('stock_documents')
    .select(columnsOf.stock_documents)
    .where('admin_id', '=', adminId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}
