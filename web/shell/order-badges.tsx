import type { OrderView } from '#contract/orders.ts';
import { paymentStatusLabel, statusLabel } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';

const deliveryTones: Record<DeliveryStatus, Tone> = {
  pending: 'lamp',
  confirmed: 'lamp',
  preparing: 'lamp',
  'out-for-delivery': 'sky',
  delivered: 'mint',
  cancelled: 'clay',
};

type DeliveryBadgeProps = {
  status: DeliveryStatus;
  /** Among many: what is only accepted so far stays quiet. */
  inList?: boolean | undefined;
};

/** How far an order is, in its colour and its words. */
export function DeliveryBadge({ status, inList = false }: DeliveryBadgeProps) {
  const shape = status === 'delivered' ? 'check' : status === 'cancelled' ? 'cross' : 'dot';
  const tone = inList && status === 'confirmed' ? 'neutral' : deliveryTones[status];
  return (
    <StatusBadge tone={tone} shape={shape}>
      {statusLabel(status)}
    </StatusBadge>
  );
}

const paymentTones: Record<PaymentStatus, Tone> = { pending: 'lamp', paid: 'mint', failed: 'clay' };

type PaymentBadgeProps = {
  order: Pick<OrderView, 'deliveryStatus' | 'paymentStatus'> &
    Partial<Pick<OrderView, 'cancellationFee'>>;
};

/** Whether an order is paid, and of a cancelled one whether anything is owed. */
export function PaymentBadge({ order }: PaymentBadgeProps) {
  const { deliveryStatus, paymentStatus: status, cancellationFee = 0 } = order;
  if (deliveryStatus === 'cancelled' && status === 'pending') {
    return (
      <StatusBadge tone={cancellationFee > 0 ? 'lamp' : 'neutral'} shape="none">
        {cancellationFee > 0 ? shellTexts.owed.fee : shellTexts.owed.nothing}
      </StatusBadge>
    );
  }
  // `Paid` needs no more; the others name what they speak of.
  return (
    <StatusBadge tone={paymentTones[status]} shape="none">
      {status === 'paid' ? paymentStatusLabel(status) : shellTexts.unpaid[status]}
    </StatusBadge>
  );
}
