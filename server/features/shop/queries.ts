import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import type { PricingPeriod } from '#domain/pricing-periods.ts';
import { defaultCancellationPolicy } from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { defaultRetention } from '#domain/retention.ts';
import type { Retention } from '#domain/retention.ts';
import type { DbOrTx } from '../../db/database.ts';

/** What the shop's staff can change; amounts in paise, times in ms. */
export type Settings = {
  bands: readonly PricingPeriod[];
  cancellation: CancellationPolicy;
  /** Ask the partner for the customer's code at the door. */
  requireDeliveryCode: boolean;
  /** Open orders one partner may carry; null is without limit, and a partner's own limit wins. */
  maxActiveOrders: number | null;
  /** Orders of one customer that are neither delivered nor cancelled; null is without limit, as for the next two. */
  maxOpenOrders: number | null;
  /** Pieces in one order, all lines together. */
  maxItemsPerOrder: number | null;
  /** Orders and cancels of one customer within an hour. */
  orderWritesPerHour: number | null;
  /** How long people's data is kept, in years. */
  retention: Retention;
  /** Figures of the landing page, as texts. */
  figures: { students: string; minutes: string; hours: string; minutesSource: 'text' | 'median' };
};

export const defaultSettings: Settings = {
  bands: defaultPricingPeriods,
  cancellation: defaultCancellationPolicy,
  requireDeliveryCode: false,
  maxActiveOrders: null,
  maxOpenOrders: 5,
  maxItemsPerOrder: 60,
  orderWritesPerHour: 30,
  retention: defaultRetention,
  figures: { students: '60+', minutes: '5 min', hours: '24/7', minutesSource: 'text' },
};

/** Without a limit on what one customer may do, as in the demo. */
export const unlimitedOrderSettings = {
  maxOpenOrders: null,
  maxItemsPerOrder: null,
  orderWritesPerHour: null,
} as const satisfies Partial<Settings>;

/** The settings as they are now; read for each calculation, so a change counts from the next one on. */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  // Only `writeSettings` stores values, and it takes these types.
  const settings = { ...defaultSettings, ...(stored as Partial<Settings>) };
  // Figures from before had no source.
  return { ...settings, figures: { ...defaultSettings.figures, ...settings.figures } };
}

/** Stores the given settings and leaves the others. */
export async function writeSettings(
  db: DbOrTx,
  changes: Partial<Settings>,
  now: number,
): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const row = { key, value: JSON.stringify(value), updated_at: now };
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: row.value, updated_at: now }),
      )
      .execute();
  }
}
