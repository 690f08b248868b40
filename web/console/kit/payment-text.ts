import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';

export const paymentLabels = { pending: 'To collect', paid: 'Paid', failed: 'Failed' };

type PaidOrder = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus };

/** The payment of an order; nobody collects the total of a cancelled one. */
export function getPaymentText({ deliveryStatus, paymentStatus }: PaidOrder): string {
  if (deliveryStatus === 'cancelled' && paymentStatus === 'pending') return 'Nothing to collect';
  return paymentLabels[paymentStatus];
}
