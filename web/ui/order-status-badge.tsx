import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { statusLabel } from '#i18n/order-labels.ts';
import { StatusBadge } from './badge.tsx';
import type { BadgeLooks, BadgeTone } from './badge.tsx';

const looks: Record<DeliveryStatus, BadgeLooks> = {
  pending: { tone: 'primary', shape: 'dot' },
  confirmed: { tone: 'primary', shape: 'dot' },
  preparing: { tone: 'primary', shape: 'dot' },
  'out-for-delivery': { tone: 'info', shape: 'dot' },
  delivered: { tone: 'success', shape: 'check' },
  cancelled: { tone: 'danger', shape: 'cross' },
};

type OrderStatusBadgeProps = {
  status: DeliveryStatus;
  /** Another one than usual. */
  tone?: BadgeTone | undefined;
};

/** The status of an order, in the words and looks of customers and team alike. */
export function OrderStatusBadge({ status, tone = looks[status].tone }: OrderStatusBadgeProps) {
  return (
    <StatusBadge tone={tone} shape={looks[status].shape}>
      {statusLabel(status)}
    </StatusBadge>
  );
}
