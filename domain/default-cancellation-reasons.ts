/** Stored cancellation reasons when none was entered. */
export const defaultCancellationReasons = {
  customer: 'Cancelled by user',
  shop: 'Cancelled by the shop',
  undelivered: 'Could not be delivered',
  shortage: 'Nothing of this order is in stock',
} as const;
