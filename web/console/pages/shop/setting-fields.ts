import type { SettingsView } from '#contract/settings.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { formatPaise } from '#domain/money.ts';
import { findPricingPeriodAt, istMinuteOfDay } from '#domain/pricing-periods.ts';
import { quoteCart } from '#domain/pricing.ts';
import { retentionYears } from '#domain/retention.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import {
  amountField,
  choiceField,
  countField,
  flagField,
  limitField,
  timeField,
} from '#web/console/kit/field-kinds.ts';
import { checkValues, toSentValues } from '#web/console/kit/field-kinds.ts';
import type { Field, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import { fromTimeInput } from '#web/console/kit/india-time.ts';
import { toPricingPeriods } from '#web/api/use-shop.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';

const maxLimit = 1_000_000;
const minutesOfDay = 1440;
const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), formatMinuteOfDay(hour * 60)]),
);

function rangeField(looks: {
  label: string;
  hint?: string;
  min: number;
  max: number;
}): Field<string, number> {
  return countField({ ...looks, invalid: formatRange(looks) });
}

function optionalLimitField(label: string): Field<string, number | null> {
  const range = { min: 1, max: maxLimit };
  return limitField({ label, hint: 'Empty for no limit', ...range, invalid: formatRange(range) });
}

export function formatRange({ min, max }: { min: number; max: number }): string {
  return `Enter a whole number from ${min} to ${max}`;
}

const amount = { unit: '₹', required: 'Enter an amount', invalid: amountInvalidText } as const;

export const settingFields = {
  eveningStartHour: choiceField<string>({
    label: 'The evening starts at',
    hint: 'Tonight shows the orders finished since then.',
    options: hours,
    initial: '17',
  }),
  boardWarningMinutes: rangeField({ label: 'An order is marked after (minutes)', min: 1, max: minutesOfDay }),
  boardLateMinutes: rangeField({ label: 'An order is late after (minutes)', min: 1, max: minutesOfDay }),
  partnerFee: amountField({
    label: 'A partner earns per delivery',
    hint: 'With 0, partners see no earnings.',
    ...amount,
  }),
  minOrder: amountField({
    label: 'An order costs at least',
    hint: 'Its products alone; 0 for any.',
    ...amount,
  }),
  freeDeliveryFrom: amountField({
    label: 'Delivery is free from',
    hint: 'What the products cost; the extra at night stays. 0 for never.',
    ...amount,
  }),
  cancellationFee: amountField({ label: 'Cancellation fee', ...amount }),
  freeMinutes: minutesField('Cancelling is free for (minutes)'),
  maxActiveOrders: optionalLimitField('Open orders per partner'),
  maxOpenOrders: optionalLimitField('Open orders per customer'),
  maxItemsPerOrder: optionalLimitField('Items per order'),
  orderWritesPerHour: optionalLimitField('Orders and cancellations per hour'),
  lowStockLimit: rangeField({
    label: 'Stock is low at (pieces)',
    hint: 'Unless a product has a limit of its own.',
    min: 0,
    max: maxLimit,
  }),
  giveBackMinutes: rangeField({
    label: 'A partner can give back an order for (minutes)',
    hint: 'From accepting it until its delivery starts; 0 for never.',
    min: 0,
    max: minutesOfDay,
  }),
  retentionOrders: yearsField('Orders keep their address for (years)'),
  retentionAccounts: yearsField('Accounts nobody uses are closed after (years)'),
  retentionMessages: yearsField('Messages are kept for (years)'),
  requireDeliveryCode: flagField({
    label: 'A partner must enter the customer’s delivery code',
    initial: false,
  }),
};

function yearsField(label: string): Field<string, number> {
  return rangeField({ label, ...retentionYears });
}

/** Minutes, also parts of one. */
function minutesField(label: string): Field<string, number> {
  const invalid = `Enter a number from 0 to ${minutesOfDay}`;
  return {
    ...amountField({ label, invalid }),
    toSent: Number,
    check: (typed) =>
      /^\d+(?:\.\d+)?$/.test(typed.trim()) && Number(typed) <= minutesOfDay ? undefined : invalid,
  };
}

