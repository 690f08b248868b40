import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '#i18n/message-reference.ts';
import { serverMessages } from '#messages/server.ts';
import type { CouponTerms } from './coupon.ts';
import {
  couponDiscount,
  couponDisplayStatus,
  getCouponErrorCode,
  couponValidity,
  normalizeCouponCode,
} from './coupon.ts';
import { getCouponErrorMessage, discountLabel } from '#i18n/coupon-text.ts';

const dayMs = 86_400_000;
const nowMs = 1_795_000_000_000;
const coupon: CouponTerms = {
  code: 'FLAT50',
  discountType: 'FIXED',
  discountValue: 5_000,
  minPurchasePaise: 29_900,
  startsAt: nowMs - dayMs,
  endsAt: nowMs + dayMs,
  usageLimit: 10,
  usedCount: 0,
  perCustomerLimit: 1,
  isActive: true,
};
const purchase = { nowMs, subtotalPaise: 30_000, usedByCustomer: 0 };

// Each makes the coupon invalid in one way; together they show the order of reasons.
const notStarted = { startsAt: nowMs + 1 };
const expired = { endsAt: nowMs };
const usedUp = { usedCount: 10 };
const inactive = { isActive: false };

describe('getCouponErrorCode', () => {
  it('is null for a valid coupon', () => {
    expect(getCouponErrorCode(coupon, purchase)).toBeNull();
  });

  it.each([
    ['[COUPON-10] not started', notStarted, 'COUPON_NOT_STARTED'],
    ['[COUPON-8] ended', expired, 'COUPON_EXPIRED'],
    ['[COUPON-9] used up', usedUp, 'COUPON_USED_UP'],
    ['[COUPON-7] switched off', inactive, 'COUPON_INACTIVE'],
    ['[COUPON-11] too small a purchase', { minPurchasePaise: 30_001 }, 'COUPON_MIN_PURCHASE'],
    ['[COUPON-12] nothing to take off', { discountValue: 0 }, 'COUPON_NOT_APPLICABLE'],
  ])('rejects: %s', (_case, overrides, errorCode) => {
    expect(getCouponErrorCode({ ...coupon, ...overrides }, purchase)).toBe(errorCode);
  });

  it('rejects a coupon used up by this customer [COUPON-12]', () => {
    expect(getCouponErrorCode(coupon, { ...purchase, usedByCustomer: 1 })).toBe('COUPON_NOT_APPLICABLE');
  });

  it.each([
    ['starts this very millisecond', { startsAt: nowMs }],
    ['ends in one millisecond', { endsAt: nowMs + 1 }],
    ['has one use left', { usedCount: 9 }],
    ['has no limit of uses', { usageLimit: null, usedCount: 1_000_000 }],
    ['needs exactly this purchase', { minPurchasePaise: 30_000 }],
  ])('accepts a coupon that %s', (_case, overrides) => {
    expect(getCouponErrorCode({ ...coupon, ...overrides }, purchase)).toBeNull();
  });

  it('accepts repeated use without a limit per customer', () => {
    const unlimited = { ...coupon, perCustomerLimit: null };
    expect(getCouponErrorCode(unlimited, { ...purchase, usedByCustomer: 99 })).toBeNull();
  });

  it('returns reasons in a fixed order [COUPON-18] [COUPON-19] [COUPON-20] [COUPON-21]', () => {
    const ineligiblePurchase = { nowMs, subtotalPaise: 0, usedByCustomer: 1 };
    const all = { ...coupon, ...notStarted, ...expired, ...usedUp, ...inactive };
    expect(getCouponErrorCode(all, ineligiblePurchase)).toBe('COUPON_NOT_STARTED');
    const started = { ...all, startsAt: nowMs - dayMs };
    expect(getCouponErrorCode(started, ineligiblePurchase)).toBe('COUPON_EXPIRED');
    const running = { ...started, endsAt: nowMs + dayMs };
    expect(getCouponErrorCode(running, ineligiblePurchase)).toBe('COUPON_USED_UP');
    const usesLeft = { ...running, usedCount: 0 };
    expect(getCouponErrorCode(usesLeft, ineligiblePurchase)).toBe('COUPON_INACTIVE');
    const active = { ...usesLeft, isActive: true };
    expect(getCouponErrorCode(active, ineligiblePurchase)).toBe('COUPON_MIN_PURCHASE');
    const noMinimum = { ...active, minPurchasePaise: 0 };
    expect(getCouponErrorCode(noMinimum, ineligiblePurchase)).toBe('COUPON_NOT_APPLICABLE');
  });
});

