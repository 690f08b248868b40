import { describe, expect, it } from 'vitest';
import { securityMessages } from '#messages/security.ts';
import { messages } from '#messages/messages.ts';

/** Every fixed message with its path, `cart.shopNow`. */
function fixedMessages(): [path: string, message: string][] {
  return Object.entries(messages).flatMap(([area, group]) =>
    Object.entries(group).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${area}.${name}`, value]] : [],
    ),
  );
}

it.each([
  [
    '[CART-27]',
    messages.cart.onlyMore(2, 'Maggi', 3),
    'Only 2 more Maggi available in stock. Cannot add 3 more.',
  ],
  [
    '[CART-28]',
    messages.cart.noMore('Maggi', 10),
    'No more Maggi available. You already have the maximum quantity (10) in your cart.',
  ],
  [
    '[CART-29]',
    messages.cart.cannotAdd(2, 'Maggi', 3),
    'Only 2 Maggi available in stock. Cannot add 3 to cart.',
  ],
  ['[CART-33]', messages.cart.onlyInStock(2, 'Maggi'), 'Only 2 Maggi available in stock.'],
  ['no stock', messages.cart.onlyInStock(0, 'Maggi'), 'Maggi is out of stock.'],
  [
    '[COUPON-11]',
    messages.coupon.minimumPurchase(29_900),
    'Minimum purchase of ₹299 required for this coupon',
  ],
  ['[SIGNUP-1]', messages.signup.title('Corridor'), 'Create Corridor Account'],
  ['[PROD-21]', messages.products.onlyLeft(3), 'Only 3 Left'],
  [
    '[ORD-29]',
    messages.orders.confirmCancel('A89BCDEF'),
    'Are you sure you want to cancel Order #A89BCDEF? This action cannot be undone.',
  ],
  [
    '[DORD-10]',
    messages.delivery.confirmAccept('A89BCDEF'),
    'Accept delivery for Order #A89BCDEF? This order will be assigned to you.',
  ],
  [
    '[DORD-13]',
    messages.delivery.confirmStart('A89BCDEF'),
    'Mark Order #A89BCDEF as out-for-delivery? This will prevent the customer from canceling the order.',
  ],
  ['[DORD-16]', messages.delivery.confirmDeliver('A89BCDEF'), 'Mark Order #A89BCDEF as delivered?'],
])('messages with values %s', (_id, actual, message) => {
  expect(actual).toBe(message);
});

describe('orderPlacedMessage', () => {
  const placedOrder = { shortId: 'A89BCDEF', otp: '4711', totalPaise: 16_085, couponDiscountPaise: 0 };

  it('contains id, code and total [CHK-37] [CHK-38] [CHK-39] [CHK-40]', () => {
    expect(messages.checkout.orderPlacedMessage(placedOrder)).toBe(
      'Order placed successfully!\nOrder ID: #A89BCDEF\nOTP: 4711\nTotal: ₹160.85',
    );
  });

  it('contains a coupon discount [CHK-41]', () => {
    expect(messages.checkout.orderPlacedMessage({ ...placedOrder, couponDiscountPaise: 1_465 })).toContain(
      '\nCoupon discount: ₹14.65',
    );
  });

  it('omits a missing code', () => {
    expect(messages.checkout.orderPlacedMessage({ ...placedOrder, otp: null })).not.toContain('OTP');
  });
});

it.each([
  ['Failed to create order', 'Failed to create order. Please try again.'],
  ['Only 2 Maggi available in stock.', 'Only 2 Maggi available in stock. Please try again.'],
  [
    'Network error. Please check your connection and try again.',
    'Network error. Please check your connection and try again. Please try again.',
  ],
  ['Out of luck. Please try again.', 'Out of luck. Please try again.'],
  ['Too many orders. Try again later.', 'Too many orders. Try again later.'],
  [securityMessages.tooManyTries(900), 'Too many tries. Try again in 15 minutes.'],
])('appendTryAgain "%s" ends with the request to try again [CHK-36]', (message, alert) => {
  expect(messages.checkout.appendTryAgain(message)).toBe(alert);
});

it.each(fixedMessages())('fixed messages %s is one trimmed line', (_path, message) => {
  expect(message).toMatch(/^\S(?:.*\S)?$/);
  // Apostrophes and dots are ASCII.
  expect(message).not.toMatch(/[‘’“”…]|undefined/);
});
