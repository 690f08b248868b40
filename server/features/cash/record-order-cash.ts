import { paymentMethods } from '#domain/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema.ts';
import type { Selectable } from 'kysely';
import { recordEntry, toCashAccount } from './record-entry.ts';
import type { CashAccount, CashActor, CashEntry } from './record-entry.ts';

type CashOrder = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'user_id'
  | 'partner_id'
  | 'delivery_status'
  | 'payable_paise'
  | 'credit_paise'
  | 'payment_mode'
  | 'payment_status'
>;

type NewOrder = Pick<CashOrder, 'id' | 'user_id' | 'payable_paise' | 'credit_paise'> & { created_at: number };

/** A new order: its customer owes the total, and the shop that much less of what it owed them. */
export async function recordOrderCharge(
  ctx: Context,
  tx: Tx,
  { order, actor }: { order: NewOrder; actor: CashActor },
): Promise<void> {
  const { id: orderId, user_id: id, created_at: at } = order;
  const entry = { from: { kind: 'sales' }, orderId, actor, at } as const;
  const [amountPaise, to] = [order.payable_paise, { kind: 'customer', id } as const];
  await recordEntry(ctx, tx, { ...entry, amountPaise, to, reason: 'order' });
  const credit = { kind: 'credit', id } as const;
  await recordEntry(ctx, tx, { ...entry, amountPaise: order.credit_paise, to: credit, reason: 'credit' });
}

type OrderChange = {
  before: CashOrder;
  after: CashOrder & Pick<Selectable<OrdersTable>, 'cancellation_fee_paise'>;
  actor: CashActor;
  /** In ms. */
  at: number;
};

/**
 * What changes with an order: the customer of a cancelled one owes nothing any more but its fee and has its credit again, a lower total is owed by
 * nobody and goes back to who has paid it, and a payment is with the partner of the order, or at the till where it has
 * none or an admin records it before the delivery, until a correction takes it back from who collected it; a payment by UPI is
 * what who recorded it says, until an owner has seen it at the bank.
 */
export async function recordOrderCash(
  ctx: Context,
  tx: Tx,
  { before, after, actor, at }: OrderChange,
): Promise<void> {
  const customer = { kind: 'customer', id: after.user_id } as const;
  const record = (entry: Pick<CashEntry, 'amountPaise' | 'from' | 'to' | 'reason'>) =>
    recordEntry(ctx, tx, { ...entry, orderId: after.id, actor, at });
  const loweredPaise = before.payable_paise - after.payable_paise;
  await record({ amountPaise: loweredPaise, from: customer, to: { kind: 'sales' }, reason: 'reduction' });
  await record({
    amountPaise: creditOf(before) - creditOf(after),
    from: { kind: 'credit', id: after.user_id },
    to: { kind: 'sales' },
    reason: 'credit',
  });
  if (before.delivery_status !== 'cancelled' && after.delivery_status === 'cancelled') {
    const { payable_paise: amountPaise, cancellation_fee_paise: feePaise } = after;
    await record({ amountPaise, from: customer, to: { kind: 'sales' }, reason: 'cancellation' });
    await record({ amountPaise: feePaise, from: { kind: 'fees' }, to: customer, reason: 'fee' });
    if (feePaise > 0)
      await tx
        .insertInto('cancellation_fees')
        .values({ order_id: after.id, amount_paise: feePaise, status: 'open', charged_at: at })
        .execute();
  }
  const wasPaid = before.payment_status === 'paid';
  const isPaid = after.payment_status === 'paid';
  const isMoved = wasPaid && isPaid && before.payment_mode !== after.payment_mode;
  const paidBackPaise = isPaid && !isMoved ? loweredPaise : before.payable_paise;
  if (wasPaid && paidBackPaise > 0) {
    const from = await findCollector(tx, after, actor);
    await record({ amountPaise: paidBackPaise, from, to: customer, reason: 'payment-reversal' });
  }
  if (isPaid && (!wasPaid || isMoved)) {
    const to = payee(after, actor);
    await record({ amountPaise: after.payable_paise, from: customer, to, reason: 'payment' });
  }
}

