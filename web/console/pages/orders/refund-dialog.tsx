import { useState } from 'react';
import { refundOrder } from '#contract/endpoints/admin.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { refundOfPieces, refundReasons, refundSources } from '#domain/refunds.ts';
import type { RefundReason, RefundSource } from '#domain/refunds.ts';
import { formatClock } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { parseRupees } from '#web/forms/parse-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { isAtCounter } from '#web/console/kit/channel-labels.ts';
import { CheckField } from '#web/console/kit/check-field.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { amountField, choiceField, textField } from '#web/console/kit/field-kinds.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { repeatableErrorTexts } from '#web/console/pages/cash/repeatable-error-texts.ts';
import type { OrderDetails } from './order-details.ts';

export const refundReasonTexts: Readonly<Record<RefundReason, string>> = {
  spoiled: 'Spoiled',
  wrong: 'Wrong product',
  missing: 'Missing',
  late: 'Too late',
  goodwill: 'Goodwill',
};

/** Gives money back where some can go back. */
export function GiveBack({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (order.refundable === 0 && !isOpen) return null;
  return (
    <>
      {order.refundable > 0 && (
        <Button variant="quiet" size={44} onClick={() => setOpen(true)}>
          Give money back
        </Button>
      )}
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Pieces of a product that go back, and how many of them to the shelf: all or none. */
type Pieces = { quantity: number; isReturned: boolean };
type Chosen = Readonly<Record<string, Pieces>>;

function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const cost = rupeesFromPaise(
    order.items.reduce((sum, item) => sum + priceOf(item, chosen[item.productId]?.quantity ?? 0), 0),
  );
  const { form, unconfirmed } = useRefund(order, { chosen, onClose });
  const typedPaise = parseRupees(form.values.amount) ?? 0;
  const amount = typedPaise > 0 ? rupeesFromPaise(typedPaise) : cost;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Give money back for order #${order.orderId}`}
      text={`${formatRupees(order.refundable)} can be given back. The order stays paid.`}
    >
      <ResourceForm form={form} submitLabel="Give back" onCancel={onClose}>
        {unconfirmed !== null && form.errorText === null && (
          <FormNotice
            tone="bad"
            text={`A refund was sent at ${formatClock(unconfirmed.sentAtMs)} without a response, so it may be recorded. The same again does not count twice.`}
          />
        )}
        {order.deliveryStatus === 'delivered' && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-row">Pieces</legend>
            {order.items.map((item) => (
              <PiecesOfLine
                key={item.productId}
                item={item}
                pieces={chosen[item.productId] ?? { quantity: 0, isReturned: false }}
                onChange={(pieces) => setChosen({ ...chosen, [item.productId]: pieces })}
              />
            ))}
          </fieldset>
        )}
        <FieldControl form={form} name="amount" />
        <FieldControl form={form} name="reason" />
        <FieldControl form={form} name="from" />
        <FieldControl form={form} name="note" />
        <p role="status" className="text-body font-semibold">
          {amount > 0 && describeRefund(order, form.values.from, formatRupees(amount))}
        </p>
      </ResourceForm>
    </Dialog>
  );
}

type Item = OrderDetails['items'][number];

/** What pieces of a line bring, in paise. */
function priceOf({ paid, quantity: bought, refundedQuantity: before }: Item, pieces: number): number {
  return refundOfPieces(paiseFromRupees(paid), { bought, before, pieces });
}

type PiecesProps = { item: Item; pieces: Pieces; onChange: (pieces: Pieces) => void };

function PiecesOfLine({ item, pieces: { quantity, isReturned }, onChange }: PiecesProps) {
  const { productId, productName } = item;
  const left = item.quantity - item.refundedQuantity;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line pt-2">
      <span className="min-w-0 text-body wrap-anywhere">
        {productName}
        <span className="figures block text-note text-fg-2">
          {quantity === 0 ? `${left} left` : formatRupees(rupeesFromPaise(priceOf(item, quantity)))}
        </span>
      </span>
      <QuantityStepper
        variant="cart"
        label={productName}
        quantity={quantity}
        onDecrement={() => onChange({ quantity: quantity - 1, isReturned: isReturned && quantity > 1 })}
        onIncrement={() => onChange({ quantity: quantity + 1, isReturned })}
        decrementDisabledReason={quantity === 0 ? 'None is chosen' : undefined}
        incrementDisabledReason={quantity === left ? 'All that is left is chosen' : undefined}
      />
      {quantity > 0 && (
        <CheckField
          id={`returned-${productId}`}
          name={`returned-${productId}`}
          label="Back on the shelf"
          checked={isReturned}
          onChange={({ target }) => onChange({ quantity, isReturned: target.checked })}
        />
      )}
    </div>
  );
}

