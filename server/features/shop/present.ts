import type { CategoryView } from '#contract/categories.ts';
import type { AdminHostelView, HostelView } from '#contract/hostels.ts';
import type { SettingsView } from '#contract/settings.ts';
import type { ShopClosureView, ShopView } from '#contract/shop.ts';
import { dayMs } from '#domain/durations.ts';
import type { ShopStateView } from '#contract/shop-state.ts';
import { findShopClosure } from '#domain/shop-state.ts';
import type { ShopClosure } from '#domain/shop-state.ts';
import type { Config } from '#server/config.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { toIso } from '#server/iso-time.ts';
import { findNames } from '#server/db/find-names.ts';
import { toShopState } from './read-shop-state.ts';
import type { ShopStateRow } from './read-shop-state.ts';
import type { Category } from '#server/features/catalogue/queries.ts';
import type { CountedFigures } from './create-figure-cache.ts';
import type { HostelRecord } from './hostel-queries.ts';
import type { Settings } from './queries.ts';

/** The settings as in the contract; what the environment gives stands where the shop has set nothing. */
export function presentSettings(
  settings: Settings,
  config: Config,
): Omit<SettingsView, 'later' | 'calledOff' | 'version'> {
  return {
    ...settings,
    name: settings.name ?? config.shopName,
    shopEmail: settings.shopEmail ?? config.shopEmail,
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

/** The claims of the demo, as specified. */
const demoFigures = { students: '60+', minutes: '5 min', hours: '24/7' };
/** From so many on, students and deliveries are counted. */
const minCounted = 20;

type FigureFacts = {
  /** Null where nothing is counted, as in the demo. */
  counted: CountedFigures | null;
  demo: boolean;
  now: number;
  isAlwaysOpen: boolean;
};

/** The figures of the landing page: what the owner set, else what the shop has counted; empty without either. */
export function presentFigures(
  { minutesSource, ...texts }: Settings['figures'],
  { counted, demo, now, isAlwaysOpen }: FigureFacts,
): ShopView['figures'] {
  const defaults = demo ? demoFigures : { ...countedTexts(counted), hours: isAlwaysOpen ? '24/7' : '' };
  const median = minutesSource === 'median' ? (counted?.medianMinutes ?? null) : null;
  return {
    students: texts.students || defaults.students,
    minutes: median === null ? texts.minutes || defaults.minutes : presentMinutes(median),
    hours: texts.hours || defaults.hours,
    isLively: demo || (counted?.lastDeliveryAt ?? 0) > now - dayMs,
  };
}

function countedTexts(counted: CountedFigures | null): { students: string; minutes: string } {
  const { students = 0, deliveries = 0, medianMinutes = null } = counted ?? {};
  return {
    students: students < minCounted ? '' : `${Math.floor(students / 10) * 10}+`,
    minutes: deliveries < minCounted || medianMinutes === null ? '' : presentMinutes(medianMinutes),
  };
}

/** Minutes in the format of the settings text, `5 min`; at least one. */
function presentMinutes(minutes: number): string {
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
