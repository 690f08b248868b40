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

/** How far an order is, in its colour and its words. [ORD-5] [STATE-1] */
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
  status: PaymentStatus;
  /** Nobody waits for it any more: the order was cancelled. */
  isMoot?: boolean | undefined;
};

/** Whether an order is paid. `Paid` needs no more; the others name what they speak of. [ORD-6] [STATE-2] */
export function PaymentBadge({ status, isMoot = false }: PaymentBadgeProps) {
  return (
    <StatusBadge
      tone={isMoot && status === 'pending' ? 'neutral' : paymentTones[status]}
      shape="none"
    >
      {status === 'paid' ? paymentStatusLabel(status) : shellTexts.unpaid[status]}
    </StatusBadge>
  );
}