function describeRefund(order: OrderDetails, from: string, amount: string): string {
  const { deliveryman, customer } = order;
  if (from === 'credit') return `${amount} is taken off the next order of ${customer.fullname}.`;
  const source = from === 'partner' ? `the hand of ${deliveryman?.fullname ?? 'the partner'}` : `the ${from}`;
  return `${amount} goes from ${source} to ${isAtCounter(order) ? 'the customer' : customer.fullname}.`;
}

function createFields(order: OrderDetails) {
  const sources: Record<string, string> = {
    till: 'The till',
    bank: 'The bank',
    ...(order.deliveryman && { partner: `The hand of ${order.deliveryman.fullname}` }),
    ...(!isAtCounter(order) && { credit: 'Credit for the next order' }),
  };
  return {
    amount: amountField({
      label: 'Amount',
      unit: '₹',
      isOptional: true,
      invalid: amountInvalidText,
      ...(order.deliveryStatus === 'delivered'
        ? { hint: 'Empty for what the pieces cost' }
        : { initial: String(order.refundable) }),
    }),
    reason: choiceField<string>({
      label: 'Reason',
      options: { '': 'Choose a reason', ...refundReasonTexts },
      initial: '',
      required: 'Choose the reason',
    }),
    from: choiceField<string>({ label: 'From', options: sources, initial: refundSources[0] }),
    note: textField({ label: 'Note', hint: 'Optional; the customer does not see it', maxLength: 500 }),
  };
}

type Line = { productId: string; quantity: number; returned: boolean };

function useRefund(order: OrderDetails, { chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const toasts = useToasts();
  const reload = () =>
    void reloadQueries(
      'getOrderDetails',
      'getBoard',
      'getCash',
      'getPartnerCash',
      'listCashDocuments',
      'getCashReport',
    );
  type Body = { amount?: number; reason: RefundReason; from: RefundSource; note: string; lines: Line[] };
  const { unconfirmed, sendOnce } = useSendOnce<Body, unknown>({
    subject: `refund-${order._id}`,
    send: (body, id) => sendConsoleRequest(refundOrder, { params: { id: order._id }, body: { id, ...body } }),
    describeBooked: ({ amount }) => {
      reload();
      const what = amount === undefined ? 'The refund of pieces' : `The refund of ${formatRupees(amount)}`;
      return `${what} was recorded before: only its response was lost. Nothing else was recorded.`;
    },
  });
  const form = useFieldForm({
    fields: createFields(order),
    check: ({ amount }) =>
      parseRupees(amount) === 0 ? { amount: 'Enter more than ₹0, or leave it empty for the pieces' } : {},
    // The server's sentence says how much there is.
    fieldsByCode: {
      REFUND_TOO_HIGH: 'amount',
      NOT_REFUNDABLE: 'amount',
      WRONG_ROLE: 'amount',
      TILL_TOO_LOW: 'from',
      PARTNER_CASH_TOO_LOW: 'from',
    },
    errorTexts: { ...repeatableErrorTexts, fallback: 'Nothing was given back. Try again.' },
    send: ({ body: { amount, reason, from, note } }) =>
      sendOnce({
        lines: Object.entries(chosen)
          .filter(([, { quantity }]) => quantity > 0)
          .map(([productId, { quantity, isReturned }]) => ({ productId, quantity, returned: isReturned })),
        ...(amount > 0 ? { amount } : {}),
        // The form offers nothing else.
        reason: refundReasons.find((each) => each === reason) ?? 'goodwill',
        from: refundSources.find((each) => each === from) ?? 'till',
        note,
      }),
    onDone: () => {
      reload();
      toasts.show({ text: `Money is given back for order #${order.orderId}.` });
      onClose();
    },
  });
  return { form, unconfirmed };
}
