import type { StaffPartnerView } from '#contract/admin.ts';
import type { PartnerView } from '#contract/delivery.ts';
import type { PartnerRow } from '../../sessions/accounts.ts';

/** A delivery partner as they see themselves (ENT-14). */
export function presentPartner(partner: PartnerRow): PartnerView {
  return {
    _id: partner.id,
    fullname: partner.fullname,
    email: partner.email,
    phone: partner.phone,
    isActive: partner.is_active === 1,
    createdAt: new Date(partner.created_at).toISOString(),
  };
}

/** A delivery partner as the staff sees them: with their limit and what they carry. */
export function presentStaffPartner(partner: PartnerRow, activeOrders: number): StaffPartnerView {
  return { ...presentPartner(partner), maxActiveOrders: partner.max_active_orders, activeOrders };
}
