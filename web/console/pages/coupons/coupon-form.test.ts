import { expect, it } from 'vitest';
import { checkValues, toInitialValues, toSentValues } from '#web/console/kit/field-kinds.ts';
import { pickChanged } from '#web/console/kit/use-resource-form.ts';
import { checkCoupon, couponFields, toCouponBody } from './coupon-form.tsx';

const valid = {
  ...toInitialValues(couponFields),
  code: 'FEST-20',
  value: '12.50',
  startsAt: '2026-11-20T10:00',
  endsAt: '2026-11-30T10:00',
};
const validate = (values: typeof valid) => ({
  ...checkValues(couponFields, values),
  ...checkCoupon(values),
});
const toBody = (values: typeof valid) => toCouponBody(toSentValues(couponFields, values));

it('a coupon takes amounts as prices do: 1,250 is 1250 rupees', () => {
  const values = { ...valid, type: 'FIXED', value: '1,250', minPurchaseAmount: '1,00,000' } as const;
  expect(validate(values)).toEqual({});
  expect(toBody(values).discount).toEqual({ type: 'FIXED', value: 1250, minPurchaseAmount: 100_000 });
  expect(validate(valid)).toEqual({});
  expect(toBody({ ...valid, minPurchaseAmount: '' }).discount).toEqual({
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
  expect(Object.keys(validate({ ...valid, ...terms }))).toEqual(['value']);
});

it('a coupon that ends at the last second of a day keeps that when something else is changed', () => {
  const before = toBody(valid);
  expect(pickChanged(toBody({ ...valid, perCustomerLimit: '' }), before)).toEqual({
    perCustomerLimit: null,
  });
  expect(pickChanged(toBody({ ...valid, value: '20' }), before)).toEqual({
    discount: { ...before.discount, value: 20 },
  });
  expect(pickChanged(before, before)).toEqual({});
});
