import type { OrderDetails } from '#contract/admin-order-details.ts';
import type { OrderState, PlannedRequest } from './desk-moves.ts';
import type { World } from './world.ts';

type RequestAboutOrder = PlannedRequest & { order: OrderState };
type Response = { status: number; body: { code?: string; message?: string } };
type Body = { deliveryStatus?: string; paymentStatus?: string };

/** Refusals for other reasons than the state of the order. */
const otherReasons =
  /^(PARTNER_NOT_FOUND|TOO_MANY_ACTIVE_ORDERS|TOO_MANY_TRIES|ORDER_CHANGED|NOT_SIGNED_IN)$/;

/** Whether the page of an order offers what is about to be sent; undefined for what no page lists. */
export async function isOffered(
  { shop }: World,
  { name, actor, order, request }: RequestAboutOrder,
): Promise<boolean | undefined> {
  const params = { id: order.id };
  if (name === 'cancelMyOrder') {
    const { status, body } = await shop.request('getOrder', { params }, actor.token);
    return status === 200 ? 'cancellation' in body.data : undefined;
  }
  const read = offered[name];
  if (read === undefined) return undefined;
  const { status, body } = await shop.request('getOrderDetails', { params }, actor.token);
  return status === 200 ? read(body.data.moves, request.body ?? {}) : undefined;
}

type Moves = OrderDetails['moves'];
const offered: Partial<Record<string, (moves: Moves, body: Body) => boolean | undefined>> = {
  assignOrder: ({ assign }) => assign,
  unassignOrder: ({ unassign }) => unassign,
  cancelOrderForShop: ({ cancel }) => cancel,
  recallOrder: ({ recall }) => recall !== undefined,
  setOrderStatus: ({ cancel, statuses, payments }, { deliveryStatus, paymentStatus }) => {
    // Of both, the payment depends on the new status.
    if ((deliveryStatus === undefined) === (paymentStatus === undefined)) return undefined;
    const to: readonly string[] = cancel ? [...statuses, 'cancelled'] : statuses;
    const paid: readonly string[] = payments;
    return paymentStatus === undefined ? to.includes(deliveryStatus ?? '') : paid.includes(paymentStatus);
  },
};

/** Why a response contradicts what was offered; undefined when it does not. */
export function findWrongOffer(
  { name, order, request }: RequestAboutOrder,
  { status, body }: Response,
  isMoveOffered: boolean | undefined,
): string | undefined {
  if (isMoveOffered === undefined) return undefined;
  const { deliveryStatus, paymentStatus }: Body = request.body ?? {};
  const isRepeated =
    deliveryStatus === order.delivery_status ||
    paymentStatus === order.payment_status ||
    (name === 'unassignOrder' && order.partner_id === null) ||
    (name === 'cancelOrderForShop' && order.delivery_status === 'cancelled');
  const isAccepted = status < 300;
  if (isAccepted === isMoveOffered || (isAccepted && isRepeated)) return undefined;
  const isOther = otherReasons.test(body.code ?? '') || /is blocked/.test(body.message ?? '');
  if (!isAccepted && isOther) return undefined;
  const state = `${order.delivery_status}, ${order.payment_status}`;
  return `${name} of an order that is ${state} was ${isMoveOffered ? '' : 'not '}offered, and answered ${status} ${body.code ?? ''}`;
}

/** What the server must refuse, whatever it offers, though it contradicts no row afterwards. */
export function isForbidden(
  { employee }: World,
  { name, actor, order, request }: RequestAboutOrder,
): boolean {
  const isEmployee = actor.id === employee.id;
  const { paymentStatus = order.payment_status }: Body = request.body ?? {};
  const changesPayment = name === 'setOrderStatus' && paymentStatus !== order.payment_status;
  if (name === 'cancelMyOrder')
    return actor.id !== order.user_id || /out-for-delivery|delivered/.test(order.delivery_status);
  if (name === 'recallOrder') return isEmployee && order.payment_status === 'paid';
  const paysCancelled = paymentStatus === 'paid' && order.delivery_status === 'cancelled';
  return changesPayment && (isEmployee || paysCancelled);
}
