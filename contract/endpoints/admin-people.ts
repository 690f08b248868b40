import { route } from './route.ts';

export const getCoupon = route('getCoupon', 'owner', 'GET /admin/coupons/:id');
export const listCouponUses = route('listCouponUses', 'owner', 'GET /admin/coupons/:id/uses');
export const getPartner = route('getPartner', 'admin', 'GET /admin/deliverymen/:id');
export const getCustomer = route('getCustomer', 'admin', 'GET /admin/customers/:id');
export const exportCustomer = route('exportCustomer', 'owner', 'POST /admin/customers/:id/export');
