import type { AuditEntryView } from '#contract/audit.ts';
import { formatDateTime } from '#domain/dates.ts';
import { minuteMs } from '#domain/durations.ts';
import { formatPaise } from '#domain/money.ts';
import { formatMinuteOfDay } from '#domain/pricing-periods.ts';
import { consoleAuditMessages } from '#messages/console-audit.ts';
import { consoleSettingsMessages } from '#messages/console-settings.ts';

const t = consoleAuditMessages;
const settingLabels: Readonly<Record<string, string>> = consoleSettingsMessages.labels;

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
  const known = t.actions[action];
  if (known !== undefined) return known;
  // `cash.hand-in-counted` names its kind itself.
  const verb = action
    .slice(action.indexOf('.') + 1)
    .replace(`${kind}-`, '')
    .replaceAll('-', ' ');
  return `${t.kinds[kind] ?? formatFieldName(kind)} ${verb}`;
}

/** `Price` for `price_paise`. */
export function formatFieldName(name: string): string {
  const known = t.fields[name] ?? settingLabels[name];
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
  if (isEmpty(value)) return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') {
    if (/_paise$|Paise$/.test(name)) return formatPaise(value);
    if (/(Ms|_ms)$/.test(name)) return t.minutes(value / minuteMs);
    if (name.endsWith('_at_minute')) return formatMinuteOfDay(value);
    if (/(_at|_until)$/.test(name)) return formatDateTime(value);
    if (/^(is|requires|opens)_/.test(name)) return value === 1 ? t.yes : t.no;
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
