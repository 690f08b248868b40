/** Statuses and payment of an order in the language of the build. */
import type {
  CancellationCause,
  DeliveryStatus,
  PaymentMode,
  PaymentStatus,
} from '#domain/order-lifecycle.ts';
import { pageMessages } from '#messages/pages.ts';

/** The displayed delivery status. */
export function statusLabel(status: DeliveryStatus): string {
  return pageMessages.orders.statuses[status];
}

/** The displayed payment status. */
export function paymentStatusLabel(status: PaymentStatus): string {
  return pageMessages.orders.paymentStatuses[status];
}

/** The displayed payment mode. */
export function paymentModeLabel(mode: PaymentMode): string {
  return pageMessages.orders.paymentModes[mode];
}

/** Why an order was cancelled: the written reason, else the cause. */
export function cancellationText(order: {
  cancellationReason?: string | undefined;
  cancellationCause?: CancellationCause | undefined;
}): string | undefined {
  const { cancellationReason, cancellationCause: cause } = order;
  return cause === undefined ? cancellationReason : pageMessages.orders.cancellationCauses[cause];
}
