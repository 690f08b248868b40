import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

/** An account whose balance contradicts the orders, the counted hand-ins, or the stored balance. */
export type CashDifference = {
  account: string;
  /** The order it is about, for a customer. */
  orderId: string | null;
  expectedPaise: number;
  balancePaise: number;
};

/**
 * Accounts with a wrong balance; none when every rupee has one holder. A customer owes the orders that are neither
 * cancelled nor paid, and open fees, and pays nothing after a cancellation; partner, till, bank and difference have what was moved to them; a partner or the
 * till never has less than nothing. Reads every order and entry: a check for now and then.
 */
export async function findCashDifferences(db: DbOrTx): Promise<CashDifference[]> {
  return [
    ...(await findCustomerDifferences(db)),
    ...(await findPaidAfterCancellation(db)),
    ...(await findBalanceDifferences(db)),
    ...(await findHandInDifferences(db)),
    ...(await findDocumentDifferences(db)),
    ...(await findRefundDifferences(db)),
    ...(await findCreditDifferences(db)),
    ...(await findNegativeBalances(db)),
  ];
}

type Found = { id: string; order_id: string | null; expected: number; balance: number };

function toDifferences(kind: string, rows: readonly Found[]): CashDifference[] {
  return rows.map(({ id, order_id, expected, balance }) => ({
    account: id === '' ? kind : `${kind}:${id}`,
    orderId: order_id,
    expectedPaise: expected,
    balancePaise: balance,
  }));
}

async function findCustomerDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select id, order_id, sum(expected) as expected, sum(balance) as balance from (
      select orders.user_id as id, orders.id as order_id,
        case when delivery_status = 'cancelled' then 0 else payable_paise end
        - case when payment_status = 'paid' then payable_paise else 0 end
        + case when delivery_status = 'cancelled' then refunded_paise else 0 end
        + coalesce(cancellation_fees.amount_paise, 0) as expected, 0 as balance
      from orders left join cancellation_fees on order_id = orders.id and status = 'open'
      union all
      select to_account_id, order_id, 0, amount_paise from cash_entries where to_account_kind = 'customer'
      union all
      select from_account_id, order_id, 0, -amount_paise from cash_entries where from_account_kind = 'customer'
    ) as amounts
    group by id, order_id having sum(expected) <> sum(balance) order by id, order_id`.execute(db);
  return toDifferences('customer', rows);
}

/** Payments of cancelled orders, for which nobody has cash. What was paid in an earlier version has no order of entries. */
async function findPaidAfterCancellation(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select user_id as id, id as order_id, 0 as expected, -payable_paise as balance from orders
    where delivery_status = 'cancelled' and payment_status = 'paid' and payable_paise > 0 and not exists (
      select 1 from cash_entries as payment
      inner join cash_entries as cancellation on cancellation.order_id = payment.order_id
      where payment.order_id = orders.id and payment.reason = 'payment' and cancellation.reason = 'cancellation'
        and (payment.actor_kind = 'system' or (payment.at, payment.id) < (cancellation.at, cancellation.id))
    ) order by id`.execute(db);
  return toDifferences('customer', rows);
}

async function findBalanceDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found & { kind: string }>`
    select kind, id, null as order_id, sum(expected) as expected, sum(balance) as balance from (
      select to_account_kind as kind, to_account_id as id, amount_paise as expected, 0 as balance
      from cash_entries where to_account_kind not in ('sales', 'fees', 'customer')
      union all
      select from_account_kind, from_account_id, -amount_paise, 0
      from cash_entries where from_account_kind not in ('sales', 'fees', 'customer')
      union all
      select account_kind, account_id, 0, balance_paise from cash_balances
    ) as amounts
    group by kind, id having sum(expected) <> sum(balance) order by kind, id`.execute(db);
  return rows.flatMap((row) => toDifferences(row.kind, [row]));
}

