import { expect, it } from 'vitest';
import { pickChanged } from '../../parts/use-resource-form.ts';
import { toCouponBody, toCouponValues, validateCoupon } from './coupon-form-values.ts';

const valid = {
  ...toCouponValues(undefined),
  code: 'FEST-20',
  value: '12.50',
  startsAt: '2026-11-20T10:00',
  endsAt: '2026-11-30T10:00',
};

it('a coupon takes amounts as prices do: 1,250 is 1250 rupees', () => {
  const values = { ...valid, type: 'FIXED', value: '1,250', minPurchaseAmount: '1,00,000' } as const;
  expect(validateCoupon(values)).toEqual({});
  expect(toCouponBody(values).discount).toEqual({ type: 'FIXED', value: 1250, minPurchaseAmount: 100_000 });
  expect(validateCoupon(valid)).toEqual({});
  expect(toCouponBody({ ...valid, minPurchaseAmount: '' }).discount).toEqual({
    type: 'PERCENT',
    value: 12.5,
    minPurchaseAmount: 0,
  });
});

it.each([
  { type: 'PERCENT', value: '1,250' },
  { type: 'FIXED', value: '1,5' },
  { type: 'FIXED', value: '1e2' },
] as const)('a coupon of $type $value is invalid', (terms) => {
  expect(Object.keys(validateCoupon({ ...valid, ...terms }))).toEqual(['value']);
});

it('a coupon that ends at the last second of a day keeps that when something else is changed', () => {
  const before = toCouponBody(valid);
  expect(pickChanged(toCouponBody({ ...valid, perCustomerLimit: '' }), before)).toEqual({
    perCustomerLimit: null,
  });
  expect(pickChanged(toCouponBody({ ...valid, value: '20' }), before)).toEqual({
    discount: { ...before.discount, value: 20 },
  });
  expect(pickChanged(before, before)).toEqual({});
});
