import { ChevronDown, TicketPercent } from 'lucide-react';
import { useId, useState } from 'react';
import { checkoutMessages } from '#messages/checkout.ts';
import { couponMessages } from '#messages/coupons.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/forms/form.tsx';
import type { CalculationData, CouponFormState } from './use-pricing.ts';

const t = checkoutMessages.coupon;

type CouponSectionProps = {
  coupon: CouponFormState;
  /** The applied code; null for none. */
  code: string | null;
  data: CalculationData | undefined;
};

/** A collapsible coupon input, or the applied coupon. */
export function CouponSection({ coupon, code, data }: CouponSectionProps) {
  const bodyId = useId();
  const [isOpen, setOpen] = useState(code !== null);
  const applied = code === null ? undefined : data?.coupon;
  // An applied coupon that no longer fits shows the reason, and applies again when it fits.
  const error = coupon.error ?? (code === null ? null : (data?.error ?? null));

  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3.5 rounded-card px-4 text-left text-row"
        >
          <TicketPercent className="size-5.5" />
          <span className="grow">{t.title}</span>
          <ChevronDown
            className={classes('size-5 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen} className="px-4 pb-4">
        {applied ? (
          <CouponTicket coupon={applied} onRemove={coupon.remove} />
        ) : (
          <CouponForm coupon={coupon} error={error} />
        )}
      </div>
    </div>
  );
}

type CouponTicketProps = { coupon: NonNullable<CalculationData['coupon']>; onRemove: () => void };

/** An applied coupon; Remove stands beyond the dashed line. */
function CouponTicket({ coupon: { code, label, discount }, onRemove }: CouponTicketProps) {
  return (
    <div className="ticket flex max-[20rem]:flex-wrap min-h-17 items-stretch rounded-control bg-success-soft py-3 pr-2 pl-5">
      <div className="grid min-w-0 grow content-center">
        <p className="truncate text-card-title">{code}</p>
        <p className="text-meta font-semibold text-success-text">{t.saves(label, formatRupees(discount))}</p>
      </div>
      <div className="ml-3 flex items-center border-l border-dashed border-success/60 px-3 [&_a]:text-fg [&_button]:text-fg">
        <Button variant="plain" size={44} onClick={onRemove} aria-label={t.removeLabel(code)}>
          {t.remove}
        </Button>
      </div>
    </div>
  );
}

const maxCodeLength = 40;

type CouponFormProps = { coupon: CouponFormState; error: string | null };

function CouponForm({ coupon, error }: CouponFormProps) {
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        coupon.apply();
      }}
    >
      <div aria-live="polite">
        <TextField
          label={couponMessages.code}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCodeLength}
          value={coupon.text}
          error={error ?? undefined}
          onChange={(event) => coupon.setInput(event.target.value)}
        />
      </div>
      <div className="pt-6">
        <Button variant="quiet" type="submit" busy={coupon.isApplying} busyLabel={t.applying}>
          {t.apply}
        </Button>
      </div>
    </Form>
  );
}
