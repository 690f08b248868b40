import { canBeReversed, findTransferKind } from '#domain/cash.ts';
import type { ExpenseKind, ExpenseSource, MoneyPlace, PaySource } from '#domain/cash.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findPartner } from './queries.ts';
import { assertPartnerHas, recordCashDocument } from './record-cash-document.ts';
import type { DocumentFacts } from './record-cash-document.ts';
import { toCashAccount } from './record-entry.ts';

/** Amounts in paise; the id is made by the caller. */
type Request = { id: string; amountPaise: number; note?: string | undefined };
type Holder = NonNullable<DocumentFacts['entry']>['from'];

/** The owner's pocket is that of who sends the request. */
function toHolder(kind: ExpenseSource, admin: AdminAccount): Holder {
  return kind === 'owner' ? { kind, id: admin.id } : { kind };
}

function assertAmount(amountPaise: number): void {
  assertNoFieldErrors({ amount: amountPaise > 0 ? null : 'Enter an amount of more than ₹0.' });
}

/** Moves money between till, bank and owner. Throws TILL_TOO_LOW, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT. */
export async function transferMoney(
  ctx: Context,
  admin: AdminAccount,
  { id, amountPaise, note, from, to }: Request & { from: MoneyPlace; to: MoneyPlace },
): Promise<void> {
  assertAmount(amountPaise);
  const kind = findTransferKind(from, to);
  if (kind === null) {
    assertNoFieldErrors({ to: 'Choose another place than the one it comes from.' });
    return;
  }
  const entry = { amountPaise, from: toHolder(from, admin), to: toHolder(to, admin) };
  const body = { amountPaise, from, to };
  await recordCashDocument(ctx, { admin, id, kind, note, body, find: () => ({ amountPaise, entry }) });
}

/**
 * Takes the money of an expense from where it was paid. Throws WRONG_ROLE for an employee who takes it from elsewhere than the
 * till, TILL_TOO_LOW, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function recordExpense(
  ctx: Context,
  admin: AdminAccount,
  { id, amountPaise, note, expense, from }: Request & { expense: ExpenseKind; from: ExpenseSource },
): Promise<void> {
  if (from !== 'till' && admin.admin.role !== 'owner')
    throw new AppError('WRONG_ROLE', { security: { accountKind: 'admin', accountId: admin.id } });
  assertAmount(amountPaise);
  const entry = {
    amountPaise,
    from: toHolder(from, admin),
    to: { kind: 'expense', id: expense },
  } as const;
  const body = { amountPaise, from, expense };
  await recordCashDocument(ctx, {
    admin,
    id,
    kind: 'expense',
    note,
    body,
    find: () => ({ amountPaise, entry }),
  });
}

/**
 * Pays a partner for deliveries, also ahead of them. Throws PARTNER_NOT_FOUND, TILL_TOO_LOW, PARTNER_CASH_TOO_LOW,
 * IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function payPartner(
  ctx: Context,
  admin: AdminAccount,
  { id, amountPaise, note, partnerId, from }: Request & { partnerId: string; from: PaySource },
): Promise<void> {
  assertAmount(amountPaise);
  const find = async (tx: Tx): Promise<DocumentFacts> => {
    const partner = await findPartner(tx, partnerId);
    if (from === 'partner') await assertPartnerHas(tx, partnerId, amountPaise);
    const holder = from === 'partner' ? { kind: from, id: partnerId } : toHolder(from, admin);
    return {
      amountPaise,
      partner,
      entry: { amountPaise, from: holder, to: { kind: 'pay', id: partnerId } },
    };
  };
  const body = { amountPaise, from, partnerId };
  await recordCashDocument(ctx, { admin, id, kind: 'pay', note, body, find });
}

/** The till has what was counted (paise) from now on. Throws IDEMPOTENCY_KEY_REUSED. */
export async function countTill(
  ctx: Context,
  admin: AdminAccount,
  { id, countedPaise, note }: { id: string; countedPaise: number; note?: string | undefined },
): Promise<void> {
  const [till, difference] = [{ kind: 'till' }, { kind: 'till-difference' }] as const;
  const find = (_tx: Tx, tillPaise: number): DocumentFacts => {
    const missingPaise = tillPaise - countedPaise;
    return {
      amountPaise: countedPaise,
      expectedPaise: tillPaise,
      entry:
        missingPaise === 0
          ? null
          : {
              amountPaise: Math.abs(missingPaise),
              from: missingPaise > 0 ? till : difference,
              to: missingPaise > 0 ? difference : till,
            },
    };
  };
  const body = { countedPaise };
  await recordCashDocument(ctx, { admin, id, kind: 'till-count', note, body, find });
}

/**
 * Moves the money of a document back. Throws CASH_DOCUMENT_NOT_FOUND, CASH_DOCUMENT_REVERSED, CASH_DOCUMENT_FINAL,
 * TILL_TOO_LOW or IDEMPOTENCY_KEY_REUSED.
 */
export async function reverseCashDocument(
  ctx: Context,
  admin: AdminAccount,
  { id, reversesId, note }: { id: string; reversesId: string; note: string },
): Promise<void> {
  const find = async (tx: Tx): Promise<DocumentFacts> => {
    const document = await tx
      .selectFrom('cash_documents')
      .leftJoin('cash_entries', 'cash_entries.document_id', 'cash_documents.id')
      .leftJoin('cash_documents as reversal', 'reversal.reverses_id', 'cash_documents.id')
      .select(['cash_documents.kind', 'cash_entries.amount_paise', 'reversal.id as reversalId'])
      .select(['from_account_kind', 'from_account_id', 'to_account_kind', 'to_account_id'])
      .where('cash_documents.id', '=', reversesId)
      .executeTakeFirst();
    if (!document) throw new AppError('CASH_DOCUMENT_NOT_FOUND');
    const { amount_paise: amountPaise, from_account_kind: giver, to_account_kind: receiver } = document;
    if (!canBeReversed(document.kind) || amountPaise === null || giver === null || receiver === null)
      throw new AppError('CASH_DOCUMENT_FINAL');
    if (document.reversalId !== null) throw new AppError('CASH_DOCUMENT_REVERSED');
    // Accounts of a document.
    const from = toCashAccount(receiver, document.to_account_id ?? '') as Holder;
    const to = toCashAccount(giver, document.from_account_id ?? '') as Holder;
    const entry = { amountPaise, from, to };
    const facts = { amountPaise, reversesId, entry };
    return from.kind === 'pay' ? { ...facts, partner: await findPartner(tx, from.id) } : facts;
  };
  await recordCashDocument(ctx, { admin, id, kind: 'reversal', note, body: { reversesId }, find });
}
