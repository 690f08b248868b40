import { guestEmailPrefix } from '#domain/account-rules.ts';
import type { AdminDeliveryView } from '#contract/admin-orders.ts';
import type { PendingOrderView } from '#contract/partners.ts';
import type { AdminOrderView, CheckoutSummary, DeliveryView, OrderView } from '#contract/orders.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import {
  cancellationFeePaise,
  getCurrentPath,
  isContactVisible,
  isFinished,
} from '#domain/order-lifecycle.ts';
import { giveBackUntil, isAllowedInStatus, listMoves } from '#domain/order-moves.ts';
import type { Quote } from '#domain/pricing.ts';
import { formatRoomNumber } from '#domain/room-address.ts';
import { messages } from '#messages/messages.ts';
import { toEnglish, toReference } from '#server/message-text.ts';
import { toIso } from '#server/iso-time.ts';
import { presentBillNumber } from './bill-numbers.ts';
import { toAdminAttemptView, toAttemptView } from './attempts.ts';
import { presentAdminRefund, presentCredit, presentRefund } from './refunds.ts';
import { toShortageView } from './shortages.ts';
import { presentPaymentChange, presentUpiLink } from './payments.ts';
import type { PaymentChange, UpiPayee } from './payments.ts';
import type { Checkout } from './calculate-checkout.ts';
import { estimateArrival } from '#server/features/shop/delivery-times.ts';
import { toOrderFacts } from './policy.ts';
import { getCancellationPolicy, toAddressParts, toCancellation } from './queries.ts';
import type { OrderItemRow, OrderRecord, OrderRow, PendingOrder } from './queries.ts';

/** The amounts of a cart in rupees; `now` is the time of the pricing period. */
export function presentSummary(quote: Quote, now: number): CheckoutSummary {
  return {
    totalProductPrice: rupeesFromPaise(quote.subtotalPaise),
    totalDeliveryCharge: rupeesFromPaise(quote.deliveryPaise),
    totalExtraDeliveryCharge: rupeesFromPaise(quote.surchargePaise),
    totalPrice: rupeesFromPaise(quote.totalPaise),
    couponDiscount: rupeesFromPaise(quote.discountPaise),
    ...presentCredit(quote.creditPaise),
    finalTotal: rupeesFromPaise(quote.payablePaise),
    totalQuantity: quote.totalQuantity,
    pricingPeriod: quote.period,
    extraDeliveryChargePerItem: rupeesFromPaise(quote.extraPerItemPaise),
    currentTime: toIso(now),
  };
}

/** A priced cart, with its coupon or the reason why it was not applied. */
export function presentCheckout({ quote, now, coupon, couponError }: Checkout) {
  return {
    summary: presentSummary(quote, now),
    ...(coupon && {
      coupon: {
        code: coupon.code,
        discount: rupeesFromPaise(coupon.discountPaise),
        label: toEnglish(coupon.label),
        labelReference: coupon.label,
      },
    }),
    ...(couponError && { error: toEnglish(couponError), errorReference: toReference(couponError) }),
  };
}

/** Context of a partner's view: time, settings and the name of the shop. */
type DeliveryViewContext = UpiPayee & { now: number; giveBackMinutes: number };

/**
 * An order as shown to its delivery partner at `now` (ms), without the delivery code; an hour after the hand-over
 * without what identifies the customer.
 */
export function presentDelivery(
  record: OrderRecord,
  { now, giveBackMinutes, ...payee }: DeliveryViewContext,
): DeliveryView {
  const view = {
    ...presentOrderFields(record),
    hasDeliveryCode: record.order.delivery_code !== '',
    ...presentUpiLink(record.order, payee),
  };
  const until = giveBackUntil(record.order.accepted_at, giveBackMinutes);
  const isReturnable = isAllowedInStatus('start', view) && now <= until;
  if (isContactVisible(toFinishedAt(record.order), now))
    return isReturnable ? { ...view, giveBackUntil: toIso(until) } : view;
  const {
    customerNote: _note,
    cancellationReason: _reason,
    cancellationCause: _cause,
    addressParts,
    ...rest
  } = view;
  return {
    ...rest,
    user: {},
    deliveryAddress: addressParts === undefined ? '' : formatRoomNumber(addressParts.room),
    ...(addressParts && { addressParts: { room: addressParts.room, block: '', floor: '', hostel: '' } }),
  };
}