function creditOf(order: Pick<CashOrder, 'delivery_status' | 'credit_paise'>): number {
  return order.delivery_status === 'cancelled' ? 0 : order.credit_paise;
}

/** Who has the cash of a paid order, or would get that of another one when an admin records its payment now. */
export async function findOrderCashAccount(
  db: DbOrTx,
  { order, admin }: { order: CashOrder; admin: { kind: 'admin'; id: string } },
): Promise<CashAccount> {
  return order.payment_status === 'paid' ? findCollector(db, order, admin) : payee(order, admin);
}

function payee(order: CashOrder, actor: CashActor): CashAccount {
  if (paymentMethods[order.payment_mode].payee === 'bank') return { kind: 'upi', id: actor.id };
  // Nobody has been at the customer's door yet.
  const isPaidAtDesk = actor.kind === 'admin' && order.delivery_status !== 'delivered';
  if (order.partner_id === null || isPaidAtDesk) return { kind: 'till' };
  return { kind: 'partner', id: order.partner_id };
}

/** Where the last payment of the order went, and from there to the bank. */
async function findCollector(db: DbOrTx, order: CashOrder, actor: CashActor): Promise<CashAccount> {
  const payment = await db
    .selectFrom('cash_entries')
    .select(['to_account_kind', 'to_account_id'])
    .where('order_id', '=', order.id)
    .where('reason', 'in', ['payment', 'upi-seen'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment ? toCashAccount(payment.to_account_kind, payment.to_account_id) : payee(order, actor);
}

/** Replaces the customer of orders that are anonymized; amounts stay, and what is left of their credit stays theirs. */
export async function anonymizeCashEntries(
  ctx: Context,
  tx: Tx,
  { orderIds, userId }: { orderIds: readonly string[]; userId: string },
): Promise<void> {
  const unlessCustomer = (kind: string, id: string) =>
    sql<string>`case when ${sql.ref(kind)} in ('customer', 'credit') then ${userId} else ${sql.ref(id)} end`;
  const credits = await listCredits(tx, orderIds);
  await tx
    .updateTable('cash_entries')
    .set({
      from_account_id: unlessCustomer('from_account_kind', 'from_account_id'),
      to_account_id: unlessCustomer('to_account_kind', 'to_account_id'),
      actor_id: unlessCustomer('actor_kind', 'actor_id'),
    })
    .where('order_id', 'in', orderIds)
    .execute();
  for (const { customerId, paise } of credits) await carryCredit(ctx, tx, { customerId, userId, paise });
}

/** What the credit entries of these orders brought to the credit of each customer, in paise. */
async function listCredits(tx: Tx, orderIds: readonly string[]) {
  const isTo = sql`to_account_kind = 'credit'`;
  return tx
    .selectFrom('cash_entries')
    .select(sql<string>`case when ${isTo} then to_account_id else from_account_id end`.as('customerId'))
    .select(sql<number>`sum(case when ${isTo} then amount_paise else -amount_paise end)`.as('paise'))
    .where('order_id', 'in', orderIds)
    .where((row) => row.or([row('to_account_kind', '=', 'credit'), row('from_account_kind', '=', 'credit')]))
    .groupBy('customerId')
    .orderBy('customerId')
    .execute();
}

/** Gives a customer what entries that are another's now had brought to their credit; balances stay as they were. */
async function carryCredit(
  ctx: Context,
  tx: Tx,
  { customerId, userId, paise }: { customerId: string; userId: string; paise: number },
): Promise<void> {
  if (customerId === userId) return;
  const [own, other] = [customerId, userId].map((id) => ({ kind: 'credit', id }) as const);
  const [from, to] = paise < 0 ? [own, other] : [other, own];
  if (from === undefined || to === undefined) return;
  const actor = { kind: 'system', id: '' } as const;
  await recordEntry(ctx, tx, { amountPaise: Math.abs(paise), from, to, reason: 'credit', actor });
  for (const [id, change] of [
    [customerId, -paise],
    [userId, paise],
  ] as const)
    await tx
      .updateTable('cash_balances')
      .set((row) => ({ balance_paise: row('balance_paise', '+', change) }))
      .where('account_kind', '=', 'credit')
      .where('account_id', '=', id)
      .execute();
}
