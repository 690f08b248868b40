import { useState } from 'react';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import type { PaymentStatus } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { consoleOrderDetailMessages } from '#messages/console-order.ts';
import { consoleOrderMessages } from '#messages/console-orders.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import type { OrderDetails } from './order-details.ts';

const t = consoleOrderDetailMessages.payment;

/** Corrects the payment of an order, for an owner; the dialog stays when the order changes under it. */
export function CorrectPayment({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = order.moves.payments.length > 0;
  if (!isOffered && !isOpen) return null;
  return (
    <div className="flex justify-end print:hidden">
      {isOffered && (
        <Button variant="quiet" size={44} onClick={() => setOpen(true)}>
          {t.correct}
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
      title={t.title(order.orderId)}
      text={t.text(consoleOrderMessages.payments[order.paymentStatus], formatRupees(order.sums.total))}
    >
      <ResourceForm form={form} submitLabel={t.correct} onCancel={onClose}>
        <SelectField {...form.text('paymentStatus')} label={t.status} autoComplete="off">
          <option value="">{t.choose}</option>
          {order.moves.payments.map((status) => (
            <option key={status} value={status}>
              {consoleOrderMessages.payments[status]}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...form.text('paymentReason')}
          label={t.reason}
          hint={t.reasonHint}
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
    labels: { paymentStatus: t.status, paymentReason: t.reason },
    errorTexts: { ORDER_NOT_FOUND: t.gone, WRONG_ROLE: t.ownersOnly, fallback: t.failed },
    validate: requireTexts({ paymentStatus: t.statusRequired, paymentReason: t.reasonRequired }),
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
      toasts.show({ text: t.done(order.orderId) });
      onClose();
    },
  });
}

/** What a correction does to the cash. */
function describeEffect({ paymentStatus, cashAccount, sums }: OrderDetails, to: PaymentStatus): string {
  const amount = formatRupees(sums.total);
  const holder = cashAccount.kind === 'partner' ? t.cashOf(cashAccount.partner ?? '') : t[cashAccount.kind];
  if (to === 'paid') return t.added(amount, holder);
  return paymentStatus === 'paid' ? t.taken(amount, holder) : t.noCash;
}
