/** The searches of orders and people in the console: the texts that are compared, and what is typed or copied to find them. */
import { normalizePhone } from './account-rules.ts';
import { foldText, stripSeparators } from './typed-text.ts';

/** Fewer digits say no more without their separators. */
const minDigits = 4;

/** The text by which a customer or a delivery partner is found. */
export function buildPersonText(person: { fullname: string; email: string; phone: string }): string {
  return foldText(`${person.fullname} ${person.email} ${person.phone}`);
}

/** The text by which an order is found, beside its customer. */
export function buildOrderText(order: { shortId: string; address: string }): string {
  return foldRecordText(`${order.shortId} ${order.address}`);
}

/**
 * The texts that a search looks for, each of which is enough; none without a search. Numbers are found as the pages show
 * them, `Order #E8DC` and `+91 98450 12301`, and however people write them.
 */
export function readSearch(typed: string): string[] {
  const text = foldRecordText(typed)
    .replace(/^order (?=.)/, '')
    .replace(/^# ?/, '')
    .replace(/^no(?:\. ?| (?=\d))/, 'room ');
  if (text === '') return [];
  const number = stripSeparators(text);
  if (!/^\+?\d+$/.test(number)) return [text];
  const digits = normalizePhone(text) ?? number.replace(/^0+/, '');
  return digits === text || digits.length < minDigits ? [text] : [text, digits];
}

/** With one form of `Room 214`, `Room no. 214` and `Room No 214`. */
function foldRecordText(text: string): string {
  return foldText(text).replace(/\broom (?:(?:no|number)\b\.? ?)?/g, 'room ');
}
