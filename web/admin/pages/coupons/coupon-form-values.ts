import type { AdminCouponView } from '#contract/admin.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';
import { fromLocalInput, toLocalInput } from '../../parts/india-time.ts';

const required = {
  code: 'Enter a code',
  value: 'Enter the discount',
  startsAt: 'Enter when it starts',
  endsAt: 'Enter when it ends',
};

const numberInvalidText = 'Enter a number, such as 10 or 12.50';

/** A coupon as it is typed. */
export type CouponValues = {
  code: string;
  type: 'PERCENT' | 'FIXED';
  value: string;
  minPurchaseAmount: string;
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  perCustomerLimit: string;
  isActive: boolean;
};

const newCoupon: CouponValues = {
  code: '',
  type: 'PERCENT',
  value: '',
  minPurchaseAmount: '0',
  startsAt: '',
  endsAt: '',
  usageLimit: '',
  perCustomerLimit: '1',
  isActive: true,
};

/** Those of a new coupon, where there is none yet. */
export function toCouponValues(coupon: AdminCouponView | undefined): CouponValues {
  if (coupon === undefined) return newCoupon;
  const { code, discount, startsAt, endsAt, usageLimit, perCustomerLimit, isActive } = coupon;
  return {
    code,
    type: discount.type,
    value: String(discount.value),
    minPurchaseAmount: String(discount.minPurchaseAmount),
    startsAt: toLocalInput(startsAt),
    endsAt: toLocalInput(endsAt),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    perCustomerLimit: perCustomerLimit === null ? '' : String(perCustomerLimit),
    isActive,
  };
}

/** The body of a request for values without errors. */
export function toCouponBody(values: CouponValues) {
  const { code, type, value, minPurchaseAmount, startsAt, endsAt, isActive } = values;
  return {
    code,
    discount: {
      type,
      value: (parseDiscount(value, type) ?? 0) / 100,
      minPurchaseAmount: (parseRupees(minPurchaseAmount) ?? 0) / 100,
    },
    startsAt: fromLocalInput(startsAt),
    endsAt: fromLocalInput(endsAt),
    usageLimit: toLimit(values.usageLimit),
    perCustomerLimit: toLimit(values.perCustomerLimit),
    isActive,
  };
}

/** Paise, or hundredths of a percent. */
function parseDiscount(text: string, type: CouponValues['type']): number | null {
  return type === 'PERCENT' && /[₹,]/.test(text) ? null : parseRupees(text);
}

function toLimit(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** What the server could not read; its own rules are not repeated here. */
export function validateCoupon(values: CouponValues): Partial<Record<keyof CouponValues, string>> {
  const errors: Partial<Record<keyof CouponValues, string>> = {};
  for (const name of ['code', 'value', 'startsAt', 'endsAt'] as const)
    if (values[name].trim() === '') errors[name] = required[name];
  if (parseDiscount(values.value, values.type) === null) errors.value ??= numberInvalidText;
  if (values.minPurchaseAmount.trim() !== '' && parseRupees(values.minPurchaseAmount) === null)
    errors.minPurchaseAmount = numberInvalidText;
  for (const name of ['usageLimit', 'perCustomerLimit'] as const)
    if (values[name].trim() !== '' && !/^[1-9]\d{0,5}$/.test(values[name].trim()))
      errors[name] = 'Enter a whole number above 0, or nothing';
  return errors;
}
