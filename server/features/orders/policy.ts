import type { Selectable } from 'kysely';
import { isOwnerRequired, isPartnerRequired, orderPermissions } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, OrderFacts } from '#domain/order-lifecycle.ts';
import { AppError } from '#server/errors.ts';
import type { OrdersTable } from '../../db/schema.ts';
import type { AdminAccount, CustomerAccount, PartnerAccount } from '../../sessions/accounts.ts';

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

/** Whether an admin may recall or cancel this order: an employee only until its cash is booked. */
export function canReverse({ admin }: AdminAccount, order: PaymentColumns): boolean {
  return admin.role === 'owner' || !isOwnerRequired({ paymentStatus: order.payment_status });
}

type PaymentColumns = Pick<Selectable<OrdersTable>, 'payment_status'>;

/** Throws WRONG_ROLE for an employee who recalls or cancels an order whose cash is booked. */
export function assertCanReverse(admin: AdminAccount, order: PaymentColumns): void {
  if (canReverse(admin, order)) return;
  throw new AppError('WRONG_ROLE', {
    message: 'The cash of this order is booked. Only an owner can recall or cancel it.',
    security: { accountKind: 'admin', accountId: admin.id },
  });
}

/**
 * Throws ILLEGAL_STATUS, PARTNER_REQUIRED, or WRONG_ROLE for an employee who cancels a paid order, unless the admin can
 * give an order this status.
 */
export function assertCanSetStatus(
  admin: AdminAccount,
  { order, facts, to }: { order: PaymentColumns; facts: OrderFacts; to: DeliveryStatus },
): void {
  if (!orderPermissions.setStatus(facts, admin, to)) throw new AppError('ILLEGAL_STATUS');
  if (isPartnerRequired(facts, to)) throw new AppError('PARTNER_REQUIRED');
  if (to === 'cancelled') assertCanReverse(admin, order);
}
