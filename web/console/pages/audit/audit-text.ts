import type { AuditEntryView } from '#contract/audit.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { minuteMs } from '#domain/durations.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { settingFields } from '#web/console/pages/shop/setting-fields.ts';

export const auditKinds: Readonly<Record<string, string>> = {
  product: 'Product',
  category: 'Category',
  hostel: 'Hostel',
  coupon: 'Coupon',
  partner: 'Delivery partner',
  customer: 'Customer',
  order: 'Order',
  'stock-receipt': 'Goods',
  'stock-count': 'Stock',
  employee: 'Employee',
  shop: 'Shop',
  settings: 'Settings',
  services: 'Services',
  'hand-in': 'Cash hand-in',
  'cash-difference': 'Cash difference',
  deposit: 'Cash deposit',
  'cash-document': 'Money',
  upi: 'UPI',
};

const fields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(settingFields).map(([name, { label }]) => [name, label])),
  fullname: 'Name',
  freeMs: 'Free for',
  partnerFeePaise: settingFields.partnerFee.label,
  bands: 'Surcharges by time',
  product_name: 'Name',
  is_active: 'Active',
  is_online: 'Takes orders',
  is_visible: 'Visible',
  delivery_status: 'Status',
  payment_status: 'Payment',
  partner_id: 'Delivery partner',
  opens_at_minute: 'Opens at',
  closes_at_minute: 'Closes at',
  image_url: 'Picture',
  payable_paise: 'To pay',
  min_purchase_paise: 'Minimum purchase',
  discountPercent: 'Discount in percent',
  minimum_order_qty: 'Minimum order',
  lines: 'Products',
  on_hand: 'In the shop',
  allocated: 'In open orders',
  hidden_at: 'Hidden since',
  deleted_at: 'Off sale since',
  unavailable_since: 'Selling stopped since',
  partnerId: 'Delivery partner',
};

/** Amounts in rupees, as in the settings; others are in paise. */
const rupeeFields = new Set([
  'extraPerItem',
  ...Object.entries(settingFields).flatMap(([name, { unit }]) => (unit === '₹' ? [name] : [])),
]);

const actions = {
  'cash.difference-explained': 'Cash difference explained',
  'cash.deposited': 'Cash deposited',
  'cash.deposit': 'Money taken to the bank',
  'cash.withdrawal': 'Money taken from the bank',
  'cash.owner-in': 'Money put in by an owner',
  'cash.owner-out': 'Money taken by an owner',
  'cash.expense': 'Expense recorded',
  'cash.pay': 'Delivery partner paid',
  'cash.upi-seen': 'Payments by UPI seen at the bank',
  'cash.till-count': 'Till counted',
  'cash.refund': 'Money given back for an order',
  'cash.reversal': 'Money moved back',
  'cash.fee-paid': 'Cancellation fee paid',
  'cash.fee-waived': 'Cancellation fee waived',
  'order.delivery-resolved': 'Failed delivery resolved',
  'order.items-picked': 'Items of an order picked',
  'order.picking-changed': 'Picking of an order changed',
  'order.shortage-recorded': 'Shortage of an order recorded',
  'order.placed-by-phone': 'Order placed by phone',
  'order.sold': 'Sold over the counter',
  'product.back-in-stock': 'Product on sale again',
  'product.out-of-stock': 'Selling of a product stopped',
  'product.picture-changed': 'Picture of a product changed',
  'stock.adjusted': 'Stock adjusted',
  'partner.password-set': 'Password of a delivery partner set',
  'employee.password-set': 'Password of an employee set',
  'employee.password-changed': 'Own password changed',
  'customer.exported': 'Data of a customer exported',
} as Readonly<Record<string, string>>;

type ChangedField = { name: string; before: unknown; after: unknown };

/** Columns that mean nothing to a person, or repeat what the entry shows. */
const hiddenFields = /^(id|_id|created_at|position|blocked_reason|used_count|order_count|.*_by)$/;

/** Fields whose values are words of the program, such as `out-for-delivery`. */
const codeFields =
  /^(delivery_status|payment_status|payment_mode|status|resolution|explanation|reason|role|tint|discount_type)$/;

/** The changed fields with both values; those of a new or deleted subject have one. */
export function listChangedFields({ before, after }: AuditEntryView): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !hiddenFields.test(name))
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter(({ before: from, after: to }) => from !== undefined || !isEmpty(to));
}

/** `Product updated`, `Order items picked`. */
export function formatAction({ action, subject: { kind } }: AuditEntryView): string {
  const known = actions[action];
  if (known !== undefined) return known;
  // `cash.hand-in-counted` names its kind itself.
  const verb = action
    .slice(action.indexOf('.') + 1)
    .replace(`${kind}-`, '')
    .replaceAll('-', ' ');
  return `${auditKinds[kind] ?? formatFieldName(kind)} ${verb}`;
}

/** `Price` for `price_paise`. */
export function formatFieldName(name: string): string {
  const known = fields[name];
  // The name of a product stays as it is.
  if (known !== undefined || !/^[a-z][a-z_]*$/i.test(name)) return known ?? name;
  const words = name
    .replace(/(_paise|_at_minute|Paise)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Amounts in rupees, times as dates, flags as yes and no. */
export function formatFieldValue(name: string, value: unknown): string {
  if (isEmpty(value)) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (rupeeFields.has(name)) return formatPaise(paiseFromRupees(value));
    if (/_paise$|Paise$/.test(name)) return formatPaise(value);
    if (/(Ms|_ms)$/.test(name)) return `${value / minuteMs} min`;
    if (name.endsWith('_at_minute')) return formatMinuteOfDay(value);
    if (/(_at|_until)$/.test(name)) return formatDateTime(value);
    if (/^(is|requires|opens)_/.test(name)) return value === 1 ? 'yes' : 'no';
    return String(value);
  }
  if (typeof value !== 'string') return formatParts(value);
  if (codeFields.test(name)) return value.toLowerCase().replace(/[-_]/g, ' ');
  return name === 'image_url' || name === 'picture' ? value.slice(value.lastIndexOf('/') + 1) : value;
}

/** Every part of a list or of a thing in words. */
function formatParts(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => formatFieldValue('', part)).join('; ');
  return Object.entries(Object(value))
    .filter(([name]) => !hiddenFields.test(name) && !/(?:Id|Ids)$/.test(name))
    .map(([name, part]) => {
      const text = formatFieldValue(name, part);
      return /name$/i.test(name) ? text : `${formatFieldName(name).toLowerCase()} ${text}`;
    })
    .join(', ');
}

/** The name of the subject at that time, or the end of its id; null where there is one such thing only. */
export function formatSubject({ subject: { kind, label, _id } }: AuditEntryView): string | null {
  if (label !== null) return kind === 'order' ? `#${label}` : label;
  // The ids of single things are words.
  return _id.length < 20 ? null : `#${_id.slice(-8).toUpperCase()}`;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === '{}';
}
