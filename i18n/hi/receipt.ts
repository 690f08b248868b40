import type { Translated } from '#domain/language.ts';
import type { receiptMessages as english } from '#i18n/en/receipt.ts';

export const receiptMessages: Translated<typeof english> = {
  title: (shortId) => `रसीद #${shortId}`,
  bill: (number) => `रसीद नंबर ${number}`,
  failedTitle: 'रसीद नहीं दिखाई जा सकी',
  print: 'प्रिंट करें',
  priceBreakdown: 'दाम का हिसाब',
  orderedBy: 'किसने मँगाया',
  deliveredBy: 'किसने पहुँचाया',
};
