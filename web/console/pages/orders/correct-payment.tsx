import { useState } from 'react';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import type { PaymentStatus } from '#domain/order-lifecycle.ts';
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
import { paymentLabels } from '#web/console/kit/payment-text.ts';
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
  const chosen = order.moves.payments.find((status) => status === form.values.paymentStatus);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payment.title(order.orderId)}
      text={payment.text(paymentLabels[order.paymentStatus], formatRupees(order.sums.total))}
    >
      <ResourceForm form={form} submitLabel={payment.correct} onCancel={onClose}>
        <SelectField {...form.text('paymentStatus')} label={payment.status} autoComplete="off">
          <option value="">{payment.choose}</option>
          {order.moves.payments.map((status) => (
            <option key={status} value={status}>
              {paymentLabels[status]}
            </option>
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
    initial: { paymentStatus: '', paymentReason: '' },
    labels: { paymentStatus: payment.status, paymentReason: payment.reason },
    errorTexts: { ORDER_NOT_FOUND: payment.gone, WRONG_ROLE: payment.ownersOnly, fallback: payment.failed },
    validate: requireTexts({ paymentStatus: payment.statusRequired, paymentReason: payment.reasonRequired }),
    send: async ({ paymentStatus, paymentReason }) => {
      const seen = { status: order.deliveryStatus, partnerId: order.deliveryman?._id ?? null };
      // One of those offered: nothing else passes the validation.
      const body = { paymentStatus: paymentStatus as PaymentStatus, paymentReason, seen };
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

/** What a correction does to the cash. */
function describeEffect({ paymentStatus, cashAccount, sums }: OrderDetails, to: PaymentStatus): string {
  const amount = formatRupees(sums.total);
  const holder =
    cashAccount.kind === 'partner' ? payment.cashOf(cashAccount.partner ?? '') : payment[cashAccount.kind];
  if (to === 'paid') return payment.added(amount, holder);
  return paymentStatus === 'paid' ? payment.taken(amount, holder) : payment.noCash;
}
