import type { SettingsView } from '#contract/settings.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { ChangedValue } from '#web/console/kit/changed-values.tsx';
import { toInitialValues, toSentValues } from '#web/console/kit/field-kinds.ts';
import type { Field, Fields } from '#web/console/kit/field-kinds.ts';
import { chargeSummary } from './charge-fields.ts';
import { contactForm, promiseForm, serviceForm, unlistedSettings } from './page-fields.ts';
import { settingForm } from './setting-fields.ts';

/** Some of the settings: how each is labelled and formatted, and where it stands in the body. */
type Part = {
  fields: Fields;
  read: (settings: SettingsView) => Readonly<Record<string, unknown>>;
  toBody: (sent: never) => object;
};

const parts: readonly Part[] = [
  contactForm,
  chargeSummary,
  promiseForm,
  serviceForm,
  settingForm,
  unlistedSettings,
];

/** Longer texts are not shown. */
const maxShown = 200;

/** The labels of each setting: its field's, or those of what it consists of. */
export const settingLabels: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  parts.flatMap(({ fields, toBody }) =>
    Object.entries(toBody(toSentValues(fields, toInitialValues(fields)) as never)).map(([name, value]) => [
      name,
      (name in fields ? [name] : Object.keys(Object(value))).flatMap((field) => fields[field]?.label ?? []),
    ]),
  ),
);

/** The changes to come, each with the values that hold before it, which may be those of an earlier one. */
export function describeLater(settings: SettingsView) {
  let before = settings;
  return settings.later.map(({ changes, ...change }) => {
    const figures = { ...before.figures, ...changes.figures };
    // An absent setting has no entry in JSON, and what is planned fits the contract.
    const after = { ...before, ...changes, figures } as SettingsView;
    const changed = listChanged(before, after);
    before = after;
    return { ...change, changed };
  });
}

function listChanged(before: SettingsView, after: SettingsView): ChangedValue[] {
  return parts.flatMap(({ fields, read }) => {
    const [from, to] = [read(before), read(after)];
    return Object.entries(fields)
      .filter(([name]) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
      .map(([name, field]) => ({ name, label: field.label, ...describeValues(field, from[name], to[name]) }));
  });
}

function describeValues(field: Field, from: unknown, to: unknown): Pick<ChangedValue, 'before' | 'after'> {
  const [before, after] = [formatValue(field, from), formatValue(field, to)];
  return before === after || Math.max(before.length, after.length) > maxShown
    ? { after: 'text changed' }
    : { before, after };
}

function formatValue(field: Field, sent: unknown): string {
  // The only list is that of the services.
  const typed = Array.isArray(sent)
    ? formatList(sent.map(({ name }: { name: string }) => name))
    : field.toTyped(sent);
  if (typeof typed === 'boolean') return typed ? 'Yes' : 'No';
  if (typed === '') return 'empty';
  return field.unit === '₹' ? formatPaise(paiseFromRupees(Number(typed))) : (field.options?.[typed] ?? typed);
}

/** Charges by time, Minutes and Hours. */
export function formatList(labels: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(labels);
}
