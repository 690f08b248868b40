import type { ErrorCode } from '#contract/errors.ts';

/** The message of each error code; `errorDetailMessages` has more specific ones. */
export const errorMessages = {
  INVALID_INPUT: 'Some details are not valid. Check the marked fields.',
  MALFORMED_REQUEST: 'The request could not be read. Reload the page and try again.',
  NOT_SIGNED_IN: 'Please login to access this page.',
  INVALID_CREDENTIALS: 'Invalid email or password',
  WRONG_ROLE: 'This account is not allowed to do that.',
  CROSS_SITE: 'This request came from another site and was not carried out.',
  EMAIL_NOT_VERIFIED: 'Please verify your email before signing in.',
  ACCOUNT_BLOCKED: 'This account is blocked. Please contact support.',
  NOT_FOUND: 'There is nothing at this address.',
  SESSION_NOT_FOUND: 'This device is already signed out.',
  PRODUCT_NOT_FOUND: 'Product not found',
  ORDER_NOT_FOUND: 'Order not found',
  EMAIL_NOT_FOUND: 'Email address not found. Please check your email or sign up for a new account.',
  COUPON_NOT_FOUND: 'Invalid coupon code',
  BODY_TOO_LARGE: 'That is too much to send at once. Shorten it and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be JSON.',
  TOO_MANY_TRIES: 'Too many tries. Wait a little and try again.',
  TOO_MANY_STREAMS: 'This account has too many pages open at once. Close some and try again.',
  SHUTTING_DOWN: 'The shop is restarting. Try again in a moment.',
  OVERLOADED: 'The shop is very busy. Try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Nothing was charged. Please try again.',

  EMAIL_TAKEN: 'An account with this email already exists. Sign in instead.',
  PHONE_TAKEN: 'An account with this phone number already exists. Sign in instead.',
  VERIFICATION_LINK_INVALID: 'This verification link is invalid or has expired. Ask for a new one.',
  RESET_LINK_INVALID: 'This password reset link is invalid or has expired. Please request a new one.',
  OTP_INVALID: 'This code is wrong or has expired. Check it or ask for a new one.',
  PASSWORD_WRONG: 'Your current password is incorrect.',
  SMS_UNAVAILABLE: 'The shop cannot send text messages.',
  PHONE_ALREADY_PROVEN: 'Your phone number is already confirmed.',
  ORDER_STILL_OPEN: 'You have an open order. Close your account once it is delivered or cancelled.',

  CART_INVALID: 'Your cart is empty or contains invalid items. Please refresh and try again.',
  PRODUCT_UNAVAILABLE: 'Product not found',
  BELOW_MINIMUM: 'The quantity is below the minimum order of this product.',
  INSUFFICIENT_STOCK: 'There is not enough of this product in stock.',
  PAYMENT_MODE_UNAVAILABLE: 'Only cash on delivery is possible right now.',
  ADDRESS_MISSING: 'No delivery address or details provided',
  ORDER_TOO_LARGE: 'There are too many items for one order.',
  TOO_MANY_OPEN_ORDERS: 'You have reached the limit of open orders. Order again once one is delivered.',
  PRICE_CHANGED: 'The total has changed since you last saw it. Check it and place the order again.',

  COUPON_UNKNOWN: 'Invalid coupon code',
  COUPON_NOT_STARTED: 'Coupon has not started yet',
  COUPON_EXPIRED: 'Coupon has expired',
  COUPON_USED_UP: 'Coupon usage limit reached',
  COUPON_INACTIVE: 'Coupon is not valid',
  COUPON_MIN_PURCHASE: 'Minimum purchase required for this coupon',
  COUPON_NOT_APPLICABLE: 'This coupon cannot be applied to your current order',

  CONFLICT_VERSION: 'Somebody else changed this in the meantime. Check the changes and save again.',
  CATEGORY_NOT_FOUND: 'Category not found',
  CATEGORY_NAME_TAKEN: 'A category with this name already exists.',
  CATEGORY_IN_USE: 'This category still has products. Move them to another category first, or hide it.',
  COUPON_CODE_TAKEN: 'A coupon with this code already exists.',
  CUSTOMER_NOT_FOUND: 'Customer not found',
  PARTNER_NOT_FOUND: 'Delivery partner not found',
  EMPLOYEE_NOT_FOUND: 'Employee not found',
  LAST_OWNER: 'The shop needs an active owner. Make somebody else an owner first.',
  ILLEGAL_STATUS: 'The order cannot be moved to this status.',
  PARTNER_REQUIRED: 'This order has no delivery partner yet. Assign one before it leaves the shop.',

  ORDER_ITEM_NOT_FOUND: 'This product is not in the order any more.',
  PICKED_BY_OTHER: 'Another employee picks this order.',
  NOT_PICKABLE: 'This order cannot be picked any more: it is on its way, delivered or cancelled.',
  NOT_BEING_PICKED: 'This order is not being picked.',
  NOT_PICKED: 'This order is not marked as picked, or its delivery has started.',
  NOT_SHORT: 'The found quantity must be less than the order has.',

  IDEMPOTENCY_KEY_INVALID: 'The Idempotency-Key must have 1 to 255 characters.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for a different order.',

  NOT_CANCELLABLE: 'This order can no longer be cancelled.',
  ALREADY_TAKEN: 'Another partner has accepted this order, or it was cancelled.',
  TOO_MANY_ACTIVE_ORDERS: 'You have reached your limit of open orders. Deliver one first.',
  PARTNER_OFFLINE: 'You are offline. Go online to accept orders.',
  NOT_STARTABLE: 'The delivery of this order cannot be started now.',
  NOT_DELIVERABLE: 'This order is not out for delivery.',
  DELIVERY_CODE_REQUIRED: 'Ask the customer for the delivery code.',
  DELIVERY_CODE_WRONG: 'The delivery code is incorrect.',
  DELIVERY_CODE_LOCKED:
    'The delivery code was wrong five times. Hand the order over and give a reason instead.',
  ATTEMPT_STILL_OPEN: 'You have reported this order already. The shop decides what happens next.',
  ATTEMPT_NOT_OPEN: 'This order does not wait for a decision any more.',
  PHOTO_INVALID: 'This picture cannot be read. Take a photo or choose a JPEG, PNG or WebP picture.',
  PHOTO_NOT_FOUND: 'This photo does not exist any more. Take it again.',
} as const satisfies Record<ErrorCode, string>;

/** Messages with values, and those more specific than their code. */
export const errorDetailMessages = {
  belowMinimum: (productName: string, minimum: number) =>
    `The minimum order for ${productName} is ${minimum}.`,
  orderTooLarge: (limit: number, quantity: number) =>
    `One order can hold ${limit} ${limit === 1 ? 'item' : 'items'} at most. Yours has ${quantity}.`,
  tooManyOpenOrders: (limit: number) =>
    `An account can have ${limit} open ${limit === 1 ? 'order' : 'orders'} at a time. Order again once one of yours is delivered or cancelled.`,
  pickedBy: (orderId: string, picker: string) => `${picker} picks order #${orderId}.`,
  phoneOfAnother: 'Another account has this phone number.',
} as const;
