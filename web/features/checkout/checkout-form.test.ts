import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import {
  buildAddressForm,
  getTotalAnnouncement,
  getCartFix,
  parseChangedSummary,
  orderLines,
  getBlockingReason,
} from './checkout-form.ts';

const ready = {
  closureText: null,
  hasItems: true,
  missingParts: [],
  isSignedIn: true,
  isCalculated: true,
  unseenIncreaseText: null,
} as const;
const room214 = 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel';

const noodles: CartItem = {
  _id: 'noodles',
  productName: 'Masala Instant Noodles',
  description: '140 g cup',
  category: 'Instant Meals',
  price: 30,
  stock: 20,
  imageUrl: '',
  deliveryCharge: 3,
  minimum_order_qty: 2,
  quantity: 5,
};

describe('getBlockingReason', () => {
  it('is null when nothing is missing [CHK-34]', () => {
    expect(getBlockingReason(ready)).toBeNull();
  });

  it('returns the message of each missing input [CHK-29] [CHK-30] [CHK-31] [CHK-33]', () => {
    const closureText = 'The shop is closed now.';
    expect(getBlockingReason({ ...ready, closureText, hasItems: false })).toBe(closureText);
    expect(getBlockingReason({ ...ready, hasItems: false })).toBe(messages.checkout.cartInvalid);
    expect(getBlockingReason({ ...ready, missingParts: ['floor'] })).toBe(messages.checkout.addressMissing);
    expect(getBlockingReason({ ...ready, isSignedIn: false })).toBe(messages.checkout.loginToOrder);
    expect(getBlockingReason({ ...ready, isCalculated: false })).toBe(messages.checkout.waitForCalculation);
    expect(getBlockingReason({ ...ready, unseenIncreaseText: 'The price has changed.' })).toBe(
      'The price has changed.',
    );
  });

  it('returns the first of several in page order', () => {
    expect(
      getBlockingReason({
        closureText: null,
        hasItems: true,
        missingParts: ['roomNumber'],
        isSignedIn: false,
        isCalculated: false,
        unseenIncreaseText: 'The price has changed.',
      }),
    ).toBe(messages.checkout.addressMissing);
  });
});

describe('buildAddressForm', () => {
  it('is prefilled with the last order [U-7]', () => {
    const form = buildAddressForm({ typed: {}, lastOrder: room214, profileHostel: 'Kaveri Hostel' });
    expect(form).toEqual({
      address: { roomNumber: '214', hostelBlock: 'B', floor: '2', hostelName: 'Kaveri Hostel' },
      isHostelLocked: true,
      isFromLastOrder: true,
    });
  });

  it('prefers typed values, also empty ones', () => {
    const { address, isFromLastOrder } = buildAddressForm({
      typed: { roomNumber: '' },
      lastOrder: room214,
      profileHostel: '',
    });
    expect(address).toMatchObject({ roomNumber: '', floor: '2' });
    expect(isFromLastOrder).toBe(false);
  });

  it('locks the hostel of the profile [CHK-14]', () => {
    const sources = { typed: { hostelName: 'Elsewhere' }, lastOrder: undefined };
    expect(buildAddressForm({ ...sources, profileHostel: 'Kaveri Hostel' })).toMatchObject({
      address: { hostelName: 'Kaveri Hostel' },
      isHostelLocked: true,
    });
    expect(buildAddressForm({ ...sources, profileHostel: '' })).toMatchObject({
      address: { hostelName: 'Elsewhere' },
      isHostelLocked: false,
    });
  });

  it('ignores a room of another hostel and an unparsed address', () => {
    const empty = { roomNumber: '', floor: '' };
    expect(
      buildAddressForm({ typed: {}, lastOrder: room214, profileHostel: 'Godavari' }).address,
    ).toMatchObject(empty);
    expect(
      buildAddressForm({ typed: {}, lastOrder: 'behind the canteen', profileHostel: '' }).address,
    ).toMatchObject(empty);
  });
});

describe('order lines and cart fixes', () => {
  it('have product and quantity of each line only [VAL-2]', () => {
    expect(orderLines([noodles])).toEqual([{ productId: 'noodles', quantity: 5 }]);
  });

  it('offer the remaining stock', () => {
    expect(getCartFix('INSUFFICIENT_STOCK', { productId: 'noodles', stock: 3 }, [noodles])).toMatchObject({
      quantity: 3,
      label: 'Set Masala Instant Noodles to 3',
    });
  });

  it('offer to remove an unavailable product or one below its minimum', () => {
    const removal = { quantity: 0, label: 'Remove Masala Instant Noodles' };
    expect(getCartFix('INSUFFICIENT_STOCK', { productId: 'noodles', stock: 1 }, [noodles])).toMatchObject(
      removal,
    );
    expect(getCartFix('PRODUCT_UNAVAILABLE', { productId: 'noodles' }, [noodles])).toMatchObject(removal);
  });

  it('offer the minimum for a lower quantity', () => {
    expect(getCartFix('BELOW_MINIMUM', { productId: 'noodles', minimum: 6 }, [noodles])).toMatchObject({
      quantity: 6,
    });
  });

  it('offer nothing for a product outside the cart', () => {
    expect(getCartFix('INSUFFICIENT_STOCK', { productId: 'soap', stock: 1 }, [noodles])).toBeNull();
    expect(getCartFix('INTERNAL', undefined, [noodles])).toBeNull();
  });
});

describe('a changed total', () => {
  it('is parsed from a valid error only', () => {
    const summary = { finalTotal: 271, pricingPeriod: 'late_night' };
    expect(parseChangedSummary({ summary })).toEqual(summary);
    expect(parseChangedSummary({ summary: {} })).toBeNull();
    expect(parseChangedSummary(undefined)).toBeNull();
  });

  it('is announced once, and not while unchanged [U-5] [U-6]', () => {
    const before = { finalTotal: 271, couponCode: null };
    expect(getTotalAnnouncement(null, before)).toBeNull();
    expect(getTotalAnnouncement(before, { ...before })).toBeNull();
    expect(getTotalAnnouncement(before, { ...before, finalTotal: 283 })).toBe(
      'The total has changed. To pay: ₹283.',
    );
  });

  it('is announced with an added or removed coupon [U-5]', () => {
    const withoutCoupon = { finalTotal: 271, couponCode: null };
    const withCoupon = { finalTotal: 247, couponCode: 'WELCOME10' };
    expect(getTotalAnnouncement(withoutCoupon, withCoupon)).toBe('Coupon WELCOME10 applied. To pay: ₹247.');
    expect(getTotalAnnouncement(withCoupon, withoutCoupon)).toBe('Coupon removed. To pay: ₹271.');
  });
});