type SettingValues = SentValues<typeof settingFields>;

export function readSettings({ cancellation, retention, ...settings }: SettingsView): SettingValues {
  return {
    ...settings,
    eveningStartHour: String(settings.eveningStartHour),
    cancellationFee: cancellation.fee,
    freeMinutes: cancellation.freeMinutes,
    retentionOrders: retention.orders,
    retentionAccounts: retention.unusedAccounts,
    retentionMessages: retention.messages,
  };
}

export function toSettingsBody({
  eveningStartHour,
  cancellationFee,
  freeMinutes,
  retentionOrders: orders,
  retentionAccounts: unusedAccounts,
  retentionMessages,
  ...body
}: SettingValues) {
  return {
    ...body,
    retention: { orders, unusedAccounts, messages: retentionMessages },
    eveningStartHour: Number(eveningStartHour),
    cancellation: { fee: cancellationFee, freeMinutes },
  };
}

export function checkSettings({ boardWarningMinutes, boardLateMinutes }: TypedValues<typeof settingFields>) {
  const [warning, late] = [Number(boardWarningMinutes), Number(boardLateMinutes)];
  return late > 0 && warning >= late
    ? { boardLateMinutes: 'An order is late after more minutes than it is marked.' }
    : {};
}

const required = 'Enter a time';

export const chargeFields = {
  nightStartsAt: timeField({ label: 'Night begins at', required }),
  nightExtra: amountField({ label: 'Extra at night', ...amount }),
  earlyStartsAt: timeField({ label: 'Early morning begins at', required }),
  earlyExtra: amountField({ label: 'Extra in the early morning', ...amount }),
  dayStartsAt: timeField({ label: 'Day begins at', required }),
  dayExtra: amountField({ label: 'Extra by day', ...amount }),
};

export function readCharges({ bands }: SettingsView): SentValues<typeof chargeFields> {
  const find = (period: SettingsView['bands'][number]['period']) => {
    const band = bands.find((each) => each.period === period);
    return { startsAt: band?.startsAtMinute ?? 0, extra: band?.extraPerItem ?? 0 };
  };
  const [day, night, early] = [find('standard'), find('late_night'), find('early_morning')];
  return {
    nightStartsAt: night.startsAt,
    nightExtra: night.extra,
    earlyStartsAt: early.startsAt,
    earlyExtra: early.extra,
    dayStartsAt: day.startsAt,
    dayExtra: day.extra,
  };
}

/** Each period ends where the next one begins. */
export function toChargesBody(sent: SentValues<typeof chargeFields>): Pick<SettingsView, 'bands'> {
  const { nightStartsAt: night, earlyStartsAt: early, dayStartsAt: day } = sent;
  return {
    bands: [
      { period: 'standard', startsAtMinute: day, endsAtMinute: night, extraPerItem: sent.dayExtra },
      { period: 'late_night', startsAtMinute: night, endsAtMinute: early, extraPerItem: sent.nightExtra },
      { period: 'early_morning', startsAtMinute: early, endsAtMinute: day, extraPerItem: sent.earlyExtra },
    ],
  };
}

/** Night, early morning and day follow each other once around the clock. */
export function checkCharges({
  nightStartsAt,
  earlyStartsAt,
  dayStartsAt,
}: TypedValues<typeof chargeFields>) {
  if (nightStartsAt === '' || earlyStartsAt === '' || dayStartsAt === '') return {};
  const sinceNight = (time: string) =>
    (fromTimeInput(time) - fromTimeInput(nightStartsAt) + minutesOfDay) % minutesOfDay;
  const [early, day] = [sinceNight(earlyStartsAt), sinceNight(dayStartsAt)];
  if (early === 0) return { earlyStartsAt: 'Choose a time after the night has begun.' };
  return day > early ? {} : { dayStartsAt: 'Choose a time between the early morning and the night.' };
}

export const chargeForm = {
  fields: chargeFields,
  read: readCharges,
  toBody: toChargesBody,
  check: checkCharges,
};

/** What a cart costs by day and at night, for charges that are valid. */
export function previewCharges(typed: TypedValues<typeof chargeFields>): string | null {
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
