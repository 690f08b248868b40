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
