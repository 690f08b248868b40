import type { PickingOrderView } from '#contract/picking.ts';
import { formatPaise } from '#domain/money.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { BusyGuard } from '#web/console/kit/busy-guard.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import type { PickingLine } from './find-scanned-line.ts';
import type { ShortOrder } from './preview-shortage.ts';
import { useShortPick } from './use-short-pick.ts';

type ShortPickDialogProps = {
  line: PickingLine;
  orders: readonly PickingOrderView[];
  onClose: () => void;
};

/** Asks how many were found, and shows every new total before it is saved. */
export function ShortPickDialog({ line, orders, onClose }: ShortPickDialogProps) {
  const { found, left, changes, isBusy, errorText, question, missingText, save } = useShortPick({
    line,
    orders,
    onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${line.productName} is missing`}
      text={`Needed: ${line.quantity} for ${formatCount(line.orders.length, 'order')}. Older orders get theirs first.`}
    >
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <BusyGuard isBusy={isBusy} />
        {errorText !== null && <FormNotice tone="bad" text={errorText} />}
        <CountField label="How many did you find?" field={found} />
        <CountField label="How many are left in storage after that?" field={left} />
        <ShortagePreview changes={changes} />
        {question !== null && <FormNotice tone="bad" text={question} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size={44} busy={isBusy} onClick={onClose}>
            Not missing
          </Button>
          <Button
            type="submit"
            variant="solid"
            size={44}
            busy={isBusy}
            busyLabel="Saving..."
            disabledReason={missingText}
            reasonPlacement="heard"
          >
            {`Change ${formatCount(changes.length, 'order')}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type CountFieldProps = {
  label: string;
  field: { value: string; hint?: string; error: string | undefined; set: (text: string) => void };
};

function CountField({ label, field }: CountFieldProps) {
  return (
    <TextField
      label={label}
      hint={field.hint}
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      error={field.error}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => field.set(target.value)}
    />
  );
}

function ShortagePreview({ changes }: { changes: readonly ShortOrder[] }) {
  return (
    <section aria-label="What changes" className="grid gap-2 rounded-control bg-sunken p-3">
      {changes.length === 0 && <p className="text-note text-fg-2">Nothing changes</p>}
      {changes.map(({ order, ordered, found, previousTotalPaise, totalPaise }) => (
        <div key={order._id} className="grid gap-0.5">
          <p className="figures flex flex-wrap justify-between gap-x-3 text-row">
            <span>{`#${order.orderId}`}</span>
            <span>{`${ordered} → ${found}`}</span>
          </p>
          <p className="figures text-note font-semibold">
            {totalPaise === null
              ? 'Nothing is left: the order is cancelled without a fee'
              : `Total ${formatPaise(previousTotalPaise)} → ${formatPaise(totalPaise)}`}
          </p>
        </div>
      ))}
      {changes.length > 0 && (
        <p className="text-note text-fg-2">
          The customers see it in their orders, and get a mail if the shop can send one.
        </p>
      )}
    </section>
  );
}
