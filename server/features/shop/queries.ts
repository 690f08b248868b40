import { z } from 'zod';
import { minutesSources } from '#contract/settings.ts';
import {
  offeredLanguages,
  plannedServices,
  pricingPeriod,
  retention,
  shopColour,
  shopContact,
  shopLogo,
  shopName,
  shopPromises,
  shopTerms,
} from '#contract/shop.ts';
import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import { defaultCancellationPolicy } from '#domain/order-lifecycle.ts';
import { languages } from '#domain/language.ts';
import { defaultRetention } from '#domain/retention.ts';
import type { BrandedConfig, Config } from '#server/config.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';
import { prepareQuery } from '#server/db/prepared.ts';

const limit = z.int().nullable();

/** The stored settings, amounts in paise, times in ms. What an earlier version did not store gets its default. */
const settingsSchema = z.object({
  /** Null for the one of the environment. */
  name: shopName.nullable().default(null),
  colour: shopColour.default('amber'),
  logo: shopLogo.default(null),
  languages: offeredLanguages.default([...languages]),
  bands: z
    .array(
      z.object({
        period: pricingPeriod,
        startsAtMinute: z.int(),
        endsAtMinute: z.int(),
        extraPerItemPaise: z.int(),
      }),
    )
    .default([...defaultPricingPeriods]),
  cancellation: z.object({ freeMs: z.int(), feePaise: z.int() }).default(defaultCancellationPolicy),
  /** Whether the delivery code is required. */
  requireDeliveryCode: z.boolean().default(false),
  /** Open orders per partner; null for no limit, and a partner's own limit takes precedence. */
  maxActiveOrders: limit.default(null),
  /** How long a partner can give back an accepted order that is not started; 0 for never. */
  giveBackMinutes: z.int().default(5),
  /** Open orders per customer; null for no limit, as in the next two. */
  maxOpenOrders: limit.default(5),
  /** Total quantity of an order. */
  maxItemsPerOrder: limit.default(60),
  /** Orders and cancellations per customer and hour. */
  orderWritesPerHour: limit.default(30),
  /** Paid to a partner per delivery, in paise; 0 for nothing. */
  partnerFeePaise: z.int().min(0).default(0),
  /** Of the products of an order, in paise; 0 for any. */
  minOrderPaise: z.int().min(0).default(0),
  /** Of the products of an order, in paise, from which their delivery is free; 0 for never. */
  freeDeliveryFromPaise: z.int().min(0).default(0),
  /** Where the shop is paid by UPI at the door; empty for cash alone. */
  upiId: z.string().default(''),
  /** For products without an own limit, which follow it by triggers. */
  lowStockLimit: z.int().default(5),
  retention: retention.default(defaultRetention),
  promises: shopPromises.nullable().default(null),
  terms: shopTerms.default(''),
  services: plannedServices.nullable().default(null),
  /** Null for the one of the environment. */
  shopEmail: z.string().nullable().default(null),
  contact: shopContact.default({ phone: '', legalName: '', address: '', officer: '' }),
  /** Age in minutes from which an order on the board is marked, and from which it is late. */
  boardWarningMinutes: z.int().default(5),
  boardLateMinutes: z.int().default(10),
  /** The hour in IST at which an evening begins, for orders that are finished. */
  eveningStartHour: z.int().default(16),
  /** Statistics of the landing page, as texts; an empty one is counted. */
  figures: z
    .object({
      students: z.string().default(''),
      minutes: z.string().default(''),
      hours: z.string().default(''),
      minutesSource: z.enum(minutesSources).default('text'),
    })
    .prefault({}),
});
export type Settings = z.output<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

const noPromises = { answerHours: null, requestHours: null, complaintHours: '', minimumAge: null };
/** Those of the demo. */
export const givenPromises = { answerHours: 24, requestHours: 24, complaintHours: '48-72', minimumAge: 18 };

/** What the shop promises: what its owner has stored, else what is given in the demo and nothing elsewhere. */
export function resolvePromises({ promises }: Pick<Settings, 'promises'>, { demo }: { demo: boolean }) {
  return promises ?? (demo ? givenPromises : noPromises);
}

export async function readBrandedConfig(db: DbOrTx, config: Config): Promise<BrandedConfig> {
  const { name, shopEmail, colour, logo, contact, upiId } = await readSettings(db);
  return {
    ...config,
    shopName: name ?? config.shopName,
    shopEmail: shopEmail ?? config.shopEmail,
    colour,
    logo,
    address: contact.address,
    takesUpi: upiId !== '',
  };
}

/** No limits per customer, as in the demo. */
export const unlimitedOrderSettings = {
  maxOpenOrders: null,
  maxItemsPerOrder: null,
  orderWritesPerHour: null,
} as const satisfies Partial<Settings>;

/** The current settings; read per calculation, so that a change applies at once. */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await settingsRows.all(db, {});
  const stored = rows.map((row) => `${JSON.stringify(row.key)}:${row.value}`).join();
  if (stored !== parsed?.stored)
    parsed = { stored, settings: settingsSchema.parse(JSON.parse(`{${stored}}`)) };
  return parsed.settings;
}

const settingsRows = prepareQuery((db) => db.selectFrom('settings').select(['key', 'value']).orderBy('key'));

/** The settings read last: they are validated once, not for every request. */
let parsed: { stored: string; settings: Settings } | null = null;

/** Stores the given settings. */
export async function writeSettings(db: DbOrTx, changes: Partial<Settings>, now: number): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const row = { key, value: JSON.stringify(value), updated_at: now };
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, updated_at: now }))
      .execute();
  }
}

const versionSchema = z.object({
  version: z.int().default(1),
  edited_by: z.string().nullable().default(null),
  edited_at: z.int().nullable().default(null),
});

/** How often admins have changed the settings, and the last change. */
export const settingsVersion = createNotes('version', versionSchema);