function toFinishedAt(order: OrderRow): number | null {
  if (!isFinished(order.delivery_status)) return null;
  return order.delivered_at ?? order.cancelled_at ?? order.updated_at;
}

/** The fields of an order that its customer, its partner and admins see. */
function presentOrderFields(record: OrderRecord) {
  const { order, items, history, shortages, refunds, customer, attempts } = record;
  return {
    ...presentOrderState(order),
    ...presentBillNumber(order),
    paymentMode: order.payment_mode,
    totalProductPrice: rupeesFromPaise(order.subtotal_paise),
    totalDeliveryCharge: rupeesFromPaise(order.delivery_paise),
    extraDeliveryCharge: rupeesFromPaise(order.extra_paise),
    extraDeliveryChargePerItem: rupeesFromPaise(order.extra_per_item_paise),
    pricingPeriod: order.pricing_period,
    couponDiscount: rupeesFromPaise(order.discount_paise),
    ...presentCredit(order.credit_paise),
    ...(order.coupon_code === null ? {} : { coupon: { code: order.coupon_code } }),
    totalPrice: rupeesFromPaise(order.payable_paise),
    deliveryAddress: order.delivery_address,
    ...toAddressParts(order),
    ...(order.customer_note === null ? {} : { customerNote: order.customer_note }),
    deliveryAttempts: attempts.map(toAttemptView),
    ...toCancellation(order),
    cancellationFee: rupeesFromPaise(order.cancellation_fee_paise),
    ...(order.delivered_at === null ? {} : { deliveredAt: toIso(order.delivered_at) }),
    ...(order.cancelled_at === null ? {} : { cancelledAt: toIso(order.cancelled_at) }),
    items: items.map(presentItem),
    ...(shortages.length === 0 ? {} : { shortages: shortages.map(toShortageView) }),
    refunds: refunds.map(presentRefund),
    timeline: getCurrentPath(history).map((entry) => ({ status: entry.status, at: toIso(entry.at) })),
    user: presentCustomer(customer),
  } satisfies Omit<DeliveryView, 'hasDeliveryCode'>;
}

export function presentCustomer({ fullname, phone, email, is_verified }: OrderRecord['customer']) {
  return {
    fullname,
    phone,
    email: email.startsWith(guestEmailPrefix) ? '' : email,
    isVerified: is_verified === 1,
  };
}

/** An available order as shown to partners: address and amount to collect. */
export function presentPendingOrder(order: PendingOrder): PendingOrderView {
  return {
    _id: order.id,
    createdAt: toIso(order.created_at),
    phone: order.phone,
    deliveryAddress: order.delivery_address,
    totalPrice: rupeesFromPaise(order.payable_paise),
  };
}

/** The status of an order: live events have no more of it. */
export function presentOrderState(
  order: Pick<
    OrderRow,
    'id' | 'short_id' | 'delivery_status' | 'payment_status' | 'created_at' | 'updated_at'
  >,
) {
  return {
    _id: order.id,
    orderId: order.short_id,
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
  };
}

/** Context of a customer's view: time and delivery times. */
export type OrderViewContext = {
  now: number;
  deliveryMinutes: readonly number[];
};

/**
 * An order as shown to its customer, with delivery code, partner name, cancellation fee and expected arrival.
 */
