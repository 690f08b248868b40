import { sql } from 'kysely';
import { sortByName } from '#server/db/database.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { Period } from '#server/db/period.ts';

/** Of a partner and a period; amounts in paise. */
export type Pay = {
  deliveries: number;
  earnedPaise: number;
  paidPaise: number;
  /** Of all time until the end of the period; below zero it was paid ahead. */
  owedPaise: number;
};

const nothing: Pay = { deliveries: 0, earnedPaise: 0, paidPaise: 0, owedPaise: 0 };

/**
 * What partners earned and were paid in a period (ms, [from, to)), by partner. A delivery has earned the fee of its time; what comes off
 * their pay was paid.
 */
export async function readPay(
  db: DbOrTx,
  { from, to }: Period,
  partnerId?: string,
): Promise<ReadonlyMap<string, Pay>> {
  const isOf = (column: string) =>
    partnerId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${partnerId}`;
  const { rows } = await sql<Pay & { id: string }>`
    select id, sum(deliveries) as deliveries, sum(earned) as "earnedPaise", sum(paid) as "paidPaise",
      sum(owed) as "owedPaise"
    from (
      select partner_id as id, 1 as deliveries, partner_fee_paise as earned, 0 as paid, partner_fee_paise as owed
      from orders where delivered_at >= ${from} and delivered_at < ${to} ${isOf('partner_id')}
      union all
      select partner_id, 0, 0, 0, partner_fee_paise from orders where delivered_at < ${from} ${isOf('partner_id')}
      union all
      select to_account_id, 0, 0, case when at >= ${from} then amount_paise else 0 end, -amount_paise
      from cash_entries where (to_account_kind = 'pay' or from_account_kind = 'pay') and to_account_kind = 'pay'
        and at < ${to} ${isOf('to_account_id')}
      union all
      select from_account_id, 0, 0, case when at >= ${from} then -amount_paise else 0 end, amount_paise
      from cash_entries where (to_account_kind = 'pay' or from_account_kind = 'pay') and from_account_kind = 'pay'
        and at < ${to} ${isOf('from_account_id')}
    ) as amounts
    group by id`.execute(db);
  return new Map(rows.map(({ id, ...pay }) => [id, pay]));
}

/** What partners were paid in a period (ms, [from, to)), in paise. */
export async function sumPaid(db: DbOrTx, { from, to }: Period): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; paise: number }>`
    select case to_account_kind when 'pay' then to_account_id else from_account_id end as id,
      sum(case to_account_kind when 'pay' then amount_paise else -amount_paise end) as paise
    from cash_entries where (to_account_kind = 'pay' or from_account_kind = 'pay') and at >= ${from} and at < ${to}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Of one partner. */
export async function readPayOf(db: DbOrTx, period: Period, partnerId: string): Promise<Pay> {
  return (await readPay(db, period, partnerId)).get(partnerId) ?? nothing;
}

/** Of those who work for the shop, and of others who have something. */
export async function listPay(db: DbOrTx, period: Period) {
  const pay = await readPay(db, period);
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'fullname', 'is_active'])
    .orderBy('id')
    .execute();
  return sortByName(partners)
    .map((partner) => ({ partner, ...(pay.get(partner.id) ?? nothing) }))
    .filter(
      ({ partner, deliveries, paidPaise, owedPaise }) =>
        partner.is_active === 1 || deliveries > 0 || paidPaise !== 0 || owedPaise !== 0,
    );
}
