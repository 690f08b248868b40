import type { CashDocumentKind, DocumentAccount } from '#domain/cash.ts';
import { formatPaise, rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once, toKeyedRequest } from '#server/db/once.ts';
import type { KeyedRequest } from '#server/db/once.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { cashUpdated } from './events.ts';
import { lockCashDesk, lockPartnerBalance } from './queries.ts';
import { recordEntry } from './record-entry.ts';
import type { CashAccount } from './record-entry.ts';

/** What a document says, and what it moves; amounts in paise. */
export type DocumentFacts = {
  amountPaise: number;
  /** Of a count. */
  expectedPaise?: number;
  reversesId?: string;
  orderId?: string;
  /** Whose cash or pay it is. */
  partner?: { id: string; fullname: string };
  /** Null where nothing moves. */
  entry: { amountPaise: number; from: DocumentHolder; to: DocumentHolder } | null;
};

type DocumentHolder = CashAccount & { kind: DocumentAccount };

type NewDocument = {
  admin: AdminAccount;
  /** Made by the caller: the same request twice is one document. */
  id: string;
  kind: CashDocumentKind;
  note?: string | undefined;
  /** What else the request asks for. */
  body: object;
};

/** Also finds the facts while nobody else changes the till, which has that many paise. */
type FoundDocument = NewDocument & {
  find: (tx: Tx, tillPaise: number) => Promise<DocumentFacts> | DocumentFacts;
};

/** The request for a document, for `once`. */
export function toDocumentRequest({ admin, id, kind, note, body }: NewDocument): KeyedRequest {
  return toKeyedRequest({ kind: 'admin', id: admin.id }, id, [kind, body, note]);
}

/**
 * Writes down what moves money without an order or a partner, and moves it. Throws TILL_TOO_LOW, IDEMPOTENCY_KEY_REUSED for
 * another request with the id, and what `find` throws.
 */
export async function recordCashDocument(ctx: Context, { find, ...document }: FoundDocument): Promise<void> {
  const request = toDocumentRequest(document);
  await inTransaction(ctx, async (tx) => {
    const tillPaise = await lockCashDesk(tx);
    const work = async () => {
      const facts = await find(tx, tillPaise);
      await writeCashDocument(ctx, tx, { ...document, facts, tillPaise });
      return document.id;
    };
    await once(ctx, tx, { request, work });
  });
}

/** Writes a document in the transaction of what it is about, with the desk locked. Throws as `recordCashDocument`. */
export async function writeCashDocument(
  ctx: Context,
  tx: Tx,
  {
    admin,
    id,
    kind,
    note,
    body,
    facts,
    tillPaise,
  }: NewDocument & { facts: DocumentFacts; tillPaise: number },
): Promise<void> {
  await assertNewId(tx, id);
  const { amountPaise, expectedPaise = null, reversesId = null, partner, orderId, entry } = facts;
  if (entry?.from.kind === 'till' && kind !== 'till-count')
    assertInTill(admin, { tillPaise, amountPaise: entry.amountPaise });
  await tx
    .insertInto('cash_documents')
    .values((row) => ({
      id,
      kind,
      amount_paise: amountPaise,
      expected_paise: expectedPaise,
      reverses_id: reversesId,
      note: note || null,
      at: ctx.clock.now(),
      admin_id: admin.id,
      number: row
        .selectFrom('cash_documents')
        .select(({ fn, eb }) => eb(fn.coalesce(fn.max('number'), eb.lit(0)), '+', eb.lit(1)).as('next')),
    }))
    .execute();
  const order = orderId === undefined ? {} : { orderId };
  if (entry) await recordEntry(ctx, tx, { ...entry, ...order, reason: kind, documentId: id, actor: admin });
  await recordAudit(ctx, tx, {
    actor: admin,
    action: `cash.${kind}`,
    subject: { kind: 'cash-document', id, label: formatPaise(amountPaise) },
    // The note stays with the document, where it expires: it may name people.
    after: {
      amountPaise,
      ...(expectedPaise === null ? {} : { expectedPaise }),
      ...body,
      ...(partner && { partnerId: partner.fullname }),
    },
  });
  await ctx.events.publish(tx, cashUpdated(partner?.id ?? null));
}

/** Answers are forgotten, and ids of other admins are not among those of this one. */
async function assertNewId(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('cash_documents').select('id').where('id', '=', id).executeTakeFirst();
  if (found) throw new AppError('IDEMPOTENCY_KEY_REUSED');
}

/** Amounts in paise. Throws TILL_TOO_LOW, which tells an employee no sum: the till is counted without it. */
export function assertInTill(
  { admin }: AdminAccount,
  { tillPaise, amountPaise }: { tillPaise: number; amountPaise: number },
): void {
  if (amountPaise <= tillPaise) return;
  if (admin.role !== 'owner') throw new AppError('TILL_TOO_LOW');
  throw new AppError('TILL_TOO_LOW', {
    message: `There is only ${formatPaise(Math.max(tillPaise, 0))} in the till.`,
    data: { till: rupeesFromPaise(tillPaise) },
  });
}

/** Throws PARTNER_CASH_TOO_LOW unless the partner has that much (paise) in hand. */
export async function assertPartnerHas(tx: Tx, partnerId: string, amountPaise: number): Promise<void> {
  const inHandPaise = Math.max(await lockPartnerBalance(tx, partnerId), 0);
  if (amountPaise > inHandPaise)
    throw new AppError('PARTNER_CASH_TOO_LOW', {
      message: `The partner has only ${formatPaise(inHandPaise)} in hand.`,
      data: { inHand: rupeesFromPaise(inHandPaise) },
    });
}
