/** What the receipt of an order says around the order's own facts. */
export const receiptTexts = {
  title: (shortId: string) => `Receipt #${shortId}`,
  failedTitle: 'The receipt cannot be shown',
  print: 'Print',
  sums: 'Price breakdown',
  record: 'Timeline',
  orderedBy: 'Ordered by',
  broughtBy: 'Delivered by',
} as const;
