import type { Selectable } from 'kysely';
import type { AdminOrderView, DeliveryView } from '#contract/orders.ts';
import { formatUpiLink } from '#domain/money.ts';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import { isAllowedInStatus } from '#domain/order-moves.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { OrdersTable, PaymentChangesTable } from '#server/db/schema.ts';
import { toIso } from '#server/iso-time.ts';
import { toOrderFacts } from './policy.ts';

/** A change of payment with the name of its actor. */
export type PaymentChange = Omit<Selectable<PaymentChangesTable>, 'id'> & { actorName: string };

/** The payment changes of these orders by order id, oldest first. */
export async function listPaymentChanges(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentChange[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_changes')
    .leftJoin('partners', (join) =>
      join
        .onRef('partners.id', '=', 'payment_changes.actor_id')
        .on('payment_changes.actor_kind', '=', 'partner'),
    )
    .leftJoin('admins', (join) =>
      join.onRef('admins.id', '=', 'payment_changes.actor_id').on('payment_changes.actor_kind', '=', 'admin'),
    )
    .select([
      'order_id',
      'from_status',
      'to_status',
      'from_mode',
      'to_mode',
      'actor_kind',
      'actor_id',
      'reason',
      'at',
      'partners.fullname as partnerName',
      'admins.fullname as adminName',
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('payment_changes.id')
    .execute();
  const changes = rows.map(({ partnerName, adminName, ...change }) => ({
    ...change,
    actorName: partnerName ?? adminName ?? '',
  }));
  return Map.groupBy(changes, (change) => change.order_id);
}

type OrderRow = Selectable<OrdersTable>;
type NewPaymentChange = {
  before: OrderRow;
  after: OrderRow;
  actor: { kind: 'partner' | 'admin'; id: string };
  reason: string | undefined;
  /** In ms. */
  at: number;
};

/** Stores who gave an order another payment status, or another way of its payment, and why. */
export async function addPaymentChange(
  ctx: Context,
  tx: Tx,
  { before, after, actor, reason, at }: NewPaymentChange,
): Promise<void> {
  await tx
    .insertInto('payment_changes')
    .values({
      id: ctx.ids.next(),
      order_id: after.id,
      from_status: before.payment_status,
      to_status: after.payment_status,
      from_mode: before.payment_mode,
      to_mode: after.payment_mode,
      actor_kind: actor.kind,
      actor_id: actor.id,
      reason: reason?.trim() || null,
      at,
    })
    .execute();
}

/** A change of payment as admins see it. */
export function presentPaymentChange(change: PaymentChange): AdminOrderView['paymentChanges'][number] {
  return {
    from: change.from_status,
    to: change.to_status,
    ...(change.from_mode === null ? {} : { fromMode: change.from_mode }),
    ...(change.to_mode === null ? {} : { toMode: change.to_mode }),
    at: toIso(change.at),
    by: { kind: change.actor_kind, _id: change.actor_id, fullname: change.actorName },
    ...(change.reason === null ? {} : { reason: change.reason }),
  };
}

/** Whether a delivered order was paid by its delivery or after it, not before. */
export async function isPaidSinceDelivery(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.payment_status !== 'paid') return false;
  const changes = (await listPaymentChanges(tx, [order.id])).get(order.id) ?? [];
  const paid = changes.findLast((change) => change.to_status === 'paid' && change.from_status !== 'paid');
  return paid === undefined || order.delivered_at === null || paid.at >= order.delivered_at;
}

/** Whether an order is still to be paid, and at its door. */
export function isPaidAtDoor({ payment_mode, payment_status }: OrderRow): boolean {
  return paymentMethods[payment_mode].isPaidAtDelivery && payment_status !== 'paid';
}

/** Who gets a payment by UPI; an empty `upiId` where the shop takes cash alone. */
export type UpiPayee = { upiId: string; shopName: string };

/** The link by which an order that is carried to its door can be paid to the shop; none when there is nothing to pay. */
export function presentUpiLink(
  order: OrderRow,
  { upiId, shopName }: UpiPayee,
): Pick<DeliveryView, 'upiLink'> {
  const isToPay = isPaidAtDoor(order) && order.payable_paise > 0;
  if (!isToPay || upiId === '' || !isAllowedInStatus('deliver', toOrderFacts(order))) return {};
  const note = `Order ${order.short_id}`;
  return { upiLink: formatUpiLink({ upiId, payee: shopName, amountPaise: order.payable_paise, note }) };
}
