import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { checkCoupon } from '#contract/endpoints/customer.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { couponMessages } from '#messages/coupons.ts';
import { shellMessages } from '#messages/shell.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { CouponResult } from './coupon-result.tsx';

const t = messages.coupon;
const maxCodeLength = 40;
const codeId = 'coupon-code';

/** Checks a coupon code without a cart. */
export function CouponPage() {
  const [code, setCode] = useState('');
  const [clientError, setClientError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const check = useMutation({
    mutationFn: (normalizedCode: string) =>
      sendRequest(checkCoupon, { body: { code: normalizedCode } }),
    onError: () => setAttempt((count) => count + 1),
  });
  const error =
    clientError ?? (check.isError ? getErrorMessage(check.error, t.failedToCheck) : undefined);
  usePageTitle(error === undefined ? null : shellMessages.errorTitle(t.title));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const normalizedCode = normalizeCouponCode(code);
    setCode(normalizedCode);
    if (normalizedCode === '') {
      setClientError(t.enterCode);
      setAttempt(attempt + 1);
    } else check.mutate(normalizedCode);
  };

  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{t.title}</h1>
        <p className="text-body text-fg-2">{couponMessages.intro}</p>
      </div>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <ErrorSummary
          errors={error === undefined ? [] : [{ fieldId: codeId, text: error }]}
          attempt={attempt}
        />
        <TextField
          id={codeId}
          label={couponMessages.code}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCodeLength}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setClientError(undefined);
            if (!check.isIdle) check.reset();
          }}
        />
        <Button
          variant="main"
          type="submit"
          fullWidth
          busy={check.isPending}
          busyLabel={couponMessages.checking}
        >
          {messages.home.checkCoupon}
        </Button>
      </Form>
      <div role="status">{check.isSuccess && <CouponResult coupon={check.data.data} />}</div>
    </div>
  );
}
