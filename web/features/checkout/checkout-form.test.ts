import { describe, expect, it } from 'vitest';
import { defaultPlaces } from '#domain/places.ts';
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
  minimumText: null,
  hasItems: true,
  missingParts: [],
  isSignedIn: true,
  isCalculated: true,
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
    const minimumText = 'Orders start at ₹100.';
    expect(getBlockingReason({ ...ready, minimumText, missingParts: ['floor'] })).toBe(minimumText);
    expect(getBlockingReason({ ...ready, missingParts: ['floor'] })).toBe(messages.checkout.addressMissing);
    expect(getBlockingReason({ ...ready, isSignedIn: false })).toBe(messages.checkout.loginToOrder);
    expect(getBlockingReason({ ...ready, isCalculated: false })).toBe(messages.checkout.waitForCalculation);
  });

  it('returns the first of several in page order', () => {
    expect(
      getBlockingReason({
        closureText: null,
        hasItems: true,
        minimumText: null,
        missingParts: ['roomNumber'],
        isSignedIn: false,
        isCalculated: false,
      }),
    ).toBe(messages.checkout.addressMissing);
  });
});

describe('buildAddressForm', () => {
  const build = (sources: Omit<Parameters<typeof buildAddressForm>[0], 'hostels'>) =>
    buildAddressForm({ ...sources, hostels: [] });

  it('is prefilled with the last order [U-7]', () => {
    const form = build({ typed: {}, lastOrder: room214, profileHostel: 'Kaveri Hostel' });
    expect(form).toMatchObject({
      address: { roomNumber: '214', hostelBlock: 'B', floor: '2', hostelName: 'Kaveri Hostel' },
      isHostelLocked: true,
      isFromLastOrder: true,
      places: defaultPlaces,
    });
  });

  it('prefers typed values, also empty ones', () => {
    const { address, isFromLastOrder } = build({
      typed: { roomNumber: '' },
      lastOrder: room214,
      profileHostel: '',
    });
    expect(address).toMatchObject({ roomNumber: '', floor: '2' });
    expect(isFromLastOrder).toBe(false);
  });

  it('locks the hostel of the profile [CHK-14]', () => {
    const sources = { typed: { hostelName: 'Elsewhere' }, lastOrder: undefined };
    expect(build({ ...sources, profileHostel: 'Kaveri Hostel' })).toMatchObject({
      address: { hostelName: 'Kaveri Hostel' },
      isHostelLocked: true,
    });
    expect(build({ ...sources, profileHostel: '' })).toMatchObject({
      address: { hostelName: 'Elsewhere' },
      isHostelLocked: false,
    });
  });

  it('ignores a room of another hostel and an unparsed address', () => {
    const empty = { roomNumber: '', floor: '' };
    expect(build({ typed: {}, lastOrder: room214, profileHostel: 'Godavari' }).address).toMatchObject(empty);
    expect(build({ typed: {}, lastOrder: 'behind the canteen', profileHostel: '' }).address).toMatchObject(
      empty,
    );
  });
});

describe('buildAddressForm of a shop with hostels', () => {
  const sahyadri = {
    name: 'Sahyadri',
    alsoCalled: ['Boys hostel'],
    blocks: ['A', 'F'],
    floors: ['Ground', '9'],
    isOpen: true,
  };
  const shivneri = { ...sahyadri, name: 'Shivneri', alsoCalled: [], blocks: ['North'] };
  const build = (sources: Partial<Parameters<typeof buildAddressForm>[0]>) =>
    buildAddressForm({
      typed: {},
      lastOrder: undefined,
      profileHostel: '',
      hostels: [sahyadri, shivneri],
      ...sources,
    });

  it('locks the hostel of the profile by the name that the shop gives it', () => {
    expect(build({ profileHostel: 'boys' })).toMatchObject({
      address: { hostelName: 'Sahyadri' },
      isHostelLocked: true,
      places: sahyadri,
    });
  });

  it('lets a student of another hostel choose, and offers places then', () => {
    const form = { isHostelLocked: false, hostelNames: ['Sahyadri', 'Shivneri'], unservedHostel: 'Kaveri' };
    expect(build({ profileHostel: 'Kaveri' })).toMatchObject({ ...form, places: null });
    const typed = { hostelName: 'Shivneri', floor: '9' };
    expect(build({ profileHostel: 'Kaveri', typed })).toMatchObject({
      ...form,
      address: { hostelName: 'Shivneri', hostelBlock: 'North', floor: '9' },
      places: shivneri,
    });
  });

  it('chooses the only open hostel', () => {
    const hostels = [sahyadri, { ...shivneri, isOpen: false }];
    expect(build({ hostels, profileHostel: 'Shivneri' })).toMatchObject({
      address: { hostelName: 'Sahyadri' },
      isHostelLocked: false,
      unservedHostel: 'Shivneri',
    });
  });

  it('drops a block or floor that is not offered any more, and a last order elsewhere', () => {
    const typed = { hostelName: 'Sahyadri', hostelBlock: 'B', floor: '9' };
    expect(build({ typed }).address).toMatchObject({ hostelBlock: '', floor: '9' });
    const elsewhere = build({ lastOrder: 'Room no. 214, Block A, Floor 9, Hostel Kaveri' });
    expect(elsewhere).toMatchObject({ address: { roomNumber: '', hostelName: '' }, isFromLastOrder: false });
  });

  it('is prefilled with the last order under any name of its hostel', () => {
    const form = build({ lastOrder: 'Room no. 214, Block F, Floor 9, Hostel Boys' });
    expect(form).toMatchObject({
      address: { roomNumber: '214', hostelBlock: 'F', floor: '9', hostelName: 'Sahyadri' },
      isFromLastOrder: true,
    });
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
