import { useState } from 'react';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import { doorPaymentModes, paymentMethods } from '#domain/order-lifecycle.ts';
import type { DoorPaymentMode, PaymentStatus } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { requireTexts, useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { getPaymentText, paidLabels, paymentLabels } from '#web/console/kit/payment-text.ts';
import type { OrderDetails } from './order-details.ts';

const payment = {
  correct: 'Correct payment',
  title: (id: string) => `Correct the payment of order #${id}`,
  text: (status: string, amount: string) => `It is now: ${status}. The total is ${amount}.`,
  status: 'Right status',
  choose: 'Choose a status',
  reason: 'Reason',
  reasonHint: 'Stays in the history of the order; the customer does not see it',
  statusRequired: 'Choose the right status',
  reasonRequired: 'Enter the reason of the correction',
  cashOf: (partner: string) => `the cash of ${partner}`,
  till: 'the till',
  bank: 'the bank account',
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
    <div className="flex justify-end print:hidden">
      {isOffered && (
        <Button variant="quiet" size={44} onClick={() => setOpen(true)}>
          {payment.correct}
        </Button>
      )}
      {isOpen && <CorrectPaymentDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Asks for the right status and the reason, and says whose cash changes before that is saved. */
function CorrectPaymentDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const form = useCorrection(order, onClose);
  const chosen = findChoice(order, form.values.choice);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payment.title(order.orderId)}
      text={payment.text(getPaymentText(order), formatRupees(order.sums.total))}
    >
      <ResourceForm form={form} submitLabel={payment.correct} onCancel={onClose}>
        <SelectField {...form.text('choice')} label={payment.status} autoComplete="off">
          <option value="">{payment.choose}</option>
          {listChoices(order).map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
        <TextArea
          {...form.text('paymentReason')}
          label={payment.reason}
          hint={payment.reasonHint}
          autoComplete="off"
          rows={3}
          limit={textLimits.reason}
        />
        <p role="status" className="text-body font-semibold">
          {chosen !== undefined && describeEffect(order, chosen)}
        </p>
      </ResourceForm>
    </Dialog>
  );
}

function useCorrection(order: OrderDetails, onClose: () => void) {
  const toasts = useToasts();
  return useResourceForm({
    initial: { choice: '', paymentReason: '' },
    labels: { choice: payment.status, paymentReason: payment.reason },
    errorTexts: { ORDER_NOT_FOUND: payment.gone, WRONG_ROLE: payment.ownersOnly, fallback: payment.failed },
    validate: requireTexts({ choice: payment.statusRequired, paymentReason: payment.reasonRequired }),
    send: async ({ choice, paymentReason }) => {
      const seen = { status: order.deliveryStatus, partnerId: order.deliveryman?._id ?? null };
      const { paymentStatus, paymentMode } = findChoice(order, choice) ?? {};
      const body = { paymentStatus, paymentMode, paymentReason, seen };
      // Also after a failure: the order may have changed.
      await sendConsoleRequest(setOrderStatus, { params: { id: order._id }, body }).finally(
        () => void reloadQueries('getOrderDetails', 'getBoard', 'getPartnerCash', 'getCash'),
      );
    },
    onDone: () => {
      toasts.show({ text: payment.done(order.orderId) });
      onClose();
    },
  });
}

type Choice = { label: string; paymentStatus: PaymentStatus; paymentMode?: DoorPaymentMode };

/** The other states of the payment; one that is paid could be paid another way. */
function listChoices({ moves, paymentStatus, paymentMode }: OrderDetails): Choice[] {
  const unpaid = moves.payments.filter((status) => status !== 'paid');
  const paid = doorPaymentModes.filter((mode) => paymentStatus !== 'paid' || mode !== paymentMode);
  return [
    ...paid.map((mode) => ({ label: paidLabels[mode], paymentStatus: 'paid' as const, paymentMode: mode })),
    ...unpaid.map((status) => ({ label: paymentLabels[status], paymentStatus: status })),
  ];
}

function findChoice(order: OrderDetails, chosen: string): Choice | undefined {
  return listChoices(order).find(({ label }) => label === chosen);
}

/** What a correction does to the cash. */
function describeEffect(order: OrderDetails, to: Choice): string {
  const { paymentStatus, cashAccount, sums } = order;
  const amount = formatRupees(sums.total);
  const holder =
    cashAccount.kind === 'partner' ? payment.cashOf(cashAccount.partner ?? '') : payment[cashAccount.kind];
  const taken = paymentStatus === 'paid' ? payment.taken(amount, holder) : payment.noCash;
  if (to.paymentStatus !== 'paid') return taken;
  const added = payment.added(amount, describePayee(order, to.paymentMode));
  return paymentStatus === 'paid' ? `${taken} ${added}` : added;
}

/** Whose cash becomes more, as the server books it. */
function describePayee(
  { deliveryStatus, deliveryman }: OrderDetails,
  mode: DoorPaymentMode | undefined,
): string {
  if (mode !== undefined && paymentMethods[mode].payee === 'bank') return payment.bank;
  return deliveryman && deliveryStatus === 'delivered' ? payment.cashOf(deliveryman.fullname) : payment.till;
}
