import type { OrderView } from '#contract/orders.ts';
import { paymentStatusLabel } from '#i18n/order-labels.ts';
import type { PaymentStatus } from '#domain/order-lifecycle.ts';
import { shellMessages } from '#messages/shell.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'primary',
  paid: 'success',
  failed: 'danger',
};

type PaymentBadgeProps = {
  order: Pick<OrderView, 'deliveryStatus' | 'paymentStatus'> & Partial<Pick<OrderView, 'cancellationFee'>>;
};

/** Payment status, or whether a cancelled order has a fee. */
export function PaymentBadge({ order }: PaymentBadgeProps) {
  const { deliveryStatus, paymentStatus: status, cancellationFee = 0 } = order;
  if (deliveryStatus === 'cancelled' && status === 'pending') {
    return (
      <StatusBadge tone={cancellationFee > 0 ? 'primary' : 'neutral'} shape="none">
        {cancellationFee > 0 ? shellMessages.feeStatus.fee : shellMessages.feeStatus.nothing}
      </StatusBadge>
    );
  }
  // `Paid` is clear by itself; other labels name the payment.
  return (
    <StatusBadge tone={paymentTones[status]} shape="none">
      {status === 'paid' ? paymentStatusLabel(status) : shellMessages.unpaidStatus[status]}
    </StatusBadge>
  );
}
