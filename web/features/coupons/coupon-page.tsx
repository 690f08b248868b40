import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { couponsTexts } from '#web/i18n/coupons.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { CouponResult } from './coupon-result.tsx';

const words = sentences.coupon;
const longestCode = 40;
const codeId = 'coupon-code';

/** What a code is worth, before anything is in the cart. */
export function CouponPage() {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const check = useMutation({
    mutationFn: (wanted: string) => send('checkCoupon', { body: { code: wanted } }),
    onError: () => setAttempt((count) => count + 1),
  });
  const error =
    refused ?? (check.isError ? messageOf(check.error, words.failedToCheck) : undefined);
  usePageTitle(error === undefined ? null : shellTexts.errorTitle(words.title));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const wanted = normalizeCouponCode(code);
    setCode(wanted);
    if (wanted === '') {
      setRefused(words.enterCode);
      setAttempt(attempt + 1);
    } else check.mutate(wanted);
  };

  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{words.title}</h1>
        <p className="text-body text-fg-2">{couponsTexts.intro}</p>
      </div>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <ErrorSummary
          errors={error === undefined ? [] : [{ fieldId: codeId, text: error }]}
          attempt={attempt}
        />
        <TextField
          id={codeId}
          label={couponsTexts.code}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setRefused(undefined);
            if (!check.isIdle) check.reset();
          }}
        />
        <Button
          look="main"
          type="submit"
          wide
          busy={check.isPending}
          busyLabel={couponsTexts.checking}
        >
          {sentences.home.checkCoupon}
        </Button>
      </Form>
      <div role="status">{check.isSuccess && <CouponResult coupon={check.data.data} />}</div>
    </div>
  );
}
