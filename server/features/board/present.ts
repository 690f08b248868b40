import type { Board, BoardCard, BoardColumn } from '#contract/admin-board.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import type { Assignment } from '#server/features/orders/assignments.ts';
import { isCodeLocked } from '#server/features/orders/mark-delivered.ts';
import { listOrderMoves } from '#server/features/orders/policy.ts';
import { findOrderRecall, toAddressParts, toRecall } from '#server/features/orders/queries.ts';
import type { OrderRecord, OrderRow } from '#server/features/orders/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import type { listBoardPartners } from './queries.ts';

/** Who sees the card; products that are sold out, names of pickers and assignments of orders by id; `now` in ms. */
export type CardContext = {
  admin: AdminAccount;
  soldOutIds: ReadonlySet<string>;
  pickerNames: ReadonlyMap<string, string>;
  assignments: ReadonlyMap<string, readonly Assignment[]>;
  now: number;
};

/** An order as a card. */
export function presentCard(
  record: OrderRecord,
  { admin, soldOutIds, pickerNames, assignments, now }: CardContext,
): BoardCard {
  const { order, items, customer, partner, attempts, shortages } = record;
  const openAttempt = attempts.find(({ resolution }) => resolution === null);
  const picker = pickerNames.get(order.picking_started_by ?? '');
  return {
    _id: order.id,
    orderId: order.short_id,
    column: openAttempt ? 'could-not-deliver' : getColumn(order),
    deliveryStatus: order.delivery_status,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    ...presentFinish(order),
    deliveryAddress: order.delivery_address,
    ...toAddressParts(order),
    itemCount: order.total_quantity,
    totalPrice: rupeesFromPaise(order.payable_paise),
    ...(order.payment_status === 'paid' && order.payable_paise > 0 ? { paidBy: order.payment_mode } : {}),
    customer: customer.fullname,
    ...(partner ? { deliveryman: { _id: partner.id, fullname: partner.fullname } } : {}),
    items: items.map((item) => ({
      productId: item.product_id,
      productName: item.product_name,
      quantity: item.quantity,
      isSoldOut: soldOutIds.has(item.product_id),
    })),
    isCodeLocked: isCodeLocked(order),
    ...(order.channel === 'phone' ? { isByPhone: true as const } : {}),
    ...(order.customer_note === null ? {} : { customerNote: order.customer_note }),
    ...(picker === undefined ? {} : { picker }),
    isPicked: order.picked_at !== null,
    shortages: shortages.length,
    failedAttempts: attempts.length,
    ...(openAttempt ? { openAttempt: presentAttempt(openAttempt) } : {}),
    isCancellable: listOrderMoves(order, admin).statuses.includes('cancelled'),
    ...toRecall(findOrderRecall(record, assignments.get(order.id) ?? [], { admin, now })),
  };
}

function presentAttempt({ failed_at, reason, note }: OrderRecord['attempts'][number]) {
  return { at: toIso(failed_at), reason, ...(note === null ? {} : { note }) };
}

function presentFinish({ delivered_at, cancelled_at }: OrderRow) {
  const finishedAt = delivered_at ?? cancelled_at;
  return finishedAt === null ? {} : { finishedAt: toIso(finishedAt) };
}

function getColumn({ delivery_status: status, partner_id }: OrderRow): BoardColumn {
  if (status === 'delivered' || status === 'cancelled') return 'done';
  if (status === 'out-for-delivery') return 'on-the-way';
  if (status === 'preparing') return 'picking';
  return partner_id === null ? 'waiting' : 'accepted';
}

/** The cards of an evening, with the ages in minutes from which they are marked. */
export function presentBoard(board: {
  cards: BoardCard[];
  partners: Awaited<ReturnType<typeof listBoardPartners>>;
  since: number;
  counts: Pick<Board, 'delivered' | 'cancelled' | 'hiddenOrders' | 'unsettledOrders'>;
  settings: Pick<Settings, 'boardWarningMinutes' | 'boardLateMinutes' | 'maxActiveOrders'>;
  now: number;
}): Board {
  return {
    cards: board.cards,
    partners: board.partners.map((partner) => ({
      _id: partner.id,
      fullname: partner.fullname,
      isOnline: partner.isOnline,
      openOrders: partner.openOrders,
      maxOrders: partner.max_active_orders ?? board.settings.maxActiveOrders,
    })),
    since: toIso(board.since),
    ...board.counts,
    warningMinutes: board.settings.boardWarningMinutes,
    lateMinutes: board.settings.boardLateMinutes,
    now: toIso(board.now),
  };
}
