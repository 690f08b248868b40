import type { Selectable } from 'kysely';
import { isPartnerRequired, listNextStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { isReversible, listMoves } from '#domain/order-moves.ts';
import type { MovableOrder, Mover, Moves } from '#domain/order-moves.ts';
import { AppError } from '#server/errors.ts';
import type { OrdersTable } from '#server/db/schema.ts';
import type { Account, AdminAccount, CustomerAccount, PartnerAccount } from '#server/sessions/accounts.ts';

declare const orderScopeBrand: unique symbol;

/** The orders visible to an account; queries require one instead of a bare id. */
export type OrderScope = { readonly [orderScopeBrand]: true } & (
  | { readonly column: 'user_id' | 'partner_id'; readonly id: string }
  | { readonly column: null }
);

// The brand is added only here, by functions that take a session.
const createScope = (scope: { column: 'user_id' | 'partner_id'; id: string } | { column: null }) =>
  scope as OrderScope;

/** The orders placed by a customer. */
export function ownOrders(customer: Pick<CustomerAccount, 'id'>): OrderScope {
  return createScope({ column: 'user_id', id: customer.id });
}

/** The orders assigned to a delivery partner. */
export function ownDeliveries(partner: Pick<PartnerAccount, 'id'>): OrderScope {
  return createScope({ column: 'partner_id', id: partner.id });
}

/** The orders of one customer; for admins. */
export function ordersOfCustomer(_admin: AdminAccount, customerId: string): OrderScope {
  return createScope({ column: 'user_id', id: customerId });
}

/** Every order; for admins. */
export function allOrders(_admin: AdminAccount): OrderScope {
  return createScope({ column: null });
}

/** Every order; for tasks of the server, and for locks before the actor of a move is checked. */
export const everyOrder = createScope({ column: null });

/** The facts of an order for domain rules. */
export function toOrderFacts(order: Selectable<OrdersTable>): MovableOrder {
  return {
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    isRefunded: order.refunded_paise > 0,
    channel: order.channel,
    customerId: order.user_id,
    partnerId: order.partner_id,
  };
}

/** An account as it moves orders. */
export function toMover(account: Account): Mover {
  const { kind, id } = account;
  return { kind, id, isOwner: account.kind === 'admin' && account.admin.role === 'owner' };
}

/** What an account may do with an order now. */
export function listOrderMoves(order: Selectable<OrdersTable>, account: Account): Moves {
  return listMoves(toOrderFacts(order), toMover(account));
}

/** Throws WRONG_ROLE for an employee who recalls or cancels an order whose cash is booked. */
export function assertReversible(admin: AdminAccount, order: MovableOrder): void {
  if (isReversible(order, toMover(admin))) return;
  throw new AppError('WRONG_ROLE', {
    message: 'The cash of this order is booked. Only an owner can recall or cancel it.',
    security: { accountKind: 'admin', accountId: admin.id },
  });
}

/**
 * Throws ILLEGAL_STATUS, PARTNER_REQUIRED, or WRONG_ROLE for an employee who cancels a paid order, unless the admin can
 * give an order this status.
 */
export function assertCanSetStatus(admin: AdminAccount, order: MovableOrder, to: DeliveryStatus): void {
  if (listMoves(order, toMover(admin)).statuses.includes(to)) return;
  if (!listNextStatuses(order.deliveryStatus).includes(to)) throw new AppError('ILLEGAL_STATUS');
  if (isPartnerRequired(order, to)) throw new AppError('PARTNER_REQUIRED');
  assertReversible(admin, order);
}
