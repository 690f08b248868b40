import type { AdminAccount, CustomerAccount, PartnerAccount } from '../../sessions/accounts.ts';

declare const proven: unique symbol;

/** Which orders somebody may see and touch; queries take one of these and never a bare id. */
export type OrderScope = { readonly [proven]: true } & (
  | { readonly column: 'user_id' | 'partner_id'; readonly id: string }
  | { readonly column: null }
);

// The brand is granted here only, by functions that take a proven session.
const grant = (scope: { column: 'user_id' | 'partner_id'; id: string } | { column: null }) =>
  scope as OrderScope;

/** The orders a customer has placed. */
export function ownOrders(customer: CustomerAccount): OrderScope {
  return grant({ column: 'user_id', id: customer.id });
}

/** The orders a delivery partner has accepted. */
export function myDeliveries(partner: PartnerAccount): OrderScope {
  return grant({ column: 'partner_id', id: partner.id });
}

/** Every order; for the shop's staff. */
export function everyOrder(_admin: AdminAccount): OrderScope {
  return grant({ column: null });
}
