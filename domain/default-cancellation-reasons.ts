/** Why an order was cancelled, where nobody gave a reason in words of their own; stored as it stands here. */
export const defaultCancellationReasons = {
  customer: 'Cancelled by user',
  shop: 'Cancelled by the shop',
} as const;
