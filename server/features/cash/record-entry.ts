import type { Insertable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { CashEntriesTable } from '#server/db/schema.ts';

type AccountKind = CashEntriesTable['from_account_kind'];

/** Who holds money or owes it, and what it was spent on. */
export type CashAccount =
  | { [Kind in OwnedKind]: { kind: Kind; id: string } }[OwnedKind]
  | { kind: ShopAccountKind };
type OwnedKind = Exclude<AccountKind, ShopAccountKind>;
/** The accounts there is one of. */
const shopAccounts = ['sales', 'fees', 'till', 'bank', 'difference', 'till-difference'] as const;
export type ShopAccountKind = (typeof shopAccounts)[number];

function isShopAccount(kind: AccountKind): kind is ShopAccountKind {
  return (shopAccounts as readonly AccountKind[]).includes(kind);
}

export type CashActor = { kind: CashEntriesTable['actor_kind']; id: string };

/** A movement of `amountPaise` from one account to another. */
export type CashEntry = {
  amountPaise: number;
  from: CashAccount;
  to: CashAccount;
  reason: CashEntriesTable['reason'];
  orderId?: string;
  handInId?: string;
  documentId?: string;
  actor: CashActor;
  /** In ms; now by default. */
  at?: number;
};

/** Adds an entry in the transaction of what caused it; nothing for an amount of 0. */
export async function recordEntry(ctx: Context, tx: Tx, entry: CashEntry): Promise<void> {
  if (entry.amountPaise === 0) return;
  await entryInsert.run(tx, {
    id: ctx.ids.next(),
    at: entry.at ?? ctx.clock.now(),
    amount_paise: entry.amountPaise,
    from_account_kind: entry.from.kind,
    from_account_id: accountId(entry.from),
    to_account_kind: entry.to.kind,
    to_account_id: accountId(entry.to),
    reason: entry.reason,
    order_id: entry.orderId ?? null,
    hand_in_id: entry.handInId ?? null,
    document_id: entry.documentId ?? null,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
  });
}

const entryInsert = prepareQuery((db, entry: Insertable<CashEntriesTable>) =>
  db.insertInto('cash_entries').values(entry),
);

/** As stored: empty for the accounts of the shop. */
function accountId(account: CashAccount): string {
  return 'id' in account ? account.id : '';
}

/** An account of its two columns. */
export function toCashAccount(kind: AccountKind, id: string): CashAccount {
  return isShopAccount(kind) ? { kind } : { kind, id };
}
