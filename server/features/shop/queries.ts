import { z } from 'zod';
import { storedSettings } from '#contract/settings.ts';
import type { BrandedConfig, Config } from '#server/config.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';
import { prepareQuery } from '#server/db/prepared.ts';

export type Settings = z.output<typeof storedSettings>;

export const defaultSettings: Settings = storedSettings.parse({});

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
    parsed = { stored, settings: storedSettings.parse(JSON.parse(`{${stored}}`)) };
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
