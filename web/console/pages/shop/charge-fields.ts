import type { SettingsView } from '#contract/settings.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import {
  findPricingPeriodAt,
  istMinuteOfDay,
  minPeriodMinutes,
  periodLength,
  toPricingPeriods,
} from '#domain/pricing-periods.ts';
import { quoteCart } from '#domain/pricing.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import {
  amountField,
  checkValues,
  choiceField,
  textField,
  timeField,
  toSentValues,
} from '#web/console/kit/field-kinds.ts';
import type { Field, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import { fromTimeInput, toTimeInput } from '#web/console/kit/india-time.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';

type Band = SettingsView['bands'][number];

/** The rows of the form; those without a time are none. */
export const chargeRows = [1, 2, 3, 4, 5, 6] as const;
type Row = (typeof chargeRows)[number];

const kinds = { standard: 'Day', late_night: 'Night', early_morning: 'Early morning' } as const;

const startField: Field<string, number | null> = {
  ...timeField({ label: '' }),
  toTyped: (minute) => (minute === null ? '' : toTimeInput(minute)),
  toSent: (typed) => (typed === '' ? null : fromTimeInput(typed)),
  check: () => undefined,
};

type ChargeFields = Record<`startsAt${Row}`, typeof startField> &
  Record<`kind${Row}`, Field<Band['period'], Band['period']>> &
  Record<`extra${Row}`, Field<string, number>>;

const amount = { unit: '₹', isOptional: true, invalid: amountInvalidText } as const;

export const chargeFields = Object.fromEntries(
  chargeRows.flatMap((row) => [
    [`startsAt${row}`, { ...startField, label: `Period ${row} begins at` }],
    [
      `kind${row}`,
      choiceField<Band['period']>({ label: `Kind of period ${row}`, options: kinds, initial: 'standard' }),
    ],
    [`extra${row}`, amountField({ label: `Extra in period ${row}`, ...amount })],
  ]),
  // The names are made of the rows, which TypeScript cannot follow.
) as ChargeFields;

/** The periods in the order of the day, from the first after midnight. */
function readCharges({ bands }: Pick<SettingsView, 'bands'>): SentValues<ChargeFields> {
  const sorted = bands.toSorted((a, b) => a.startsAtMinute - b.startsAtMinute);
  return Object.fromEntries(
    chargeRows.flatMap((row) => {
      const band = sorted[row - 1];
      return [
        [`startsAt${row}`, band?.startsAtMinute ?? null],
        [`kind${row}`, band?.period ?? 'standard'],
        [`extra${row}`, band?.extraPerItem ?? 0],
      ];
    }),
  ) as SentValues<ChargeFields>;
}

/** Each period ends where the next one begins. */
export function toChargesBody(sent: SentValues<ChargeFields>): Pick<SettingsView, 'bands'> {
  const rows = chargeRows
    .flatMap((row) => {
      const startsAtMinute = sent[`startsAt${row}`];
      return startsAtMinute === null
        ? []
        : [{ period: sent[`kind${row}`], startsAtMinute, extraPerItem: sent[`extra${row}`] }];
    })
    .toSorted((a, b) => a.startsAtMinute - b.startsAtMinute);
  const bands = rows.map((row, index) => ({
    ...row,
    endsAtMinute: (rows[index + 1] ?? rows[0] ?? row).startsAtMinute,
  }));
  return { bands };
}

/** At least one period, none of minutes, no two at once. */
export function checkCharges(typed: TypedValues<ChargeFields>): Partial<Record<keyof ChargeFields, string>> {
  const { bands } = toChargesBody(toSentValues(chargeFields, typed));
  if (bands.length === 0) return { startsAt1: 'Enter when a period begins' };
  const starts = new Set(bands.map(({ startsAtMinute }) => startsAtMinute));
  const wrong = bands.find((band) => periodLength(band) < minPeriodMinutes)?.startsAtMinute;
  const twice = starts.size < bands.length;
  const row = chargeRows.findLast((each, index) => {
    const typedStart = typed[`startsAt${each}`];
    if (typedStart === '') return false;
    const isSecond = chargeRows.slice(0, index).some((other) => typed[`startsAt${other}`] === typedStart);
    return twice ? isSecond : fromTimeInput(typedStart) === wrong;
  });
  if (row === undefined) return {};
  return {
    [`startsAt${row}`]: twice
      ? 'Another period begins at this time'
      : `A period lasts at least ${minPeriodMinutes} minutes`,
  };
}

export const chargeForm = {
  fields: chargeFields,
  read: readCharges,
  toBody: toChargesBody,
  check: checkCharges,
};

/** All periods as one value: Day 7 AM ₹0, Night 11 PM ₹2. */
export const chargeSummary = {
  fields: { bands: textField({ label: 'Charges by time' }) },
  read: ({ bands }: SettingsView) => ({
    bands: bands
      .toSorted((a, b) => a.startsAtMinute - b.startsAtMinute)
      .map(({ period, startsAtMinute, extraPerItem }) =>
        [kinds[period], formatMinuteOfDay(startsAtMinute), formatPaise(paiseFromRupees(extraPerItem))].join(
          ' ',
        ),
      )
      .join(', '),
  }),
  toBody: ({ bands }: { bands: string }) => ({ bands }),
};

/** What a cart costs by day and at night, for charges that are valid. */
export function previewCharges(typed: TypedValues<ChargeFields>): string | null {
  const errors = { ...checkValues(chargeFields, typed), ...checkCharges(typed) };
  if (Object.keys(errors).length > 0) return null;
  const { bands } = toChargesBody(toSentValues(chargeFields, typed));
  const line = { productId: '', quantity: 2, pricePaise: 2500, deliveryChargePaise: 200 };
  const [day, night] = [14, 2].map((hour) => {
    const midnight = -istMinuteOfDay(0) * minuteMs;
    const pricingPeriod = findPricingPeriodAt(toPricingPeriods(bands), midnight + hour * hourMs);
    return formatPaise(quoteCart({ lines: [line], pricingPeriod }).payablePaise);
  });
  return `Two packets of ₹25 with ₹2 for the delivery of each: ${day} at 2 PM, ${night} at 2 AM.`;
}
