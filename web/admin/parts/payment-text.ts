import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';
import { consoleOrderMessages } from '#messages/console-orders.ts';

type PaidOrder = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus };

/** The payment of an order; nobody collects the total of a cancelled one. */
export function getPaymentText({ deliveryStatus, paymentStatus }: PaidOrder): string {
  if (deliveryStatus === 'cancelled' && paymentStatus === 'pending') return consoleOrderMessages.noPayment;
  return consoleOrderMessages.payments[paymentStatus];
}
