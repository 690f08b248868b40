import type { Board, BoardCard, BoardColumn, OrderDetails } from '#contract/admin-board.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import {
  findRecall,
  getCurrentPath,
  orderPermissions,
  orderTransitions,
  isPartnerRequired,
} from '#domain/order-lifecycle.ts';
import { toIso } from '../../iso-time.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import type { Assignment } from '../assignments/queries.ts';
import { toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord, OrderRow } from '../orders/queries.ts';
import type { PaymentChange } from '../payments/queries.ts';
import type { ActorReference, listOrderMessages } from './queries.ts';

const maxCodeTries = 5;

/** An order as a card. */
export function presentCard(
  record: OrderRecord,
  { soldOutIds, now }: { soldOutIds: ReadonlySet<string>; now: number },
): BoardCard {
  const { order, items, customer, partner } = record;
  return {
    _id: order.id,
    orderId: order.short_id,
    column: getColumn(order),
    deliveryStatus: order.delivery_status,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    ...presentFinish(order),
    deliveryAddress: order.delivery_address,
    ...presentAddress(order),
    itemCount: order.total_quantity,
    totalPrice: rupeesFromPaise(order.payable_paise),
    customer: customer.fullname,
    ...(partner ? { deliveryman: { _id: partner.id, fullname: partner.fullname } } : {}),
    items: items.map((item) => ({
      productId: item.product_id,
      productName: item.product_name,
      quantity: item.quantity,
      isSoldOut: soldOutIds.has(item.product_id),
    })),
    isCodeLocked: order.delivery_code_tries >= maxCodeTries,
    ...presentRecall(record, now),
  };
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

function presentAddress({ address_room, address_block, address_floor, address_hostel }: OrderRow) {
  if (address_room === null || address_hostel === null) return {};
  return {
    addressParts: {
      room: address_room,
      block: address_block ?? '',
      floor: address_floor ?? '',
      hostel: address_hostel,
    },
  };
}

function presentRecall({ order, history }: OrderRecord, now: number) {
  const recall = findRecall(toOrderFacts(order), history);
  return recall === null || recall.until < now
    ? {}
    : { recall: { to: recall.to, until: toIso(recall.until) } };
}

/** The cards of an evening, with the ages in minutes from which they are marked. */
export function presentBoard(board: {
  cards: BoardCard[];
  since: number;
  counts: Pick<Board, 'delivered' | 'cancelled' | 'hiddenOrders'>;
  settings: { boardWarningMinutes: number; boardLateMinutes: number };
  now: number;
}): Board {
  return {
    cards: board.cards,
    since: toIso(board.since),
    ...board.counts,
    warningMinutes: board.settings.boardWarningMinutes,
    lateMinutes: board.settings.boardLateMinutes,
    now: toIso(board.now),
  };
}

/** An order with everything that belongs to it. */
export type LoadedOrder = {
  record: OrderRecord;
  assignments: readonly Assignment[];
  payments: readonly PaymentChange[];
  messages: Awaited<ReturnType<typeof listOrderMessages>>;
  nameOf: (actor: ActorReference) => string;
};

/** Everything about an order, and what this admin can do with it now. */
export function presentDetails(
  { record, assignments, payments, messages, nameOf }: LoadedOrder,
  { admin, now }: { admin: AdminAccount; now: number },
): OrderDetails {
  const { order, customer, partner } = record;
  const by = (kind: ActorReference['kind'], id: string) => ({ kind, fullname: nameOf({ kind, id }) });
  return {
    _id: order.id,
    orderId: order.short_id,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    paymentMode: order.payment_mode,
    deliveryAddress: order.delivery_address,
    ...presentAddress(order),
    customer: {
      _id: order.user_id,
      fullname: customer.fullname,
      phone: customer.phone,
      email: customer.email,
      isVerified: customer.is_verified === 1,
    },
    ...(partner
      ? { deliveryman: { _id: partner.id, fullname: partner.fullname, phone: partner.phone } }
      : {}),
    items: record.items.map(presentItem),
    sums: presentSums(order),
    history: presentHistory(record, by),
    assignments: assignments.map((assignment) => presentAssignment(assignment, { order, by })),
    payments: payments.map((change) => ({
      from: change.from_status,
      to: change.to_status,
      at: toIso(change.at),
      by: { kind: change.actor_kind, fullname: change.actorName },
      ...(change.reason === null ? {} : { reason: change.reason }),
    })),
    ...presentCancellation(order),
    ...presentHandover(order),
    messages: messages.map(presentMessage),
    moves: presentMoves(record, { admin, now }),
  };
}

type DescribeActor = (kind: ActorReference['kind'], id: string) => OrderDetails['history'][number]['by'];

function presentItem(item: OrderRecord['items'][number]): OrderDetails['items'][number] {
  return {
    productId: item.product_id,
    productName: item.product_name,
    category: item.category,
    ...(item.code_name === null ? {} : { codeName: item.code_name }),
    imageUrl: item.image_url,
    quantity: item.quantity,
    price: rupeesFromPaise(item.price_paise),
    deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
    lineTotal: rupeesFromPaise((item.price_paise + item.delivery_charge_paise) * item.quantity),
  };
}

function presentSums(order: OrderRow): OrderDetails['sums'] {
  return {
    products: rupeesFromPaise(order.subtotal_paise),
    delivery: rupeesFromPaise(order.delivery_paise),
    surcharge: rupeesFromPaise(order.extra_paise),
    discount: rupeesFromPaise(order.discount_paise),
    ...(order.coupon_code === null ? {} : { couponCode: order.coupon_code }),
    pricingPeriod: order.pricing_period,
    total: rupeesFromPaise(order.payable_paise),
  };
}

function presentHistory({ history }: OrderRecord, by: DescribeActor): OrderDetails['history'] {
  const path = new Set(getCurrentPath(history));
  return history.map((entry) => ({
    status: entry.status,
    at: toIso(entry.at),
    by: by(entry.actor_kind, entry.actor_id),
    isUndone: !path.has(entry),
  }));
}

function presentAssignment(
  assignment: Assignment,
  { order, by }: { order: OrderRow; by: DescribeActor },
): OrderDetails['assignments'][number] {
  const { ended_at, end_reason, ended_by_kind, ended_by_id, end_note } = assignment;
  const endedBy = ended_by_kind === null ? {} : { by: by(ended_by_kind, ended_by_id ?? order.user_id) };
  const note = end_note === null ? {} : { note: end_note };
  return {
    partner: { _id: assignment.partner_id, fullname: assignment.partnerName },
    at: toIso(assignment.assigned_at),
    by: by(assignment.assigned_by_kind, assignment.assigned_by_id),
    ...(ended_at === null || end_reason === null
      ? {}
      : { end: { at: toIso(ended_at), reason: end_reason, ...endedBy, ...note } }),
  };
}

function presentCancellation(order: OrderRow): Pick<OrderDetails, 'cancellation'> {
  if (order.delivery_status !== 'cancelled') return {};
  return {
    cancellation: {
      at: toIso(order.cancelled_at ?? order.updated_at),
      reason: order.cancellation_reason ?? '',
      fee: rupeesFromPaise(order.cancellation_fee_paise),
    },
  };
}

function presentHandover(order: OrderRow): Pick<OrderDetails, 'handover'> {
  if (order.handover === null) return {};
  return {
    handover: {
      kind: order.handover,
      ...(order.delivery_note === null ? {} : { reason: order.delivery_note }),
      wrongCodes: order.delivery_code_tries,
      ...(order.delivered_at === null ? {} : { at: toIso(order.delivered_at) }),
    },
  };
}

function presentMessage(message: LoadedOrder['messages'][number]): OrderDetails['messages'][number] {
  return {
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    queuedAt: toIso(message.created_at),
    ...(message.sent_at === null ? {} : { sentAt: toIso(message.sent_at) }),
    isDropped: message.dropped_at !== null,
  };
}

function presentMoves(
  record: OrderRecord,
  { admin, now }: { admin: AdminAccount; now: number },
): OrderDetails['moves'] {
  const facts = toOrderFacts(record.order);
  return {
    assign: orderPermissions.assign(facts, admin),
    unassign: orderPermissions.returnToPool(facts, admin),
    cancel: orderPermissions.setStatus(facts, admin, 'cancelled'),
    statuses: orderTransitions[facts.deliveryStatus].filter(
      (to) => to !== 'cancelled' && !isPartnerRequired(facts, to),
    ),
    ...presentRecall(record, now),
  };
}
