/** Error codes of a calculation and of an order. */
export const orderRejections = [
  'SHOP_PAUSED',
  'SHOP_CLOSED',
  'CART_INVALID',
  'PRODUCT_UNAVAILABLE',
  'BELOW_MINIMUM',
  'ORDER_TOO_LARGE',
  'INSUFFICIENT_STOCK',
] as const;

/** Of an order whose coupon cannot be used. */
export const couponRejections = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_INACTIVE',
  'COUPON_MIN_PURCHASE',
  'COUPON_NOT_APPLICABLE',
] as const;
