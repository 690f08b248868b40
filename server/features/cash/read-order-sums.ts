import { sql } from 'kysely';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import { isCounted } from '#server/db/counted-orders.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { Period } from '#server/db/period.ts';

type AmountOfMany = { count: number; paise: number };

const payments = ['partner', 'till', 'bank', 'unpaid', 'credit', 'free'] as const;
/** Who has the payment of a delivered order; `credit` is what the shop owed its customer, `free` an order without anything to pay. */
type Payment = (typeof payments)[number];

/** Orders placed, delivered and cancelled in a period, with their totals in paise; `payments` add up to `delivered`. */
export type OrderSums = {
  placed: AmountOfMany;
  delivered: AmountOfMany;
  /** Also those without anything to pay. */
  cancelled: AmountOfMany;
  payments: Record<Payment, AmountOfMany>;
};

/** Each by the time of its own event, so that an order of last night delivered today counts as delivered. */
export async function readOrderSums(db: DbOrTx, period: Period): Promise<OrderSums> {
  const byPayment = await sumDelivered(db, period);
  const paymentOf = (name: Payment): AmountOfMany => {
    const { count = 0, paise = 0 } = byPayment.find(({ payment }) => payment === name) ?? {};
    return { count, paise };
  };
  const creditPaise = byPayment.reduce((sum, each) => sum + each.creditPaise, 0);
  return {
    placed: await sumsOf(db).where(isInPeriod('created_at', period)).executeTakeFirstOrThrow(),
    delivered: {
      count: byPayment.reduce((sum, { count }) => sum + count, 0),
      paise: byPayment.reduce((sum, { paise }) => sum + paise, creditPaise),
    },
    cancelled: await sumsOf(db)
      .where('delivery_status', '=', 'cancelled')
      .where(isInPeriod('cancelled_at', period))
      .executeTakeFirstOrThrow(),
    payments: {
      partner: paymentOf('partner'),
      till: paymentOf('till'),
      bank: paymentOf('bank'),
      credit: { ...paymentOf('credit'), paise: creditPaise },
      unpaid: paymentOf('unpaid'),
      free: paymentOf('free'),
    },
  };
}

/** The last payment of an order names who has it; an amount of 0 has no entry. */
async function sumDelivered(db: DbOrTx, period: Period) {
  const payment = sql<Payment>`case
    when payable_paise = 0 then case when credit_paise > 0 then 'credit' else 'free' end
    when payment_status <> 'paid' then 'unpaid'
    else coalesce((select case to_account_kind when 'upi' then 'bank' else to_account_kind end from cash_entries where order_id = orders.id and reason = 'payment'
      order by at desc, cash_entries.id desc limit 1), 'unpaid') end`;
  const delivered = db
    .selectFrom('orders')
    .select([payment.as('payment'), 'payable_paise', 'credit_paise'])
    // With the status, which comes first in the index.
    .where('delivery_status', '=', 'delivered')
    .where(isInPeriod('delivered_at', period))
    .where(isCounted);
  return db
    .selectFrom(delivered.as('delivered'))
    .select(['payment', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`sum(payable_paise)`.as('paise'))
    .select(sql<number>`sum(credit_paise)`.as('creditPaise'))
    .groupBy('payment')
    .execute();
}

function sumsOf(db: DbOrTx) {
  return db
    .selectFrom('orders')
    .where(isCounted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(payable_paise + credit_paise), 0)`.as('paise'));
}

/** The orders that a partner delivered, by how they were paid; `free` ones had nothing to pay. */
export type Deliveries = { cash: number; upi: number; free: number };

/** The deliveries of a period, by partner. */
export async function countDeliveries(db: DbOrTx, period: Period): Promise<ReadonlyMap<string, Deliveries>> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'partner_id',
      'payment_mode',
      sql<number>`case when payable_paise = 0 then 1 else 0 end`.as('is_free'),
    ])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('delivery_status', '=', 'delivered')
    .where(isInPeriod('delivered_at', period))
    .where(isCounted)
    .groupBy(['partner_id', 'payment_mode', 'is_free'])
    .execute();
  const byPartner = new Map<string, Deliveries>();
  for (const { partner_id, payment_mode, is_free, count } of rows) {
    const deliveries = byPartner.get(partner_id ?? '') ?? { cash: 0, upi: 0, free: 0 };
    const kind = is_free === 1 ? 'free' : paymentMethods[payment_mode].payee === 'bank' ? 'upi' : 'cash';
    deliveries[kind] += count;
    byPartner.set(partner_id ?? '', deliveries);
  }
  return byPartner;
}
