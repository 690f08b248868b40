import { isClosedEmail } from '#domain/account-rules.ts';
import { refundOfPieces } from '#domain/refunds.ts';
import type { RefundReason, RefundSource } from '#domain/refunds.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { findPartner, lockCashDesk } from '#server/features/cash/queries.ts';
import {
  assertPartnerHas,
  toDocumentRequest,
  writeCashDocument,
} from '#server/features/cash/record-cash-document.ts';
import type { DocumentFacts } from '#server/features/cash/record-cash-document.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { orderRefundedMail } from '#server/mails/order-mails.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { orderUpdated, stockChanged } from './events.ts';
import { allOrders } from './policy.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { countRefundedPieces, findRefundable, sharePaidLines } from './refunds.ts';

/** Pieces of a product; `returned`: they are on the shelf again. */
type RefundedLine = { productId: string; quantity: number; returned: boolean };

export type RefundRequest = {
  /** Made by the caller: the same refund twice is one. */
  id: string;
  orderId: string;
  lines: readonly RefundedLine[];
  /** In place of what the lines cost. */
  amountPaise?: number | undefined;
  reason: RefundReason;
  from: RefundSource;
  note?: string | undefined;
};

/** Pieces of a line, as stored. */
type Pieces = { productId: string; quantity: number; returned: number };

