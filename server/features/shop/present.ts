import type { CategoryView } from '#contract/categories.ts';
import type { AdminHostelView, HostelView } from '#contract/hostels.ts';
import type { SettingsView } from '#contract/settings.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { ShopClosureView } from '#contract/shop.ts';
import type { ShopStateView } from '#contract/shop-state.ts';
import { findShopClosure } from '#domain/shop-state.ts';
import type { ShopClosure } from '#domain/shop-state.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { toIso } from '#server/iso-time.ts';
import { findNames } from '#server/db/find-names.ts';
import { toShopState } from './read-shop-state.ts';
import type { ShopStateRow } from './read-shop-state.ts';
import type { Category } from '#server/features/catalogue/queries.ts';
import type { HostelRecord } from './hostel-queries.ts';
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
    giveBackMinutes: settings.giveBackMinutes,
    maxOpenOrders: settings.maxOpenOrders,
    maxItemsPerOrder: settings.maxItemsPerOrder,
    orderWritesPerHour: settings.orderWritesPerHour,
    partnerFee: rupeesFromPaise(settings.partnerFeePaise),
    lowStockLimit: settings.lowStockLimit,
    retention: settings.retention,
    boardWarningMinutes: settings.boardWarningMinutes,
    boardLateMinutes: settings.boardLateMinutes,
    eveningStartHour: settings.eveningStartHour,
    figures: settings.figures,
  };
}

/** A closure of the domain as in the contract. */
export function presentClosure(closure: ShopClosure | null): ShopClosureView | null {
  return closure && { ...closure, opensAt: closure.opensAt === null ? null : toIso(closure.opensAt) };
}

/** The state of the shop as shown to admins; a pause that is over counts as open. */
export async function presentShopState(db: DbOrTx, row: ShopStateRow, now: number): Promise<ShopStateView> {
  const state = toShopState(row);
  const closure = findShopClosure(state, now);
  const isOver = state.status === 'paused' && closure?.code !== 'SHOP_PAUSED';
  const { pausedUntil } = state;
  return {
    ...state,
    ...(isOver ? { status: 'open' as const, message: null } : {}),
    pausedUntil: isOver || pausedUntil === null ? null : toIso(pausedUntil),
    closure: presentClosure(closure),
    changedBy: (await findNames(db, [row.edited_by])).get(row.edited_by ?? '') ?? null,
    changedAt: row.edited_at === null ? null : toIso(row.edited_at),
    version: row.version,
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

/** A hostel as everybody sees it. */
export function presentHostel({ name, alsoCalled, blocks, floors, isOpen }: HostelRecord): HostelView {
  return { name, alsoCalled: [...alsoCalled], blocks: [...blocks], floors: [...floors], isOpen };
}

/** A hostel as an admin sees it; `customerCounts` by its id. */
export function presentAdminHostel(
  hostel: HostelRecord,
  customerCounts: ReadonlyMap<string, number>,
): AdminHostelView {
  const { id, position, version } = hostel;
  return { _id: id, ...presentHostel(hostel), position, version, customerCount: customerCounts.get(id) ?? 0 };
}
