import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import type { PricingPeriod } from '#domain/pricing-periods.ts';
import { defaultCancellationPolicy } from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { defaultRetention } from '#domain/retention.ts';
import type { Retention } from '#domain/retention.ts';
import type { DbOrTx } from '../../db/database.ts';

/** The settings of the shop; amounts in paise, times in ms. */
export type Settings = {
  bands: readonly PricingPeriod[];
  cancellation: CancellationPolicy;
  /** Whether the delivery code is required. */
  requireDeliveryCode: boolean;
  /** Open orders per partner; null for no limit, and a partner's own limit takes precedence. */
  maxActiveOrders: number | null;
  /** Open orders per customer; null for no limit, as in the next two. */
  maxOpenOrders: number | null;
  /** Total quantity of an order. */
  maxItemsPerOrder: number | null;
  /** Orders and cancellations per customer and hour. */
  orderWritesPerHour: number | null;
  /** Retention of personal data in years. */
  retention: Retention;
  /** Statistics of the landing page, as texts. */
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

/** No limits per customer, as in the demo. */
export const unlimitedOrderSettings = {
  maxOpenOrders: null,
  maxItemsPerOrder: null,
  orderWritesPerHour: null,
} as const satisfies Partial<Settings>;

/** The current settings; read per calculation, so that a change applies at once. */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  // Only `writeSettings` stores values, with these types.
  const settings = { ...defaultSettings, ...(stored as Partial<Settings>) };
  // Rows of earlier versions have no source.
  return { ...settings, figures: { ...defaultSettings.figures, ...settings.figures } };
}

/** Stores the given settings. */
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
