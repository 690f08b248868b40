import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { pageMessages } from '#messages/pages.ts';

const looks: Record<DeliveryStatus, { tone: BadgeTone; shape: 'dot' | 'check' | 'cross' }> = {
  pending: { tone: 'primary', shape: 'dot' },
  confirmed: { tone: 'info', shape: 'dot' },
  preparing: { tone: 'primary', shape: 'dot' },
  'out-for-delivery': { tone: 'info', shape: 'dot' },
  delivered: { tone: 'success', shape: 'check' },
  cancelled: { tone: 'danger', shape: 'cross' },
};

/** The status of an order, in the words customers see. */
export function OrderStatusBadge({ status }: { status: DeliveryStatus }) {
  return <StatusBadge {...looks[status]}>{pageMessages.orders.statuses[status]}</StatusBadge>;
}
