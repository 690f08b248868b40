const amountPattern = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** The paise of a typed amount such as `20`, `20.5` or `1,250`; null where it is none. */
export function parseRupees(text: string): number | null {
  const match = amountPattern.exec(text.replaceAll(/[₹,\s]/g, ''));
  if (match === null) return null;
  const [, rupees = '0', decimals = ''] = match;
  return Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
}
