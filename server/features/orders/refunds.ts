import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AdminRefundView, RefundView } from '#contract/refunds.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { countRefundable, sharePaid } from '#domain/refunds.ts';
import type { RefundReason, RefundSource } from '#domain/refunds.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { OrderItemsTable, OrdersTable, Schema } from '#server/db/schema.ts';
import { toIso } from '#server/iso-time.ts';

type OrderRow = Selectable<OrdersTable>;

/** Money that was given back for an order, in paise, with the pieces it was for. */
export type Refund = {
  id: string;
  orderId: string;
  amountPaise: number;
  reason: RefundReason;
  note: string | null;
  at: number;
  /** The account it came from. */
  from: RefundSource;
  by: { id: string; name: string | null };
  lines: readonly { productId: string; productName: string; quantity: number; returned: number }[];
};

/** The refunds of these orders by order id, the first one first. */
export async function listRefunds(
  db: DbOrTx,
  orders: readonly Pick<OrderRow, 'id' | 'refunded_paise'>[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  const orderIds = orders.filter(({ refunded_paise }) => refunded_paise > 0).map(({ id }) => id);
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('cash_documents', 'cash_documents.id', 'refunds.document_id')
    .innerJoin('cash_entries', 'cash_entries.document_id', 'refunds.document_id')
    .leftJoin('admins', 'admins.id', 'admin_id')
    .select(['refunds.document_id', 'refunds.order_id', 'refunds.reason', 'note', 'cash_documents.at'])
    .select(['cash_documents.amount_paise', 'from_account_kind', 'admin_id', 'admins.fullname'])
    .where('refunds.order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
  const lines = await listLines(
    db,
    rows.map((row) => row.document_id),
  );
  const refunds = rows.map((row) => ({
    id: row.document_id,
    orderId: row.order_id,
    amountPaise: row.amount_paise,
    reason: row.reason,
    note: row.note,
    at: row.at,
    // Refunds come from nowhere else.
    from: row.from_account_kind as RefundSource,
    by: { id: row.admin_id, name: row.fullname },
    lines: lines.get(row.document_id) ?? [],
  }));
  return Map.groupBy(refunds, ({ orderId }) => orderId);
}

/** The names are those of the order. */
async function listLines(db: DbOrTx, refundIds: readonly string[]) {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.document_id', 'refund_lines.document_id')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'refunds.order_id')
        .onRef('order_items.product_id', '=', 'refund_lines.product_id'),
    )
    .select(['refund_lines.document_id as id', 'order_items.product_id as productId'])
    .select(['product_name as productName', 'refund_lines.quantity', 'returned_quantity as returned'])
    .where('refund_lines.document_id', 'in', ['', ...refundIds])
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

/** How many pieces of each product were given back, by product id. */
export function countRefundedPieces(refunds: readonly Refund[]): ReadonlyMap<string, number> {
  const lines = Map.groupBy(
    refunds.flatMap((refund) => refund.lines),
    ({ productId }) => productId,
  );
  return new Map([...lines].map(([id, same]) => [id, same.reduce((sum, line) => sum + line.quantity, 0)]));
}

type SoldItem = Pick<Selectable<OrderItemsTable>, 'quantity' | 'price_paise' | 'delivery_charge_paise'>;

/** What was paid for each line, in paise. */
export function sharePaidLines(
  order: Pick<OrderRow, 'discount_paise' | 'extra_per_item_paise'>,
  items: readonly SoldItem[],
): number[] {
  const lines = items.map(({ quantity, price_paise: pricePaise, delivery_charge_paise: deliveryPaise }) => {
    return { quantity, pricePaise, deliveryPaise, surchargePaise: order.extra_per_item_paise };
  });
  return sharePaid(lines, order.discount_paise);
}

/** What can still be given back of the payment, in paise. */
export function findRefundable(order: OrderRow): number {
  return countRefundable({
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    payablePaise: order.payable_paise,
    creditPaise: order.credit_paise,
    refundedPaise: order.refunded_paise,
  });
}

/** A refund as its customer sees it. */
export function presentRefund({ id, amountPaise, reason, at, lines }: Refund): RefundView {
  return {
    _id: id,
    amount: rupeesFromPaise(amountPaise),
    reason,
    at: toIso(at),
    lines: lines.map(({ productId, productName, quantity }) => ({ productId, productName, quantity })),
  };
}

export function presentAdminRefund(refund: Refund): AdminRefundView {
  return {
    ...presentRefund(refund),
    from: refund.from,
    note: refund.note,
    by: { _id: refund.by.id, fullname: refund.by.name ?? '' },
    lines: refund.lines.map(({ productId, productName, quantity, returned }) => {
      return { productId, productName, quantity, returned };
    }),
  };
}

/** Cancelled orders that were paid and whose money is not back. */
export function isUnsettled(where: ExpressionBuilder<Schema, 'orders'>) {
  return where.and([
    where('delivery_status', '=', 'cancelled'),
    where('payment_status', '=', 'paid'),
    where('refunded_paise', '<', where.ref('payable_paise')),
  ]);
}

/** The credit of the customer that was used; absent for none. */
export function presentCredit(creditPaise: number): { credit?: number } {
  return creditPaise === 0 ? {} : { credit: rupeesFromPaise(creditPaise) };
}
