import { describe, expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { calculationFailure, couponFailure, orderFailure, outcomeOf } from './checkout-errors.ts';

const refusedWith = (code: ApiErrorCode, message = '') =>
  new ApiError({ kind: 'refused', code, status: 400, message });
const item: CartItem = {
  _id: 'noodles',
  productName: 'Masala Instant Noodles',
  description: '140 g cup',
  category: 'Instant Meals',
  price: 30,
  stock: 20,
  imageUrl: '',
  deliveryCharge: 3,
  minimum_order_qty: 1,
  quantity: 1,
};
const silence = new ApiError({ kind: 'network', code: 'NETWORK' });
const tooLate = new ApiError({ kind: 'timeout', code: 'TIMEOUT' });

describe('what a failure means for the next try', () => {
  it('keeps the key while the order may have been placed', () => {
    for (const error of [silence, tooLate, refusedWith('INTERNAL'), new Error('unforeseen')]) {
      expect(outcomeOf(error)).toEqual({ shown: 'banner', settles: false });
    }
  });

  it('takes a new key once the server has refused the order', () => {
    expect(outcomeOf(refusedWith('INSUFFICIENT_STOCK')).settles).toBe(true);
    expect(outcomeOf(refusedWith('PRICE_CHANGED'))).toEqual({ shown: 'consent', settles: true });
  });

  it('keeps the key over a lost session, so that the log-in in between makes no second order', () => {
    expect(outcomeOf(refusedWith('NOT_SIGNED_IN'))).toEqual({ shown: 'login', settles: false });
  });

  it('shows a refusal that belongs to other calls and leaves the key', () => {
    expect(outcomeOf(refusedWith('OTP_INVALID'))).toEqual({ shown: 'banner', settles: false });
  });
});

describe('the words of a failure', () => {
  it('are the server’s where it has some [ERR-19] [CHK-27]', () => {
    const { sentence } = refusals.ADDRESS_MISSING;
    expect(orderFailure(refusedWith('ADDRESS_MISSING', sentence), []).text).toBe(
      sentences.checkout.noAddress,
    );
    expect(calculationFailure(refusedWith('INTERNAL', 'Out of order'), []).text).toBe(
      'Out of order',
    );
    expect(couponFailure(refusedWith('COUPON_EXPIRED', 'Coupon has expired'))).toBe(
      'Coupon has expired',
    );
  });

  it('are the shop’s own where the server has none [ERR-20] [CHK-27] [COUPON-13]', () => {
    expect(orderFailure(silence, []).text).toBe('Failed to create order');
    expect(calculationFailure(silence, []).text).toBe('Failed to calculate checkout');
    expect(couponFailure(silence)).toBe('Failed to apply coupon');
  });

  it('name the product of the cart that is no longer sold', () => {
    const error = new ApiError({
      kind: 'refused',
      code: 'PRODUCT_UNAVAILABLE',
      message: 'Product not found',
      data: { productId: 'soap' },
    });
    const soap = { ...item, _id: 'soap', productName: 'Neem Soap' };
    const text = 'Neem Soap is no longer sold. Remove it to order the rest.';
    expect(calculationFailure(error, [item, soap]).text).toBe(text);
    expect(orderFailure(error, [item, soap]).text).toBe(text);
    expect(orderFailure(error, [item]).text).toBe('Product not found');
  });

  it('say that waiting too long was the trouble [CHK-25]', () => {
    expect(calculationFailure(tooLate, [])).toMatchObject({
      text: sentences.checkout.tookTooLong,
      note: null,
    });
  });

  it('say that another try is safe when nobody knows what became of the order', () => {
    expect(orderFailure(silence, []).note).toContain('placed only once');
    expect(orderFailure(refusedWith('INTERNAL'), []).note).toBeNull();
  });
});
