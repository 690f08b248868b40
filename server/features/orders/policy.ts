import type { AdminAccount, CustomerAccount, PartnerAccount } from '../../sessions/accounts.ts';

declare const orderScopeBrand: unique symbol;

/** Which orders somebody may see and touch; queries take one of these and never a bare id. */
export type OrderScope = { readonly [orderScopeBrand]: true } & (
  | { readonly column: 'user_id' | 'partner_id'; readonly id: string }
  | { readonly column: null }
);

// The brand is granted here only, by functions that take a proven session.
const createScope = (scope: { column: 'user_id' | 'partner_id'; id: string } | { column: null }) =>
  scope as OrderScope;

/** The orders a customer has placed. */
export function ownOrders(customer: CustomerAccount): OrderScope {
  return createScope({ column: 'user_id', id: customer.id });
}

/** The orders a delivery partner has accepted. */
export function ownDeliveries(partner: PartnerAccount): OrderScope {
  return createScope({ column: 'partner_id', id: partner.id });
}

/** Every order; for the shop's staff. */
export function allOrders(_admin: AdminAccount): OrderScope {
  return createScope({ column: null });
}
