import type { OrderView } from '#contract/orders.ts';
import { paymentStatusLabel, statusLabel } from '#i18n/order-labels.ts';
import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';
import { shellMessages } from '#messages/shell.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const deliveryTones: Record<DeliveryStatus, BadgeTone> = {
  pending: 'primary',
  confirmed: 'primary',
  preparing: 'primary',
  'out-for-delivery': 'info',
  delivered: 'success',
  cancelled: 'danger',
};

type DeliveryBadgeProps = {
  status: DeliveryStatus;
  /** In a list an accepted order is less prominent. */
  isInList?: boolean | undefined;
};

/** Delivery status as text and colour. */
export function DeliveryBadge({ status, isInList = false }: DeliveryBadgeProps) {
  const shape = status === 'delivered' ? 'check' : status === 'cancelled' ? 'cross' : 'dot';
  const tone = isInList && status === 'confirmed' ? 'neutral' : deliveryTones[status];
  return (
    <StatusBadge tone={tone} shape={shape}>
      {statusLabel(status)}
    </StatusBadge>
  );
}

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
