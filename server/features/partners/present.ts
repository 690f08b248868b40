import type { AdminPartnerView } from '#contract/admin.ts';
import type { PartnerView } from '#contract/partners.ts';
import type { PartnerRow } from '../../sessions/accounts.ts';
import type { PartnerStats } from './queries.ts';
import { toIso } from '../../iso-time.ts';

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
  { activeOrders, handovers }: PartnerStats,
): AdminPartnerView {
  return {
    ...presentPartner(partner),
    maxActiveOrders: partner.max_active_orders,
    activeOrders,
    handovers,
    version: partner.version,
  };
}
