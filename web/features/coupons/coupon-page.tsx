import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { couponDisplayStatus, discountLabel, normalizeCouponCode } from '#domain/coupon.ts';
import { formatCouponDate } from '#domain/dates.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import type { CouponView } from '#contract/coupons.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const words = sentences.coupon;

const states = {
  'not-started': { tone: 'neutral', shape: 'dot', text: words.notStarted },
  expired: { tone: 'clay', shape: 'cross', text: words.expired },
  'used-up': { tone: 'clay', shape: 'cross', text: words.usedUp },
  inactive: { tone: 'clay', shape: 'cross', text: words.notValid },
  active: { tone: 'mint', shape: 'check', text: 'Coupon is active and valid' },
} as const;

/** What a code is worth, before anything is in the cart (COUPON-1…6, 16…23). */
export function CouponPage() {
  const [code, setCode] = useState('');
  const [formError, setFormError] = useState<string>();
  const check = useMutation({
    mutationFn: (wanted: string) => send('checkCoupon', { body: { code: wanted } }),
  });
  const error =
    formError ?? (check.isError ? messageOf(check.error, words.failedToCheck) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const wanted = normalizeCouponCode(code);
    if (wanted === '') return setFormError(words.enterCode);
    setCode(wanted);
    check.mutate(wanted);
  };

  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-1">
        <h1 className="text-page-title">{words.title}</h1>
        <p className="text-body text-fg-2">See what a code is worth before you order.</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Coupon code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setFormError(undefined);
            if (!check.isIdle) check.reset();
          }}
        />
        <Button look="main" type="submit" busy={check.isPending} busyLabel="Checking...">
          {sentences.home.checkCoupon}
        </Button>
      </form>
      <div aria-live="polite">{check.isSuccess && <CouponResult coupon={check.data.data} />}</div>
    </div>
  );
}

function CouponResult({ coupon }: { coupon: CouponView }) {
  const { type, value, minPurchaseAmount } = coupon.discount;
  const state = states[couponDisplayStatus(coupon.validity)];
  const facts = [
    ['Discount', discountLabel(type, Math.round(value * 100))],
    [
      'Minimum purchase',
      minPurchaseAmount === 0 ? words.noMinimum : formatRupees(paiseFromRupees(minPurchaseAmount)),
    ],
    ['Starts', formatCouponDate(Date.parse(coupon.startsAt))],
    ['Ends', formatCouponDate(Date.parse(coupon.endsAt))],
  ];
  return (
    <section aria-label={`Coupon ${coupon.code}`} className="card-box p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section">{coupon.code}</h2>
        <StatusBadge tone={state.tone} shape={state.shape}>
          {state.text}
        </StatusBadge>
      </div>
      <dl className="mt-3 divide-y divide-line">
        {facts.map(([label, text]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
