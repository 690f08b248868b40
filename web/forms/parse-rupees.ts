// Commas group digits as in India: 1,250 and 12,50,000.
const amountPattern = /^₹?\s*(\d{1,7}|\d{1,2}(?:,\d{2})?,\d{3})(?:\.(\d{1,2}))?$/;

/** The paise of a typed amount such as `20`, `20.5` or `1,250`; null where it is none. */
export function parseRupees(text: string): number | null {
  const match = amountPattern.exec(text.trim());
  if (match === null) return null;
  const [, rupees = '0', decimals = ''] = match;
  return Number(rupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}
