import type { CategoryView } from '#contract/categories.ts';
import type { SettingsView } from '#contract/settings.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Category } from '../catalogue/queries.ts';
import type { Settings } from './queries.ts';

/** The settings as in the contract: money in rupees, times in minutes. */
export function presentSettings(settings: Settings): Omit<SettingsView, 'version'> {
  return {
    bands: settings.bands.map(({ extraPerItemPaise, ...pricingPeriod }) => ({
      ...pricingPeriod,
      extraPerItem: rupeesFromPaise(extraPerItemPaise),
    })),
    cancellation: {
      freeMinutes: settings.cancellation.freeMs / 60_000,
      fee: rupeesFromPaise(settings.cancellation.feePaise),
    },
    requireDeliveryCode: settings.requireDeliveryCode,
    maxActiveOrders: settings.maxActiveOrders,
    maxOpenOrders: settings.maxOpenOrders,
    maxItemsPerOrder: settings.maxItemsPerOrder,
    orderWritesPerHour: settings.orderWritesPerHour,
    partnerFee: rupeesFromPaise(settings.partnerFeePaise),
    retention: settings.retention,
    boardWarningMinutes: settings.boardWarningMinutes,
    boardLateMinutes: settings.boardLateMinutes,
    eveningStartHour: settings.eveningStartHour,
    figures: settings.figures,
  };
}

/** Minutes in the format of the settings text, `5 min`; at least one. */
export function presentMinutes(minutes: number): string {
  return `${Math.max(1, Math.round(minutes))} min`;
}

/** A category as everybody sees it. */
export function presentCategory(category: Category): CategoryView {
  const { name, translations, picture, tint, opensOwnPage, isVisible } = category;
  return { name, translations, picture, tint, opensOwnPage, isVisible };
}
