import { useState } from 'react';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import { doorPaymentModes, paymentMethods } from '#domain/order-lifecycle.ts';
import type { DoorPaymentMode, PaymentStatus } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { areaField, choiceField } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { getPaymentText, paidLabels, paymentLabels } from '#web/console/kit/payment-text.ts';
import type { OrderDetails } from './order-details.ts';

const payment = {
  correct: 'Correct payment',
  title: (id: string) => `Correct the payment of order #${id}`,
  text: (status: string, amount: string) => `It is now: ${status}. The total is ${amount}.`,
  cashOf: (partner: string) => `the cash of ${partner}`,
  till: 'the till',
  bank: 'the bank account',
  unseen: 'the payments by UPI that nobody has seen at the bank yet',
  added: (amount: string, holder: string) => `${amount} will be added to ${holder}.`,
  taken: (amount: string, holder: string) => `${amount} will be taken off ${holder}.`,
  noCash: 'Nobody’s cash changes.',
  done: (id: string) => `The payment of order #${id} is corrected.`,
  gone: 'This order does not exist any more.',
  ownersOnly: 'Only an owner may correct a payment.',
  failed: 'The payment was not corrected. Try again.',
};

/** Corrects the payment of an order, for an owner; the dialog stays when the order changes under it. */
export function CorrectPayment({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = order.moves.payments.length > 0;
  if (!isOffered && !isOpen) return null;
  return (
    <>
      {isOffered && (
        <Button variant="quiet" size={44} onClick={() => setOpen(true)}>
          {payment.correct}
        </Button>
      )}
      {isOpen && <CorrectPaymentDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the right status and the reason, and says whose cash changes before that is saved. */
export function CorrectPaymentDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const form = useCorrection(order, onClose);
  const chosen = listChoices(order)[form.values.choice];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payment.title(order.orderId)}
      text={payment.text(getPaymentText(order), formatRupees(order.sums.total))}
    >
      <ResourceForm form={form} submitLabel={payment.correct} onCancel={onClose}>
        <FieldControl form={form} name="choice" />
        <FieldControl form={form} name="paymentReason" />
        <p role="status" className="text-body font-semibold">
          {chosen !== undefined && describeEffect(order, chosen)}
        </p>
      </ResourceForm>
    </Dialog>
  );
}

function createFields(order: OrderDetails) {
  const labels = Object.keys(listChoices(order)).map((label) => [label, label] as const);
  return {
    choice: choiceField<string>({
      label: 'Right status',
      options: { '': 'Choose a status', ...Object.fromEntries(labels) },
      initial: '',
      required: 'Choose the right status',
    }),
    paymentReason: areaField({
      label: 'Reason',
      hint: 'Stays in the history of the order; the customer does not see it',
      maxLength: textLimits.reason,
      required: 'Enter the reason of the correction',
    }),
  };
}

function useCorrection(order: OrderDetails, onClose: () => void) {
  const toasts = useToasts();
  return useFieldForm({
    fields: createFields(order),
    errorTexts: { ORDER_NOT_FOUND: payment.gone, WRONG_ROLE: payment.ownersOnly, fallback: payment.failed },
    send: async ({ body: { choice, paymentReason } }) => {
      const seen = { status: order.deliveryStatus, partnerId: order.deliveryman?._id ?? null };
      const { paymentStatus, paymentMode } = listChoices(order)[choice] ?? {};
      const body = { paymentStatus, paymentMode, paymentReason, seen };
      // Also after a failure: the order may have changed.
      await sendConsoleRequest(setOrderStatus, { params: { id: order._id }, body }).finally(
        () => void reloadQueries('getOrderDetails', 'getBoard', 'getPartnerCash', 'getCash', 'listUnseenUpi'),
      );
    },
    onDone: () => {
      toasts.show({ text: payment.done(order.orderId) });
      onClose();
    },
  });
}

type Choice = { paymentStatus: PaymentStatus; paymentMode?: DoorPaymentMode };

/** The other states of the payment by their labels; one that is paid could be paid another way. */
function listChoices({ moves, paymentStatus, paymentMode }: OrderDetails): Record<string, Choice> {
  const unpaid = moves.payments.filter((status) => status !== 'paid');
  const paid = doorPaymentModes.filter((mode) => paymentStatus !== 'paid' || mode !== paymentMode);
  return Object.fromEntries<Choice>([
    ...paid.map((mode) => [paidLabels[mode], { paymentStatus: 'paid', paymentMode: mode }] as const),
    ...unpaid.map((status) => [paymentLabels[status], { paymentStatus: status }] as const),
  ]);
}

/** What a correction does to the cash. */
function describeEffect(order: OrderDetails, to: Choice): string {
  const { paymentStatus, cashAccount, sums } = order;
  const amount = formatRupees(sums.total);
  const { kind, partner = '', isUnseen = false } = cashAccount;
  const holder = kind === 'partner' ? payment.cashOf(partner) : payment[isUnseen ? 'unseen' : kind];
  const taken = paymentStatus === 'paid' ? payment.taken(amount, holder) : payment.noCash;
  if (to.paymentStatus !== 'paid')
    return order.refunds.length === 0 ? taken : `${taken} The whole total is owed then.`;
  const added = payment.added(amount, describePayee(order, to.paymentMode));
  return paymentStatus === 'paid' ? `${taken} ${added}` : added;
}

/** Whose cash becomes more, as the server books it. */
function describePayee(
  { deliveryStatus, deliveryman }: OrderDetails,
  mode: DoorPaymentMode | undefined,
): string {
  if (mode !== undefined && paymentMethods[mode].payee === 'bank') return payment.unseen;
  return deliveryman && deliveryStatus === 'delivered' ? payment.cashOf(deliveryman.fullname) : payment.till;
}
