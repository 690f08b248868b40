/** Messages of the receipt. */
export const receiptMessages = {
  title: (shortId: string) => `Receipt #${shortId}`,
  bill: (number: string) => `Bill ${number}`,
  failedTitle: 'The receipt cannot be shown',
  print: 'Print',
  priceBreakdown: 'Price breakdown',
  orderedBy: 'Ordered by',
  deliveredBy: 'Delivered by',
} as const;
