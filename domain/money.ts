/**
 * Money. Inside the shop amounts are integers of paise with names like `totalPaise`; rupees exist only in
 * responses and on screens.
 */

export type Paise = number;

const paisePerRupee = 100;
const hundredthsOfPercentPerWhole = 10_000n;
const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Throws RangeError unless the amount is a safe integer. */
function assertWholePaise(paise: number): Paise {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not a whole number of paise: ${paise}`);
  return paise;
}

/** Rupees for a response, with at most two decimals. */
export function rupeesFromPaise(paise: Paise): number {
  return assertWholePaise(paise) / paisePerRupee;
}

/**
 * Paise of a rupee amount, rounded half up (away from zero) on decimal digits, so that 1.005 is 101 paise.
 * Throws RangeError for infinite and inexact amounts.
 */
export function paiseFromRupees(rupees: number): Paise {
  if (!Number.isFinite(rupees)) throw new RangeError(`Not a sum of money: ${rupees}`);
  const absoluteAmount = Math.abs(rupees);
  // Smaller numbers have exponent notation and round to 0.
  if (absoluteAmount < 0.001) return 0;
  if (absoluteAmount > Number.MAX_SAFE_INTEGER / paisePerRupee) {
    throw new RangeError(`Too large to count in paise: ${rupees}`);
  }
  const [whole = '0', fraction = ''] = String(absoluteAmount).split('.');
  const digits = fraction.padEnd(3, '0');
  const roundUp = Number(digits[2]) >= 5 ? 1 : 0;
  const paise = Number(whole) * paisePerRupee + Number(digits.slice(0, 2)) + roundUp;
  return assertWholePaise(rupees < 0 ? -paise : paise) || 0;
}

/** `₹60`, `₹60.50`, `₹1,234`, `-₹24`: Indian grouping, without zero decimals. */
export function formatPaise(paise: Paise): string {
  const absoluteAmount = Math.abs(assertWholePaise(paise));
  const rest = absoluteAmount % paisePerRupee;
  const rupees = wholeRupees.format((absoluteAmount - rest) / paisePerRupee);
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${rupees}${decimals}`;
}

/**
 * A percentage of an amount, in hundredths of a percent (10 % = 1000), rounded half up to paise. Throws
 * RangeError for negative or inexact input.
 */
export function percentOf(paise: Paise, hundredths: number): Paise {
  if (paise < 0 || hundredths < 0) throw new RangeError('A share is taken of sums from 0 upwards');
  const scaled = BigInt(assertWholePaise(paise)) * BigInt(assertWholePaise(hundredths));
  return Number((scaled + hundredthsOfPercentPerWhole / 2n) / hundredthsOfPercentPerWhole);
}

/** An address of the Unified Payments Interface, such as `shop@bank`. */
export const upiIdPattern = /^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/;

/** Opens a UPI app with everything filled in, also as a QR code; by the linking specification of NPCI. */
export function formatUpiLink(payment: {
  upiId: string;
  payee: string;
  amountPaise: Paise;
  note: string;
}): string {
  // Apps read no `+` as a space, and few read an address with an encoded `@`.
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');
  const fields = {
    pa: payment.upiId,
    pn: payment.payee,
    am: (assertWholePaise(payment.amountPaise) / paisePerRupee).toFixed(2),
    cu: 'INR',
    tn: payment.note,
  };
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;
}
