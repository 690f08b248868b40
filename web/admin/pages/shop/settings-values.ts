import type { SettingsView } from '#contract/settings.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';

/** The settings on their page and in the audit log. */
export const settingLabels = {
  eveningStartHour: 'The evening starts at',
  boardWarningMinutes: 'An order is marked after (minutes)',
  boardLateMinutes: 'An order is late after (minutes)',
  partnerFee: 'A partner earns per delivery',
  cancellationFee: 'Cancellation fee',
  freeMinutes: 'Cancelling is free for (minutes)',
  maxActiveOrders: 'Open orders per partner',
  maxOpenOrders: 'Open orders per customer',
  maxItemsPerOrder: 'Items per order',
  orderWritesPerHour: 'Orders and cancellations per hour',
  lowStockLimit: 'Stock is low at (pieces)',
  giveBackMinutes: 'A partner can give back an order for (minutes)',
  requireDeliveryCode: 'A partner must enter the customer’s delivery code',
};

/** Settings as they are typed; amounts in paise. */
export type SettingsValues = {
  eveningStartHour: string;
  boardWarningMinutes: string;
  boardLateMinutes: string;
  lowStockLimit: string;
  giveBackMinutes: string;
  maxActiveOrders: string;
  maxOpenOrders: string;
  maxItemsPerOrder: string;
  orderWritesPerHour: string;
  partnerFee: number | null;
  cancellationFee: number | null;
  freeMinutes: string;
  requireDeliveryCode: boolean;
};

export function toSettingsValues(settings: SettingsView): SettingsValues {
  const { cancellation, requireDeliveryCode } = settings;
  return {
    eveningStartHour: String(settings.eveningStartHour),
    boardWarningMinutes: String(settings.boardWarningMinutes),
    boardLateMinutes: String(settings.boardLateMinutes),
    lowStockLimit: String(settings.lowStockLimit),
    giveBackMinutes: String(settings.giveBackMinutes),
    maxActiveOrders: toLimitText(settings.maxActiveOrders),
    maxOpenOrders: toLimitText(settings.maxOpenOrders),
    maxItemsPerOrder: toLimitText(settings.maxItemsPerOrder),
    orderWritesPerHour: toLimitText(settings.orderWritesPerHour),
    partnerFee: paiseFromRupees(settings.partnerFee),
    cancellationFee: paiseFromRupees(cancellation.fee),
    freeMinutes: String(cancellation.freeMinutes),
    requireDeliveryCode,
  };
}

/** The body of a request for values without errors. */
export function toSettingsBody(values: SettingsValues) {
  return {
    eveningStartHour: Number(values.eveningStartHour),
    boardWarningMinutes: Number(values.boardWarningMinutes),
    boardLateMinutes: Number(values.boardLateMinutes),
    lowStockLimit: Number(values.lowStockLimit),
    giveBackMinutes: Number(values.giveBackMinutes),
    maxActiveOrders: toLimit(values.maxActiveOrders),
    maxOpenOrders: toLimit(values.maxOpenOrders),
    maxItemsPerOrder: toLimit(values.maxItemsPerOrder),
    orderWritesPerHour: toLimit(values.orderWritesPerHour),
    partnerFee: rupeesFromPaise(values.partnerFee ?? 0),
    cancellation: {
      fee: rupeesFromPaise(values.cancellationFee ?? 0),
      freeMinutes: Number(values.freeMinutes),
    },
    requireDeliveryCode: values.requireDeliveryCode,
  };
}

const maxLimit = 1_000_000;
const minutesOfDay = 1440;

/** An error per field that the server would not take. */
export function validateSettings(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = {};
  const check = (
    name: 'boardWarningMinutes' | 'boardLateMinutes' | 'lowStockLimit' | 'giveBackMinutes' | LimitName,
    range: Range,
  ) => {
    const isEmptyLimit = range.isOptional === true && values[name].trim() === '';
    if (!isEmptyLimit && !isWholeNumber(values[name], range))
      errors[name] = `Enter a whole number from ${range.from} to ${range.to}`;
  };
  for (const name of ['boardWarningMinutes', 'boardLateMinutes'] as const)
    check(name, { from: 1, to: minutesOfDay });
  check('lowStockLimit', { from: 0, to: maxLimit });
  check('giveBackMinutes', { from: 0, to: minutesOfDay });
  for (const name of limitNames) check(name, { from: 1, to: maxLimit, isOptional: true });
  if (!/^\d+(?:\.\d+)?$/.test(values.freeMinutes.trim()) || Number(values.freeMinutes) > minutesOfDay)
    errors.freeMinutes = `Enter a number from 0 to ${minutesOfDay}`;
  if (values.partnerFee === null) errors.partnerFee = 'Enter an amount';
  if (values.cancellationFee === null) errors.cancellationFee = 'Enter an amount';
  if (
    errors.boardWarningMinutes === undefined &&
    Number(values.boardWarningMinutes) >= Number(values.boardLateMinutes)
  )
    errors.boardLateMinutes ??= 'An order is late after more minutes than it is marked.';
  return errors;
}

/** Limits that may be empty. */
export const limitNames = [
  'maxActiveOrders',
  'maxOpenOrders',
  'maxItemsPerOrder',
  'orderWritesPerHour',
] as const;
type LimitName = (typeof limitNames)[number];
type Range = { from: number; to: number; isOptional?: true };

function isWholeNumber(text: string, { from, to }: Range): boolean {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= from && value <= to;
}

function toLimitText(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

function toLimit(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