describe('couponDiscount', () => {
  it.each([
    ['ten percent', 'PERCENT', 1_000, 14_650, 1_465],
    ['half a paisa rounds up', 'PERCENT', 1_000, 5, 1],
    ['twelve and a half percent', 'PERCENT', 1_250, 10_000, 1_250],
    ['a fixed sum', 'FIXED', 5_000, 30_000, 5_000],
    ['a fixed sum above the subtotal', 'FIXED', 10_000, 4_000, 4_000],
    ['more than everything', 'PERCENT', 15_000, 4_000, 4_000],
  ] as const)('%s', (...[_case, discountType, discountValue, subtotalPaise, discountPaise]) => {
    expect(couponDiscount({ discountType, discountValue }, subtotalPaise)).toBe(discountPaise);
  });

  it('is between 0 and the subtotal [PRICE-8]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PERCENT' as const, 'FIXED' as const),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (discountType, discountValue, subtotalPaise) => {
          const discountPaise = couponDiscount({ discountType, discountValue }, subtotalPaise);
          expect(discountPaise).toBeGreaterThanOrEqual(0);
          expect(discountPaise).toBeLessThanOrEqual(subtotalPaise);
        },
      ),
    );
  });
});

describe('display of a coupon', () => {
  it.each([
    [
      '[COUPON-18] not started comes first',
      { ...notStarted, ...expired, ...usedUp, ...inactive },
      'not-started',
    ],
    ['[COUPON-19] then expired', { ...expired, ...usedUp, ...inactive }, 'expired'],
    ['[COUPON-20] then used up', { ...usedUp, ...inactive }, 'used-up'],
    ['[COUPON-21] then inactive', inactive, 'inactive'],
    ['[COUPON-22] else active and valid', {}, 'active'],
    ['active at its first instant', { startsAt: nowMs }, 'active'],
    ['expired at its end', { endsAt: nowMs }, 'expired'],
  ])('%s', (_case, overrides, status) => {
    const validity = couponValidity({ ...coupon, ...overrides }, nowMs);
    expect(couponDisplayStatus(validity)).toBe(status);
    expect(validity.isCurrentlyValid).toBe(status === 'active');
  });

  it.each([
    ['a moment ahead is one day', 1, 1],
    ['exactly a day ahead is one day', dayMs, 1],
    ['a millisecond more is two', dayMs + 1, 2],
    ['this instant is none', 0, 0],
    ['the past is none', -10 * dayMs, 0],
  ])('days until: %s [ENT-13]', (_case, aheadMs, days) => {
    const at = nowMs + aheadMs;
    expect(couponValidity({ ...coupon, startsAt: at }, nowMs).daysUntilStart).toBe(days);
    expect(couponValidity({ ...coupon, endsAt: at }, nowMs).daysUntilEnd).toBe(days);
  });

  it.each([
    ['PERCENT', 1_000, '10% OFF'],
    ['PERCENT', 1_250, '12.5% OFF'],
    ['FIXED', 5_000, '₹50 OFF'],
  ] as const)('%s %s reads %s [COUPON-17]', (type, value, label) => {
    expect(discountLabel(type, value)).toBe(label);
  });
});

describe('messages and codes', () => {
  it.each([
    ['COUPON_NOT_STARTED', '[COUPON-10]', 'Coupon has not started yet'],
    ['COUPON_EXPIRED', '[COUPON-8]', 'Coupon has expired'],
    ['COUPON_USED_UP', '[COUPON-9]', 'Coupon usage limit reached'],
    ['COUPON_INACTIVE', '[COUPON-7]', 'Coupon is not valid'],
    ['COUPON_MIN_PURCHASE', '[COUPON-11]', 'Minimum purchase of ₹299 required for this coupon'],
    ['COUPON_NOT_APPLICABLE', '[COUPON-12]', 'This coupon cannot be applied to your current order'],
  ] as const)('%s %s has the message: %s', (errorCode, _id, message) => {
    const reference = getCouponErrorMessage(errorCode, 29_900);
    expect(formatMessage(serverMessages, reference)).toBe(message);
  });

  it('a code is trimmed and upper-cased [COUPON-5] [COUPON-6]', () => {
    for (const typed of ['  welcome10 \n', 'WELCOME10\u200B', 'ｗｅｌｃｏｍｅ１０', 'wel\u00ADcome१०'])
      expect(normalizeCouponCode(typed)).toBe('WELCOME10');
    expect(normalizeCouponCode('a–b')).toBe('A-B');
  });
});
