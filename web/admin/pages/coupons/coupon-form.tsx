import type { ChangeEvent, ComponentProps } from 'react';
import type { AdminCouponView } from '#contract/admin.ts';
import { consoleCouponMessages } from '#messages/console-coupons.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CheckField } from '../../parts/check-field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useEditedState } from '../../parts/use-edited-state.ts';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { toCouponValues, validateCoupon } from './coupon-form-values.ts';
import type { CouponValues } from './coupon-form-values.ts';

const t = consoleCouponMessages;

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
    labels: t.labels,
    optionTexts: { type: { PERCENT: t.percent, FIXED: t.flat } },
    fieldsByCode: { COUPON_CODE_TAKEN: 'code' },
    errorTexts: { COUPON_CODE_TAKEN: t.codeTaken, fallback: t.failed },
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
      <CheckField {...form.flag('isActive')} label={t.labels.isActive} />
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
        label={t.labels.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...form.text('type')} label={t.labels.type} autoComplete="off">
          <option value="PERCENT">{t.percent}</option>
          <option value="FIXED">{t.flat}</option>
        </SelectField>
        <TextField
          {...form.text('value')}
          label={isPercent ? t.percentLabel : t.amountLabel}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <TextField
        {...form.text('minPurchaseAmount')}
        label={t.labels.minPurchaseAmount}
        hint={t.minHint}
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
          label={t.labels[name]}
          type="datetime-local"
          autoComplete="off"
        />
      ))}
      {(['usageLimit', 'perCustomerLimit'] as const).map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={t.labels[name]}
          hint={t.limitHint}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