export function presentOrder(record: OrderRecord, viewContext: OrderViewContext): OrderView {
  const { order, partner } = record;
  const finished = isFinished(order.delivery_status);
  return {
    ...presentOrderFields(record),
    orderOTP: order.delivery_code,
    ...(record.givenBackAt === null ? {} : { givenBackAt: toIso(record.givenBackAt) }),
    ...(partner ? { deliveryPartner: presentDeliveryPartner(partner, order, viewContext.now) } : {}),
    ...(listMoves(toOrderFacts(order), { kind: 'customer', id: order.user_id }).cancel
      ? { cancellation: presentTerms(record, viewContext.now) }
      : {}),
    ...(finished ? {} : { eta: estimateArrival(order.created_at, viewContext.deliveryMinutes) }),
  };
}

function presentTerms({ order, shortages }: OrderRecord, now: number) {
  const policy = getCancellationPolicy(order, shortages.length > 0);
  return {
    feeNow: rupeesFromPaise(cancellationFeePaise(order.created_at, now, policy)),
    freeUntil: toIso(order.created_at + policy.freeMs),
    lateFee: rupeesFromPaise(policy.feePaise),
  };
}

function presentDeliveryPartner(partner: { fullname: string; phone: string }, order: OrderRow, now: number) {
  const isVisible = isContactVisible(toFinishedAt(order), now);
  return { name: partner.fullname, ...(isVisible ? { phone: partner.phone } : {}) };
}

function presentItem(item: OrderItemRow): OrderView['items'][number] {
  return {
    quantity: item.quantity,
    productId: {
      _id: item.product_id,
      productName: item.isDeleted ? messages.orders.productUnavailable : item.product_name,
      description: item.description,
      category: item.category,
      imageUrl: item.image_url,
      price: rupeesFromPaise(item.price_paise),
      deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
      ...(item.code_name === null ? {} : { codeName: item.code_name }),
    },
  };
}

/** The response to a placed order: the order and the data of its alert. */
export function presentPlacedOrder(record: OrderRecord, viewContext: OrderViewContext) {
  const order = presentOrder(record, viewContext);
  return {
    order,
    orderDetails: {
      orderId: order.orderId,
      orderOTP: record.order.delivery_code,
      totalPrice: order.totalPrice,
      couponDiscount: order.couponDiscount,
      deliveryAddress: order.deliveryAddress,
      paymentMode: order.paymentMode,
      createdAt: order.createdAt,
    },
  };
}

/** An order as shown to admins: without the delivery code, with the history of its payment. */
export function presentAdminOrder(
  record: OrderRecord,
  changes: readonly PaymentChange[] = [],
): AdminOrderView {
  return {
    ...presentOrderFields(record),
    channel: record.order.channel,
    hasDeliveryCode: record.order.delivery_code !== '',
    ...presentPartner(record),
    ...presentHandover(record.order),
    refunds: record.refunds.map(presentAdminRefund),
    deliveryAttempts: record.attempts.map(toAdminAttemptView),
    paymentChanges: changes.map(presentPaymentChange),
  };
}

export function presentHandover(order: OrderRow) {
  if (order.handover === null) return {};
  const reason = order.delivery_note === null ? {} : { reason: order.delivery_note };
  return {
    handover: { kind: order.handover, ...reason, wrongCodes: order.delivery_code_tries },
  };
}

/** A delivery in the list for admins, with its partner, if any. */
export function presentAdminDelivery(record: OrderRecord): AdminDeliveryView {
  const { order } = record;
  return {
    _id: order.id,
    orderId: order.short_id,
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    totalPrice: rupeesFromPaise(order.payable_paise),
    deliveryAddress: order.delivery_address,
    ...toAddressParts(order),
    ...presentHandover(order),
    createdAt: toIso(order.created_at),
    ...(order.accepted_at === null ? {} : { acceptedAt: toIso(order.accepted_at) }),
    ...(order.delivered_at === null ? {} : { deliveredAt: toIso(order.delivered_at) }),
    ...presentPartner(record),
  };
}

export function presentPartner({ partner }: OrderRecord) {
  if (!partner) return {};
  return { deliveryman: { _id: partner.id, fullname: partner.fullname, phone: partner.phone } };
}
