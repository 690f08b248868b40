import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once, toKeyedRequest } from '#server/db/once.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { StockDocumentsTable } from '#server/db/schema.ts';
import type { StockMovement } from '#server/features/catalogue/change-stock.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';

export type StockDocument = Selectable<StockDocumentsTable>;

type NewDocument = Pick<StockDocument, 'kind'> & {
  number?: string | undefined;
  supplier?: string | undefined;
  note?: string | undefined;
  /** Writes what the stored document changes. */
  write: (document: StockDocument) => Promise<void>;
};

/** Who sends what: a repeated `key` of the Idempotency-Key header stores nothing again. */
export type StockRequest<B> = { admin: AdminAccount; key: string | null; body: B };

/**
 * Stores a receipt, count or adjustment and writes what it changes; the request repeated with its key has the stored document.
 * Throws IDEMPOTENCY_KEY_INVALID, or IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function recordDocument(
  ctx: Context,
  tx: Tx,
  { admin, key, body, kind, write, ...texts }: StockRequest<unknown> & NewDocument,
): Promise<StockDocument> {
  const request = key === null ? null : toKeyedRequest({ kind: 'admin', id: admin.id }, key, [kind, body]);
  const work = async () => {
    const document = {
      id: ctx.ids.next(),
      kind,
      number: texts.number?.trim() || null,
      supplier: texts.supplier?.trim() || null,
      note: texts.note?.trim() || null,
      admin_id: admin.id,
      created_at: ctx.clock.now(),
    };
    await tx.insertInto('stock_documents').values(document).execute();
    await write(document);
    return document.id;
  };
  const id = await once(ctx, tx, { request, work });
  return tx
    .selectFrom('stock_documents')
    .select(columnsOf.stock_documents)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A movement of a document, by who stored it. */
export function toMovement(
  { id, admin_id, created_at: at, note }: StockDocument,
  reason: StockMovement['reason'],
): StockMovement {
  return { reason, actor: { kind: 'admin', id: admin_id }, at, document: id, note };
}