/** Counted hand-ins moved exactly what was counted; open differences are what the account of differences has. */
async function findHandInDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select partner_id as id, null as order_id, sum(expected) as expected, sum(balance) as balance from (
      select id as hand_in_id, partner_id, counted_paise as expected, 0 as balance
      from cash_hand_ins where counted_at is not null
      union all
      select hand_in_id, from_account_id, 0, amount_paise from cash_entries where reason = 'hand-in'
    ) as amounts
    group by hand_in_id, partner_id having sum(expected) <> sum(balance) order by partner_id`.execute(db);
  const { rows: open } = await sql<Found>`
    select '' as id, null as order_id, sum(expected) as expected, sum(balance) as balance from (
      select amount_paise as expected, 0 as balance from cash_differences where explained_at is null
      union all
      select 0, balance_paise from cash_balances where account_kind = 'difference'
    ) as amounts having sum(expected) <> sum(balance)`.execute(db);
  return [...toDifferences('partner', rows), ...toDifferences('difference', open)];
}

/** A document moved exactly what it says, a count what was missing or too much. */
async function findDocumentDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select id, null as order_id, expected, balance from (
      select cash_documents.id, coalesce(sum(cash_entries.amount_paise), 0) as balance,
        case kind when 'till-count' then abs(expected_paise - cash_documents.amount_paise)
          else cash_documents.amount_paise end as expected
      from cash_documents left join cash_entries on document_id = cash_documents.id
      group by cash_documents.id, kind, expected_paise, cash_documents.amount_paise
    ) as documents where expected <> balance order by id`.execute(db);
  return toDifferences('document', rows);
}

/** An order has what was given back for it, and never more than its total with the credit that paid for it. */
async function findRefundDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select id, id as order_id, refunded_paise as expected, balance from (
      select orders.id, refunded_paise,
        payable_paise + case when delivery_status = 'cancelled' then 0 else credit_paise end as paid, coalesce((
        select sum(cash_documents.amount_paise) from refunds
        inner join cash_documents on cash_documents.id = refunds.document_id where refunds.order_id = orders.id
      ), 0) as balance from orders where refunded_paise > 0 or id in (select order_id from refunds)
    ) as sums where refunded_paise <> balance or refunded_paise > paid order by id`.execute(db);
  return toDifferences('refunds', rows);
}

/** Credit that orders used is that of their entries, and never more than a customer had. */
async function findCreditDifferences(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found>`
    select order_id as id, order_id, sum(expected) as expected, sum(balance) as balance from (
      select id as order_id, credit_paise as expected, 0 as balance from orders
      where credit_paise > 0 and delivery_status <> 'cancelled'
      union all
      select order_id, 0, case to_account_kind when 'credit' then amount_paise else -amount_paise end
      from cash_entries where reason = 'credit' and order_id is not null
    ) as amounts
    group by order_id having sum(expected) <> sum(balance) order by order_id`.execute(db);
  const { rows: overdrawn } = await sql<Found>`
    select account_id as id, null as order_id, 0 as expected, balance_paise as balance from cash_balances
    where account_kind = 'credit' and balance_paise > 0 order by account_id`.execute(db);
  return [...toDifferences('order', rows), ...toDifferences('credit', overdrawn)];
}

/** Less than nothing is only what corrected payments took back after it was handed in, which the shop owes them. */
async function findNegativeBalances(db: DbOrTx): Promise<CashDifference[]> {
  const { rows } = await sql<Found & { kind: string }>`
    select account_kind as kind, account_id as id, null as order_id, 0 as expected, balance_paise as balance
    from cash_balances
    where account_kind in ('partner', 'till') and balance_paise < 0 and balance_paise + (
      select coalesce(sum(amount_paise), 0) from cash_entries
      where reason = 'payment-reversal' and from_account_kind = account_kind and from_account_id = account_id
    ) < 0
    order by account_id`.execute(db);
  return rows.flatMap((row) => toDifferences(row.kind, [row]));
}
