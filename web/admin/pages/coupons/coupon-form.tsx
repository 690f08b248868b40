import type { ChangeEvent, ComponentProps } from 'react';
import type { AdminCouponView } from '#contract/admin.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CheckField } from '../../parts/check-field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useEditedState } from '../../parts/use-edited-state.ts';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { toCouponValues, validateCoupon } from './coupon-form-values.ts';
import type { CouponValues } from './coupon-form-values.ts';

const labels = {
  code: 'Code',
  type: 'Kind of discount',
  value: 'Discount',
  minPurchaseAmount: 'Smallest order',
  startsAt: 'Valid from',
  endsAt: 'Valid until',
  usageLimit: 'Uses in total',
  perCustomerLimit: 'Uses per customer',
  isActive: 'Customers can use it',
};

const percentText = 'Percent of the products';

type CouponFormProps = {
  /** Undefined for a new one. */
  coupon?: AdminCouponView;
  submitLabel: string;
  send: (values: CouponValues, version: number | undefined, before: CouponValues) => Promise<AdminCouponView>;
  onDone: (coupon: AdminCouponView) => void;
};

/** The terms of a coupon, new or changed. */
export function CouponForm({ coupon, submitLabel, send, onDone }: CouponFormProps) {
  // A use is no change of what the form shows.
  const { edited, follow } = useEditedState(coupon, toCouponValues);
  const form = useResourceForm<CouponValues, AdminCouponView>({
    initial: toCouponValues(edited),
    version: edited?.version,
    labels,
    optionTexts: { type: { PERCENT: percentText, FIXED: 'Fixed amount' } },
    fieldsByCode: { COUPON_CODE_TAKEN: 'code' },
    errorTexts: {
      COUPON_CODE_TAKEN: 'Another coupon has this code',
      fallback: 'The coupon was not saved. Try again.',
    },
    validate: validateCoupon,
    send,
    onDone: (saved) => {
      form.reset();
      onDone(saved);
    },
    // The current resource of a conflict is the coupon as the API presents it.
    toValues: (resource) => toCouponValues(resource as AdminCouponView),
  });
  follow(form.isDirty);
  return (
    <ResourceForm form={form} submitLabel={submitLabel}>
      <TermsFields form={form} isPercent={form.values.type === 'PERCENT'} />
      <LimitFields form={form} />
      <CheckField {...form.flag('isActive')} label={labels.isActive} />
    </ResourceForm>
  );
}

type FieldsProps = { form: { text: (name: keyof CouponValues) => TextProps } };
type TextProps = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'error'> & {
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

function TermsFields({ form, isPercent }: FieldsProps & { isPercent: boolean }) {
  return (
    <>
      <TextField
        {...form.text('code')}
        label={labels.code}
        hint="Letters, digits, - and _. Customers may type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...form.text('type')} label={labels.type} autoComplete="off">
          <option value="PERCENT">{percentText}</option>
          <option value="FIXED">Fixed amount</option>
        </SelectField>
        <TextField
          {...form.text('value')}
          label={isPercent ? 'Percent off' : 'Rupees off'}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <TextField
        {...form.text('minPurchaseAmount')}
        label={labels.minPurchaseAmount}
        hint="Rupees of products, 0 for every order"
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}

function LimitFields({ form }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={labels[name]}
          type="datetime-local"
          autoComplete="off"
        />
      ))}
      {(['usageLimit', 'perCustomerLimit'] as const).map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={labels[name]}
          hint="Empty for no limit"
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
