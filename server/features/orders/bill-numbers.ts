import { sql } from 'kysely';
import { financialYear, formatBillNumber } from '#domain/days.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderRow } from './queries.ts';

type Bill = Pick<OrderRow, 'bill_year' | 'bill_number'>;

/** Gives an order that is delivered for the first time its number, after its products are locked and before any cash is. */
export async function numberBill(
  tx: Tx,
  { before, after, now }: { before: OrderRow; after: OrderRow; now: number },
): Promise<OrderRow> {
  const isDelivered = before.delivery_status !== 'delivered' && after.delivery_status === 'delivered';
  if (!isDelivered || after.bill_number !== null) return after;
  return tx
    .updateTable('orders')
    .set(await takeBillNumber(tx, now))
    .where('id', '=', after.id)
    .returning(columnsOf.orders)
    .executeTakeFirstOrThrow();
}

/** The next number of the financial year of an instant (ms); others wait for it until commit, so that none is left out. */
async function takeBillNumber(tx: Tx, at: number): Promise<Bill> {
  const { year, last_number } = await tx
    .insertInto('bill_counters')
    .values({ year: financialYear(at), last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((row) => ({ last_number: row('bill_counters.last_number', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { bill_year: year, bill_number: last_number };
}

/** `2026-27/118`; absent before the delivery. */
export function presentBillNumber({ bill_year, bill_number }: Bill): { billNumber?: string } {
  if (bill_year === null || bill_number === null) return {};
  return { billNumber: formatBillNumber(bill_year, bill_number) };
}

/** Financial years whose bills are not numbered from 1 without a gap. */
export async function findMissingBills(db: DbOrTx): Promise<{ year: number; bills: number; last: number }[]> {
  const { rows } = await sql<{ year: number; bills: number; last: number }>`
    select bill_year as year, count(*) as bills, max(bill_number) as last from orders
    where bill_number is not null group by bill_year having count(*) <> max(bill_number) order by 1`.execute(
    db,
  );
  return rows;
}
