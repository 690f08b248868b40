import type { Translated } from '#domain/language.ts';
import type { receiptTexts as english } from './receipt.ts';

export const receiptTexts: Translated<typeof english> = {
  title: (shortId) => `रसीद #${shortId}`,
  failedTitle: 'रसीद नहीं दिखाई जा सकी',
  print: 'प्रिंट करें',
  sums: 'दाम का हिसाब',
  record: 'कब क्या हुआ',
  orderedBy: 'किसने मँगाया',
  broughtBy: 'किसने पहुँचाया',
};
