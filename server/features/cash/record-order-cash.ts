import type { PaymentStatus } from '#domain/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import type { OrdersTable } from '../../db/schema.ts';
import type { Selectable } from 'kysely';
import { recordEntry, toCashAccount } from './record-entry.ts';
import type { CashAccount, CashActor } from './record-entry.ts';

type CashOrder = Pick<
  Selectable<OrdersTable>,
  'id' | 'user_id' | 'partner_id' | 'delivery_status' | 'payable_paise' | 'payment_mode' | 'payment_status'
>;

/** A new order: its customer owes the total. */
export async function recordOrderCharge(
  ctx: Context,
  tx: Tx,
  order: Pick<CashOrder, 'id' | 'user_id' | 'payable_paise'> & { created_at: number },
): Promise<void> {
  await recordEntry(ctx, tx, {
    amountPaise: order.payable_paise,
    from: { kind: 'sales' },
    to: { kind: 'customer', id: order.user_id },
    reason: 'order',
    orderId: order.id,
    actor: { kind: 'customer', id: order.user_id },
    at: order.created_at,
  });
}

/**
 * A cancelled order, also one that could not be delivered: its customer owes nothing any more but `feePaise`. `order`
 * has the total at the time of the cancellation.
 */
export async function recordOrderCancellation(
  ctx: Context,
  tx: Tx,
  cancellation: { order: CashOrder; actor: CashActor; feePaise?: number },
): Promise<void> {
  const { order, actor, feePaise = 0 } = cancellation;
  const customer = { kind: 'customer', id: order.user_id } as const;
  await recordEntry(ctx, tx, {
    amountPaise: order.payable_paise,
    from: customer,
    to: { kind: 'sales' },
    reason: 'cancellation',
    orderId: order.id,
    actor,
  });
  if (feePaise === 0) return;
  await tx
    .insertInto('cancellation_fees')
    .values({ order_id: order.id, amount_paise: feePaise, status: 'open', charged_at: ctx.clock.now() })
    .execute();
  await recordEntry(ctx, tx, {
    amountPaise: feePaise,
    from: { kind: 'fees' },
    to: customer,
    reason: 'fee',
    orderId: order.id,
    actor,
  });
}

/**
 * A lower total of an open order, by `reductionPaise`, for things that are not delivered. An order paid in advance gets
 * that amount back from who collected it.
 */
export async function recordOrderReduction(
  ctx: Context,
  tx: Tx,
  { order, reductionPaise, actor }: { order: CashOrder; reductionPaise: number; actor: CashActor },
): Promise<void> {
  const customer = { kind: 'customer', id: order.user_id } as const;
  await recordEntry(ctx, tx, {
    amountPaise: reductionPaise,
    from: customer,
    to: { kind: 'sales' },
    reason: 'reduction',
    orderId: order.id,
    actor,
  });
  if (order.payment_status !== 'paid' || reductionPaise === 0) return;
  await recordEntry(ctx, tx, {
    amountPaise: reductionPaise,
    from: await findCollector(tx, order, actor),
    to: customer,
    reason: 'payment-reversal',
    orderId: order.id,
    actor,
  });
}

/**
 * A change of the payment of an order; `order` has the payment status before it. Cash is with the partner of the order,
 * or at the desk where it has none or an admin records it before the delivery; a correction takes it back from who
 * collected it.
 */
export async function recordOrderPayment(
  ctx: Context,
  tx: Tx,
  { order, to, actor }: { order: CashOrder; to: PaymentStatus; actor: CashActor },
): Promise<void> {
  const wasPaid = order.payment_status === 'paid';
  const isPaid = to === 'paid';
  if (wasPaid === isPaid) return;
  const customer = { kind: 'customer', id: order.user_id } as const;
  await recordEntry(ctx, tx, {
    amountPaise: order.payable_paise,
    from: isPaid ? customer : await findCollector(tx, order, actor),
    to: isPaid ? payee(order, actor) : customer,
    reason: isPaid ? 'payment' : 'payment-reversal',
    orderId: order.id,
    actor,
  });
}

/** Who has the cash of a paid order, or would get that of another one when an admin records its payment now. */
export async function findOrderCashAccount(
  db: DbOrTx,
  { order, admin }: { order: CashOrder; admin: { kind: 'admin'; id: string } },
): Promise<CashAccount> {
  return order.payment_status === 'paid' ? findCollector(db, order, admin) : payee(order, admin);
}

function payee(order: CashOrder, actor: CashActor): CashAccount {
  if (order.payment_mode !== 'COD') return { kind: 'bank' };
  // Nobody has been at the customer's door yet.
  const isPaidAtDesk = actor.kind === 'admin' && order.delivery_status !== 'delivered';
  if (order.partner_id === null || isPaidAtDesk) return { kind: 'till' };
  return { kind: 'partner', id: order.partner_id };
}

/** The account that the last payment of the order went to. */
async function findCollector(db: DbOrTx, order: CashOrder, actor: CashActor): Promise<CashAccount> {
  const payment = await db
    .selectFrom('cash_entries')
    .select(['to_account_kind', 'to_account_id'])
    .where('order_id', '=', order.id)
    .where('reason', '=', 'payment')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment ? toCashAccount(payment.to_account_kind, payment.to_account_id) : payee(order, actor);
}

/** Replaces the customer of orders that are anonymized; amounts stay. */
export async function anonymizeCashEntries(
  tx: Tx,
  { orderIds, userId }: { orderIds: readonly string[]; userId: string },
): Promise<void> {
  const unlessCustomer = (kind: string, id: string) =>
    sql<string>`case when ${sql.ref(kind)} = 'customer' then ${userId} else ${sql.ref(id)} end`;
  await tx
    .updateTable('cash_entries')
    .set({
      from_account_id: unlessCustomer('from_account_kind', 'from_account_id'),
      to_account_id: unlessCustomer('to_account_kind', 'to_account_id'),
      actor_id: unlessCustomer('actor_kind', 'actor_id'),
    })
    .where('order_id', 'in', orderIds)
    .execute();
}
