/** What the receipt of an order says around the order's own facts. */
export const receiptTexts = {
  title: (shortId: string) => `Receipt #${shortId}`,
  failedTitle: 'The receipt cannot be shown',
  print: 'Print',
  sums: 'Sums',
  record: 'Record',
  orderedBy: 'Ordered by',
  broughtBy: 'Brought by',
} as const;
