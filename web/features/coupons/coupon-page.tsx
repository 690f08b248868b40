import { checkCoupon } from '#contract/endpoints/customer.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { pageMessages } from '#messages/pages.ts';
import { couponMessages } from '#messages/coupons.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { CouponResult } from './coupon-result.tsx';

const t = pageMessages.coupon;
const ids = { code: 'coupon-code' } as const;
const maxCodeLength = 40;

/** Checks a coupon code without a cart. */
export function CouponPage() {
  const form = useForm({
    ids,
    normalize: ({ code }) => ({ code: normalizeCouponCode(code) }),
    validate: ({ code }) => ({ code: code === '' ? t.enterCode : null }),
    send: (body) => sendRequest(checkCoupon, { body }),
    errorMessages: t.failedToCheck,
    errorField: 'code',
  });

  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{t.title}</h1>
        <p className="text-body text-fg-2">{couponMessages.intro}</p>
      </div>
      <ValidatedForm form={form} className="grid grid-cols-1 gap-4">
        <TextField
          {...form.field('code')}
          label={couponMessages.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCodeLength}
          // A result of the code before would stand under another one.
          onChange={(event) => form.reset({ code: event.target.value })}
        />
        <SubmitButton form={form} variant="main" busyLabel={couponMessages.checking}>
          {pageMessages.home.checkCoupon}
        </SubmitButton>
      </ValidatedForm>
      <div role="status">{form.response && <CouponResult coupon={form.response.data} />}</div>
    </div>
  );
}
