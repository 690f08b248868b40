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
export function ownDeliveries(partner: PartnerAccount): OrderScope {
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
