import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { CashBalancesTable, CashEntriesTable, CashHandInsTable } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';

export type HandInRow = Selectable<CashHandInsTable>;

/** Lets the changes at the desk take turns, in the transaction of each of them. Returns the cash in the till, in paise. */
export async function lockCashDesk(tx: Tx): Promise<number> {
  const { balance_paise: tillPaise } = await tx
    .updateTable('cash_balances')
    .set((row) => ({ balance_paise: row.ref('balance_paise') }))
    .where('account_kind', '=', 'till')
    .returning('balance_paise')
    .executeTakeFirstOrThrow();
  return tillPaise;
}

/** The balance of an account that holds cash, in paise. */
export async function findBalance(
  db: DbOrTx,
  kind: CashBalancesTable['account_kind'],
  id = '',
): Promise<number> {
  const row = await db
    .selectFrom('cash_balances')
    .select('balance_paise')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
}

/** What the shop owes a customer from refunds (paise), which is taken off the next order. */
export async function findCredit(db: DbOrTx, customerId: string): Promise<number> {
  return -(await findBalance(db, 'credit', customerId));
}

/** The cash in hand of a partner, in paise, locked until commit: a concurrent delivery comes before or after. */
export async function lockPartnerBalance(tx: Tx, partnerId: string): Promise<number> {
  const { balance_paise: inHandPaise } = await tx
    .insertInto('cash_balances')
    .values({ account_kind: 'partner', account_id: partnerId, balance_paise: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_kind', 'account_id'])
        .doUpdateSet((row) => ({ balance_paise: row.ref('cash_balances.balance_paise') })),
    )
    .returning('balance_paise')
    .executeTakeFirstOrThrow();
  return inHandPaise;
}

/** The last counted hand-in of a partner. */
export async function findLastHandIn(db: DbOrTx, partnerId: string): Promise<HandInRow | undefined> {
  return db
    .selectFrom('cash_hand_ins')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('counted_at', 'is not', null)
    .orderBy('counted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The announced hand-in of a partner that is not yet counted. */
export async function findOpenHandIn(db: DbOrTx, partnerId: string): Promise<HandInRow | undefined> {
  return db
    .selectFrom('cash_hand_ins')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('counted_at', 'is', null)
    .executeTakeFirst();
}

/** Cash of an order that came to a partner, or went back for a correction (negative). */
export type CollectedRow = {
  orderId: string | null;
  shortId: string | null;
  amountPaise: number;
  reason: CashEntriesTable['reason'];
  at: number;
};

const maxCollectedRows = 200;

/** What came to and left a partner since a time (ms) without hand-ins and their differences, newest first. */
export async function listCollected(
  db: DbOrTx,
  { partnerId, since }: { partnerId: string; since: number },
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select order_id as "orderId", short_id as "shortId", amount_paise as "amountPaise", reason, at from (
      select cash_entries.id, order_id, amount_paise, reason, at from cash_entries
      where to_account_kind = 'partner' and to_account_id = ${partnerId} and at > ${since} and order_id is not null
      union all
      select cash_entries.id, order_id, -amount_paise, reason, at from cash_entries
      where from_account_kind = 'partner' and from_account_id = ${partnerId} and at > ${since} and order_id is not null
    ) as moved left join orders on orders.id = order_id
    order by at desc, moved.id desc limit ${sql.lit(maxCollectedRows)}`.execute(db);
  return rows;
}

/** What partners collected since a time (ms), by partner, in paise; what went back for a correction is taken off. */
export async function sumCollected(
  db: DbOrTx,
  { since, partnerId }: { since: number; partnerId?: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; paise: number }>`
    select case to_account_kind when 'partner' then to_account_id else from_account_id end as id,
      sum(case to_account_kind when 'partner' then amount_paise else -amount_paise end) as paise
    from cash_entries
    where reason <> 'order' and at >= ${since}
      and (to_account_kind = 'partner' and from_account_kind = 'customer'
        or from_account_kind = 'partner' and (to_account_kind = 'customer' or reason = 'refund'))
      ${partnerId === undefined ? sql`` : sql`and ${partnerId} in (to_account_id, from_account_id)`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Throws PARTNER_NOT_FOUND. */
export async function findPartner(tx: Tx, id: string): Promise<{ id: string; fullname: string }> {
  const partner = await tx
    .selectFrom('partners')
    .select(['id', 'fullname'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!partner) throw new AppError('PARTNER_NOT_FOUND');
  return partner;
}
