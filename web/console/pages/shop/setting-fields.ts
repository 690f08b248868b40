import type { SettingsView } from '#contract/settings.ts';
import { upiIdPattern } from '#domain/money.ts';
import { retentionYears } from '#domain/retention.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import {
  amountField,
  choiceField,
  countField,
  flagField,
  limitField,
  textField,
} from '#web/console/kit/field-kinds.ts';
import type { Field, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
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

const money = {
  partnerFee: amountField({
    label: 'A partner earns per delivery',
    hint: 'With 0, partners see no earnings.',
    ...amount,
  }),
  employeeRefundLimit: amountField({
    label: 'Employees give back for an order up to',
    hint: 'In cash from the till; 0 for nothing.',
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
  fee: amountField({ label: 'Cancellation fee', ...amount }),
  freeMinutes: minutesField('Cancelling is free for (minutes)'),
  upiId: {
    ...textField({
      label: 'UPI address of the shop',
      hint: 'Such as shop@bank: students can pay to it at their door. Empty for cash alone.',
      maxLength: 128,
    }),
    toSent: (typed) => typed.trim(),
    check: (typed) =>
      typed.trim() === '' || upiIdPattern.test(typed.trim())
        ? undefined
        : 'Enter an address such as shop@bank',
  } satisfies Field<string, string>,
};

const delivery = {
  requireDeliveryCode: flagField({
    label: 'A partner must enter the customer’s delivery code',
    initial: false,
  }),
  giveBackMinutes: rangeField({
    label: 'A partner can give back an order for (minutes)',
    hint: 'From accepting it until its delivery starts; 0 for never.',
    min: 0,
    max: minutesOfDay,
  }),
  lowStockLimit: rangeField({
    label: 'Stock is low at (pieces)',
    hint: 'Unless a product has a limit of its own.',
    min: 0,
    max: maxLimit,
  }),
};

const tonight = {
  eveningStartHour: choiceField<string>({
    label: 'The evening starts at',
    hint: 'Tonight shows the orders finished since then.',
    options: hours,
    initial: '17',
  }),
  boardWarningMinutes: rangeField({ label: 'An order is marked after (minutes)', min: 1, max: minutesOfDay }),
  boardLateMinutes: rangeField({ label: 'An order is late after (minutes)', min: 1, max: minutesOfDay }),
};

const limits = {
  maxActiveOrders: optionalLimitField('Open orders per partner'),
  maxOpenOrders: optionalLimitField('Open orders per customer'),
  maxItemsPerOrder: optionalLimitField('Items per order'),
  orderWritesPerHour: optionalLimitField('Orders and cancellations per hour'),
};

const personalData = {
  orders: yearsField('Orders keep their address for (years)'),
  unusedAccounts: yearsField('Accounts nobody uses are closed after (years)'),
  messages: yearsField('Messages are kept for (years)'),
};

export const settingFields = { ...money, ...delivery, ...tonight, ...limits, ...personalData };

/** As the page shows them. */
export const settingGroups: Readonly<Record<string, Partial<typeof settingFields>>> = {
  'Cash and cancellation': money,
  'Delivery and stock': delivery,
  Tonight: tonight,
  Limits: limits,
  'Personal data': personalData,
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

function readSettings({ cancellation, retention, ...settings }: SettingsView): SettingValues {
  return {
    ...settings,
    ...cancellation,
    ...retention,
    eveningStartHour: String(settings.eveningStartHour),
  };
}

function toSettingsBody({
  eveningStartHour,
  fee,
  freeMinutes,
  orders,
  unusedAccounts,
  messages,
  ...body
}: SettingValues) {
  return {
    ...body,
    retention: { orders, unusedAccounts, messages },
    eveningStartHour: Number(eveningStartHour),
    cancellation: { fee, freeMinutes },
  };
}

export function checkSettings({ boardWarningMinutes, boardLateMinutes }: TypedValues<typeof settingFields>) {
  const [warning, late] = [Number(boardWarningMinutes), Number(boardLateMinutes)];
  return late > 0 && warning >= late
    ? { boardLateMinutes: 'An order is late after more minutes than it is marked.' }
    : {};
}

export const settingForm = {
  fields: settingFields,
  read: readSettings,
  toBody: toSettingsBody,
  check: checkSettings,
};