/**
 * Gives money back for an order that was paid and has ended, for pieces of it or as an amount; it stays paid and its total
 * unchanged. Throws ORDER_NOT_FOUND, NOT_REFUNDABLE, ORDER_ITEM_NOT_FOUND, REFUND_TOO_HIGH for more money than is left or more
 * pieces than were bought, WRONG_ROLE for an employee beyond what the settings allow, TILL_TOO_LOW, PARTNER_CASH_TOO_LOW, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function refundOrder(
  ctx: Context,
  admin: AdminAccount,
  { id, orderId, note, ...refund }: RefundRequest,
): Promise<OrderRecord> {
  const { lines, amountPaise = null, reason, from } = refund;
  const body = { orderId, lines, amountPaise, reason, from };
  const document = { admin, id, kind: 'refund', note, body } as const;
  return inTransaction(ctx, async (tx) => {
    const limitPaise = await findLimit(tx, admin, from);
    const order = await lockOrder(tx, allOrders(admin), orderId);
    const work = async () => {
      const record = await readOrderRecord(tx, order);
      const pieces = mergeLines(lines);
      const facts = await findFacts(tx, { record, pieces, refund });
      if (order.refunded_paise + facts.amountPaise > limitPaise) throw createRoleError(admin, limitPaise);
      await returnPieces(ctx, tx, { order, pieces, admin });
      const tillPaise = await lockCashDesk(tx);
      if (facts.partner) await assertPartnerHas(tx, facts.partner.id, facts.amountPaise);
      await writeCashDocument(ctx, tx, { ...document, facts, tillPaise });
      await storeRefund(tx, { order, id, reason, pieces, amountPaise: facts.amountPaise });
      await ctx.events.publish(tx, orderUpdated(order));
      const mail = { id, amountPaise: facts.amountPaise, reason, from, lines: nameLines(record, pieces) };
      await ctx.outbox.queue(tx, (shop) => orderRefundedMail(shop, record, mail));
      return id;
    };
    await once(ctx, tx, { request: toDocumentRequest(document), work });
    return readOrderRecord(tx, await lockOrder(tx, allOrders(admin), orderId));
  });
}

/** A product that is named twice is one line. */
function mergeLines(lines: readonly RefundedLine[]): Pieces[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  return [...byProduct]
    .map(([productId, same]) => ({
      productId,
      quantity: sum(same.map(({ quantity }) => quantity)),
      returned: sum(same.map(({ quantity, returned }) => (returned ? quantity : 0))),
    }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

function nameLines({ items }: OrderRecord, pieces: readonly Pieces[]) {
  return items.flatMap(({ product_id, product_name: productName }) => {
    const line = pieces.find(({ productId }) => productId === product_id);
    return line === undefined ? [] : [{ productName, quantity: line.quantity }];
  });
}

/** What an admin may give back for an order, in paise. Throws WRONG_ROLE for one who may give nothing, or not from there. */
async function findLimit(tx: Tx, admin: AdminAccount, from: RefundSource): Promise<number> {
  if (admin.admin.role === 'owner') return Infinity;
  const { employeeRefundLimit } = await readSettings(tx);
  const limitPaise = paiseFromRupees(employeeRefundLimit);
  if (from !== 'till' || limitPaise === 0) throw createRoleError(admin, limitPaise);
  return limitPaise;
}

function createRoleError(admin: AdminAccount, limitPaise: number): AppError {
  return new AppError('WRONG_ROLE', {
    message:
      limitPaise === 0
        ? 'Only an owner can give money back.'
        : `Employees give back up to ${formatPaise(limitPaise)} for an order, from the till. Ask an owner.`,
    security: { accountKind: 'admin', accountId: admin.id },
  });
}

type Asked = {
  record: OrderRecord;
  pieces: readonly Pieces[];
  refund: Pick<RefundRequest, 'amountPaise' | 'from'>;
};

/** The amount of the refund and where it comes from, or why there is none. */
async function findFacts(tx: Tx, { record, pieces, refund }: Asked): Promise<DocumentFacts> {
  const { order } = record;
  if (findRefundable({ ...order, refunded_paise: 0 }) === 0) throw new AppError('NOT_REFUNDABLE');
  const isCancelled = order.delivery_status === 'cancelled';
  const costPaise = priceLines(record, pieces);
  const amountPaise = refund.amountPaise ?? costPaise;
  assertNoFieldErrors({
    amount: amountPaise > 0 ? null : 'Choose what is given back, or enter an amount of more than ₹0.',
    lines:
      isCancelled && pieces.some(({ returned }) => returned > 0)
        ? 'The goods of a cancelled order are on the shelf already.'
        : null,
    from: findSourceProblem(refund.from, record),
  });
  const refundablePaise = findRefundable(order);
  if (amountPaise > refundablePaise)
    throw new AppError('REFUND_TOO_HIGH', {
      message: `Only ${formatPaise(refundablePaise)} of this order can still be given back.`,
      data: { refundable: rupeesFromPaise(refundablePaise) },
    });
  const to = isCancelled ? ({ kind: 'customer', id: order.user_id } as const) : ({ kind: 'sales' } as const);
  const facts = { amountPaise, orderId: order.id };
  if (refund.from === 'till' || refund.from === 'bank')
    return { ...facts, entry: { amountPaise, from: { kind: refund.from }, to } };
  if (refund.from === 'credit')
    return { ...facts, entry: { amountPaise, from: { kind: 'credit', id: order.user_id }, to } };
  const partner = await findPartner(tx, order.partner_id ?? '');
  return { ...facts, partner, entry: { amountPaise, from: { kind: 'partner', id: partner.id }, to } };
}

function findSourceProblem(from: RefundSource, { order, customer }: OrderRecord): string | null {
  if (from === 'partner' && order.partner_id === null) return 'No partner has delivered this order.';
  // Nobody can order with it any more.
  return from === 'credit' && isClosedEmail(customer.email) ? 'The account of the customer is closed.' : null;
}

/** What was paid for these pieces, in paise. */
function priceLines({ order, items, refunds }: OrderRecord, pieces: readonly Pieces[]): number {
  const paid = sharePaidLines(order, items);
  const refunded = countRefundedPieces(refunds);
  return pieces
    .map(({ productId, quantity }) => {
      const index = items.findIndex(({ product_id }) => product_id === productId);
      const item = items[index];
      if (!item) throw new AppError('ORDER_ITEM_NOT_FOUND');
      const before = refunded.get(productId) ?? 0;
      if (before + quantity > item.quantity)
        throw new AppError('REFUND_TOO_HIGH', {
          message: `Only ${item.quantity - before} of ${item.product_name} can still be given back.`,
        });
      return refundOfPieces(paid[index] ?? 0, { bought: item.quantity, before, pieces: quantity });
    })
    .reduce((sum, paise) => sum + paise, 0);
}

/** Puts pieces on the shelf again. */
async function returnPieces(
  ctx: Context,
  tx: Tx,
  { order, pieces, admin }: { order: OrderRow; pieces: readonly Pieces[]; admin: AdminAccount },
): Promise<void> {
  const returned = pieces.filter((each) => each.returned > 0);
  if (returned.length === 0) return;
  const products = await lockProducts(
    tx,
    returned.map(({ productId }) => productId),
  );
  for (const { productId, returned: quantity } of returned) {
    const product = products.get(productId);
    if (!product) throw new Error(`Product ${productId} was ordered and is not there`);
    const { onHand, allocated } = toStock(product);
    const stock = { onHand: onHand + quantity, allocated };
    const movement = { reason: 'return', actor: admin, at: ctx.clock.now(), document: order.id } as const;
    await changeStock(ctx, tx, { product, stock, movement });
  }
  await ctx.events.publish(tx, stockChanged([...products.values()]));
}

async function storeRefund(
  tx: Tx,
  {
    order,
    id,
    reason,
    pieces,
    amountPaise,
  }: { order: OrderRow; id: string; reason: RefundReason; pieces: readonly Pieces[]; amountPaise: number },
): Promise<void> {
  await tx.insertInto('refunds').values({ document_id: id, order_id: order.id, reason }).execute();
  if (pieces.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(
        pieces.map(({ productId, quantity, returned }) => ({
          document_id: id,
          product_id: productId,
          quantity,
          returned_quantity: returned,
        })),
      )
      .execute();
  await tx
    .updateTable('orders')
    .set((row) => ({ refunded_paise: row('refunded_paise', '+', amountPaise) }))
    .where('id', '=', order.id)
    .execute();
}
