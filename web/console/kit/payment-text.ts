import type { DeliveryStatus, PaymentMode, PaymentStatus } from '#domain/order-lifecycle.ts';

export const paymentLabels = { pending: 'To collect', paid: 'Paid', failed: 'Failed' };

/** Paid at the door. */
export const paidLabels = { COD: 'Paid in cash', upi: 'Paid by UPI' };

type PaidOrder = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus; paymentMode: PaymentMode };

/** The payment of an order; nobody collects the total of a cancelled one. */
export function getPaymentText({ deliveryStatus, paymentStatus, paymentMode }: PaidOrder): string {
  if (deliveryStatus === 'cancelled' && paymentStatus === 'pending') return 'Nothing to collect';
  return paymentStatus === 'paid' && paymentMode === 'upi' ? paidLabels.upi : paymentLabels[paymentStatus];
}
