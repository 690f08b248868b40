import type { AdminPartnerView } from '#contract/admin.ts';
import type { PartnerView } from '#contract/partners.ts';
import type { PartnerRow } from '#server/sessions/accounts.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { listOpenOrders, PartnerStats } from './partner-queries.ts';
import { toIso } from '#server/iso-time.ts';

/** A delivery partner as shown to themselves. */
export function presentPartner(partner: PartnerRow): PartnerView {
  return {
    _id: partner.id,
    fullname: partner.fullname,
    email: partner.email,
    phone: partner.phone,
    isActive: partner.is_active === 1,
    isOnline: partner.is_online === 1,
    createdAt: toIso(partner.created_at),
  };
}

/** A delivery partner as shown to admins: limit, open orders and kinds of handover. */
export function presentAdminPartner(
  partner: PartnerRow,
  { isSignedIn, activeOrders, handovers, givenBack }: PartnerStats,
): AdminPartnerView {
  return {
    ...presentPartner(partner),
    isOnline: isSignedIn && partner.is_online === 1,
    isSignedIn,
    maxActiveOrders: partner.max_active_orders,
    activeOrders,
    handovers,
    givenBack,
    ...(partner.blocked_at === null ? {} : { blockedAt: toIso(partner.blocked_at) }),
    ...(partner.blocked_reason === null ? {} : { reason: partner.blocked_reason }),
    version: partner.version,
  };
}

type OpenOrderRow = Awaited<ReturnType<typeof listOpenOrders>>[number];

/** An order in the hands of a partner, as shown to admins. */
export function presentOpenOrder(order: OpenOrderRow) {
  return {
    _id: order.id,
    orderId: order.short_id,
    deliveryStatus: order.delivery_status,
    deliveryAddress: order.delivery_address,
    totalPrice: rupeesFromPaise(order.payable_paise),
    createdAt: toIso(order.created_at),
  };
}
