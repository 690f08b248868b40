import { dayMs } from '#domain/durations.ts';
import { startOfShopDay } from '#domain/shop-day.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

type Found = { day: number; name: string; id: string; expected: number; stored: number };

/** The stored totals of past days that contradict the entries; amounts in paise. Reads every entry. */
export async function findCashDayDifferences(db: DbOrTx) {
  return [...(await findMovementDifferences(db)), ...(await findClosingDifferences(db))].map(
    ({ day, name, id, expected, stored }) => ({
      account: `${id === '' ? name : `${name}:${id}`} on ${new Date(day * dayMs).toISOString().slice(0, 10)}`,
      orderId: null,
      expectedPaise: expected,
      balancePaise: stored,
    }),
  );
}

const dayOfEntry = sql<number>`(at - ${sql.lit(startOfShopDay(0))}) / ${sql.lit(dayMs)}`;
const isStoredDay = sql`day <= (select max(day) from cash_days)`;

async function findMovementDifferences(db: DbOrTx): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select day, reason as name, partner_id as id, sum(expected) as expected, sum(stored) as stored from (
      select ${dayOfEntry} as day, from_account_kind, to_account_kind, reason,
        case when from_account_kind = 'partner' then from_account_id
          when to_account_kind = 'partner' then to_account_id else '' end as partner_id,
        amount_paise as expected, 0 as stored, 1 as entries
      from cash_entries where reason <> 'order'
      union all
      select day, from_account_kind, to_account_kind, reason, partner_id, 0, amount_paise, -entries
      from cash_day_movements
    ) as amounts
    where ${isStoredDay}
    group by day, from_account_kind, to_account_kind, reason, partner_id
    having sum(expected) <> sum(stored) or sum(entries) <> 0 order by day, reason, partner_id`.execute(db);
  return rows;
}

/** The balance at the end of a day is that of the day before and what moved. */
async function findClosingDifferences(db: DbOrTx): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select day, name, id, sum(expected) as expected, sum(stored) as stored from (
      select day, account_kind as name, account_id as id, 0 as expected, balance_paise as stored
      from cash_day_balances
      union all
      select day + 1, account_kind, account_id, balance_paise, 0 from cash_day_balances
      union all
      select ${dayOfEntry}, to_account_kind, to_account_id, amount_paise, 0 from cash_entries
      where to_account_kind in ('partner', 'till', 'bank', 'difference')
      union all
      select ${dayOfEntry}, from_account_kind, from_account_id, -amount_paise, 0 from cash_entries
      where from_account_kind in ('partner', 'till', 'bank', 'difference')
    ) as amounts
    where ${isStoredDay}
    group by day, name, id having sum(expected) <> sum(stored) order by day, name, id`.execute(db);
  return rows;
}
