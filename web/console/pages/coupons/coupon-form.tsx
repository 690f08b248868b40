import type { AdminCouponView } from '#contract/admin.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { amountField, choiceField, flagField, limitField } from '#web/console/kit/field-kinds.ts';
import { momentField, textField } from '#web/console/kit/field-kinds.ts';
import type { SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import type { FieldFormProps } from '#web/console/kit/use-field-form.ts';

const numberInvalid = 'Enter a number, such as 10 or 12.50';
const limit = { hint: 'Empty for no limit', min: 1, invalid: 'Enter a whole number above 0, or nothing' };

export const couponFields = {
  code: textField({
    label: 'Code',
    hint: 'Letters, digits, - and _. Customers may type it in any case.',
    required: 'Enter a code',
  }),
  type: choiceField({
    label: 'Kind of discount',
    options: { PERCENT: 'Percent of the products', FIXED: 'Fixed amount' },
    initial: 'PERCENT',
  }),
  value: amountField({ label: 'Discount', required: 'Enter the discount', invalid: numberInvalid }),
  minPurchaseAmount: amountField({
    label: 'Smallest order',
    hint: 'Rupees of products, 0 for every order',
    initial: '0',
    isOptional: true,
    invalid: numberInvalid,
  }),
  startsAt: momentField({ label: 'Valid from', required: 'Enter when it starts' }),
  endsAt: momentField({ label: 'Valid until', required: 'Enter when it ends' }),
  usageLimit: limitField({ label: 'Uses in total', ...limit }),
  perCustomerLimit: limitField({ label: 'Uses per customer', initial: '1', ...limit }),
  isActive: flagField({ label: 'Customers can use it', initial: true }),
};

/** The fields in the request: a discount has three of them. */
export function toCouponBody({ type, value, minPurchaseAmount, ...body }: SentValues<typeof couponFields>) {
  return { ...body, discount: { type, value, minPurchaseAmount } };
}

/** Percents are no amounts of money. */
export function checkCoupon({ type, value }: TypedValues<typeof couponFields>) {
  return type === 'PERCENT' && /[₹,]/.test(value) ? { value: numberInvalid } : {};
}

type CouponFormProps = FieldFormProps<ReturnType<typeof toCouponBody>, AdminCouponView> & {
  /** Undefined for a new one. */
  coupon?: AdminCouponView;
};

/** The terms of a coupon, new or changed. */
export function CouponForm({ coupon, send, onDone }: CouponFormProps) {
  const form = useFieldForm({
    fields: couponFields,
    resource: coupon,
    read: ({ discount, ...current }) => ({ ...current, ...discount }),
    toBody: toCouponBody,
    check: checkCoupon,
    fieldsByCode: { COUPON_CODE_TAKEN: 'code' },
    errorTexts: {
      COUPON_CODE_TAKEN: 'Another coupon has this code',
      fallback: 'The coupon was not saved. Try again.',
    },
    send,
    onDone,
  });
  return (
    <ResourceForm form={form} submitLabel="Save">
      <FieldControl form={form} name="code" autoCapitalize="characters" spellCheck={false} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldControl form={form} name="type" />
        <FieldControl
          form={form}
          name="value"
          label={form.values.type === 'PERCENT' ? 'Percent off' : 'Rupees off'}
        />
      </div>
      <FieldControl form={form} name="minPurchaseAmount" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['startsAt', 'endsAt', 'usageLimit', 'perCustomerLimit'] as const).map((name) => (
          <FieldControl key={name} form={form} name={name} />
        ))}
      </div>
      <FieldControl form={form} name="isActive" />
    </ResourceForm>
  );
}
