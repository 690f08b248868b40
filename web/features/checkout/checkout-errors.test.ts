import { describe, expect, it } from 'vitest';
import { errorMessages } from '#messages/errors.ts';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import {
  toCalculationFailure,
  couponErrorMessage,
  toOrderFailure,
  getErrorHandling,
} from './checkout-errors.ts';

const createApiError = (code: ApiErrorCode, message = '') =>
  new ApiError({ kind: 'rejected', code, status: 400, message });
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
const networkError = new ApiError({ kind: 'network', code: 'NETWORK' });
const timeoutError = new ApiError({ kind: 'timeout', code: 'TIMEOUT' });

describe('error handling of the checkout', () => {
  it('keeps the key while the order may have been placed', () => {
    for (const error of [networkError, timeoutError, createApiError('INTERNAL'), new Error('unforeseen')])
      expect(getErrorHandling(error)).toEqual({ display: 'banner', isFinal: false });
  });

  it('replaces the key after the server has rejected the order', () => {
    expect(getErrorHandling(createApiError('INSUFFICIENT_STOCK')).isFinal).toBe(true);
    expect(getErrorHandling(createApiError('PRICE_CHANGED'))).toEqual({ display: 'consent', isFinal: true });
  });

  it('keeps the key when the session expires, so that the order is placed once', () => {
    expect(getErrorHandling(createApiError('NOT_SIGNED_IN'))).toEqual({ display: 'login', isFinal: false });
  });

  it('shows an error of another endpoint and keeps the key', () => {
    expect(getErrorHandling(createApiError('OTP_INVALID'))).toEqual({ display: 'banner', isFinal: false });
  });
});

describe('error messages of the checkout', () => {
  it('are those of the server if present [ERR-19] [CHK-27]', () => {
    const message = errorMessages.ADDRESS_MISSING;
    expect(toOrderFailure(createApiError('ADDRESS_MISSING', message), []).text).toBe(
      messages.checkout.noAddress,
    );
    expect(toCalculationFailure(createApiError('INTERNAL', 'Out of order'), []).text).toBe('Out of order');
    expect(couponErrorMessage(createApiError('COUPON_EXPIRED', 'Coupon has expired'))).toBe(
      'Coupon has expired',
    );
  });

  it('have fallbacks without a server message [ERR-20] [CHK-27] [COUPON-13]', () => {
    expect(toOrderFailure(networkError, []).text).toBe('Failed to create order');
    expect(toCalculationFailure(networkError, []).text).toBe('Failed to calculate checkout');
    expect(couponErrorMessage(networkError)).toBe('Failed to apply coupon');
  });

  it('name an unavailable product of the cart', () => {
    const error = new ApiError({
      kind: 'rejected',
      code: 'PRODUCT_UNAVAILABLE',
      message: 'Product not found',
      data: { productId: 'soap' },
    });
    const soap = { ...item, _id: 'soap', productName: 'Neem Soap' };
    const text = 'Neem Soap is no longer sold. Remove it to order the rest.';
    expect(toCalculationFailure(error, [item, soap]).text).toBe(text);
    expect(toOrderFailure(error, [item, soap]).text).toBe(text);
    expect(toOrderFailure(error, [item]).text).toBe('Product not found');
  });

  it('report a timeout [CHK-25]', () => {
    expect(toCalculationFailure(timeoutError, [])).toMatchObject({
      text: messages.checkout.tookTooLong,
      note: null,
    });
  });

  it('say that a retry is safe when the result is unknown', () => {
    expect(toOrderFailure(networkError, []).note).toContain('placed only once');
    expect(toOrderFailure(createApiError('INTERNAL'), []).note).toBeNull();
  });
});
