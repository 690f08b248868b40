import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { updateSettings as updateSettingsEndpoint } from '#contract/settings.ts';
import { normalizeEmail, normalizePhone, validateEmail, validatePhone } from '#domain/account-rules.ts';
import { isWholeDayCovered, minPeriodMinutes, periodLength } from '#domain/pricing-periods.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { assertVersion } from '#server/db/edit-version.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { omitUndefined } from '#server/omit-undefined.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { resizePicture } from '#server/features/catalogue/resize-picture.ts';
import { savePicture } from '#server/features/catalogue/save-picture.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AuditActor } from '#server/features/audit/record-audit.ts';
import { shopUpdated } from './events.ts';
import {
  callOffLaterSettings,
  listDueLaterSettings,
  noOwnerReason,
  addLaterSettings,
  takeLaterSettings,
} from './later-settings.ts';
import { presentSettings } from './present.ts';
import { readSettings, settingsVersion, writeSettings } from './queries.ts';
import type { Settings } from './queries.ts';

type Changes = z.output<typeof updateSettingsEndpoint.body>;

/**
 * Changes the given settings, for the next request or from `beginsAt` on. Throws INVALID_INPUT or CONFLICT_VERSION.
 */
export async function updateSettings(
  ctx: Context,
  admin: AdminAccount,
  { beginsAt, version: expected, ...changes }: Changes,
): Promise<StoredSettings> {
  const at = beginsAt === undefined ? null : Date.parse(beginsAt);
  assertNoFieldErrors({
    beginsAt: at === null || at > ctx.clock.now() ? null : 'Choose a time to come.',
    ...findErrors(changes, await readSettings(ctx.db)),
  });
  return inTransaction(ctx, async (tx) => {
    if (at === null)
      return storeSettings(ctx, tx, {
        admin,
        expected,
        getChanges: (before) => toValidChanges(changes, before),
      });
    const version = await lockSettingsVersion(ctx, tx, expected);
    await addLaterSettings(ctx, tx, { admin, at, changes: omitUndefined(changes) });
    return { settings: await readSettings(tx), version };
  });
}

/** What is stored for the changes of a request. Throws INVALID_INPUT where the settings have changed meanwhile. */
function toValidChanges(changes: Changes, before: Settings): Partial<Settings> {
  assertNoFieldErrors(findErrors(changes, before));
  return toStored(changes, before);
}

/** The problem of each setting that is checked beyond the contract, null for none. */
function findErrors(changes: Changes, before: Settings) {
  const { bands, contact, shopEmail } = changes;
  return {
    bands:
      bands && !(isWholeDayCovered(bands) && bands.every((band) => periodLength(band) >= minPeriodMinutes))
        ? `Every minute of the day needs exactly one band, and a band lasts at least ${minPeriodMinutes} minutes.`
        : null,
    boardLateMinutes: findBoardAgeError(changes, before),
    phone: contact?.phone ? validatePhone(contact.phone) : null,
    shopEmail: shopEmail === undefined ? null : validateEmail(shopEmail),
  };
}

/**
 * Makes the changes that begin now, booked on who planned them; each once, also with several processes. One that is no longer
 * valid, because other settings or another version came in between, is called off, and one of an owner who is none any more.
 */
export async function applyDueLaterSettings(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { id, by, byId, changes } of await listDueLaterSettings(ctx.db, now)) {
    const due = updateSettingsEndpoint.body.safeParse(changes);
    const errors = due.success ? findErrors(due.data, await readSettings(ctx.db)) : { changes: due.error };
    if (!(await isActiveOwner(ctx.db, byId))) {
      await callOffLaterSettings(ctx, { id, reason: noOwnerReason });
    } else if (due.success && Object.values(errors).every((error) => error === null)) {
      await inTransaction(ctx, async (tx) => {
        if ((await takeLaterSettings(tx, id, now)) === undefined) return;
        await storeSettings(ctx, tx, {
          admin: { id: byId, admin: { fullname: by } },
          getChanges: (before) => toValidChanges(due.data, before),
        });
      });
    } else {
      // Values may be of people, such as a phone number.
      const fields = Object.keys(changes);
      ctx.log.warn({ fields }, 'a change of the settings is not valid any more and was called off');
      await callOffLaterSettings(ctx, { id, reason: 'It does not fit the other settings any more' });
    }
  }
}

async function isActiveOwner(db: Db, id: string): Promise<boolean> {
  const owner = await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** What is stored for the changes of a request. */
function toStored(changes: Omit<Changes, 'beginsAt' | 'version'>, before: Settings): Partial<Settings> {
  const { contact, shopEmail, figures, ...others } = changes;
  return {
    ...omitUndefined(others),
    ...(contact ? { contact: { ...contact, phone: normalizePhone(contact.phone) ?? '' } } : {}),
    ...(shopEmail === undefined ? {} : { shopEmail: normalizeEmail(shopEmail) }),
    ...(figures ? { figures: { ...before.figures, ...omitUndefined(figures) } } : {}),
  };
}

/**
 * Replaces the logo. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE, OVERLOADED or CONFLICT_VERSION.
 */
export async function changeLogo(
  ctx: Context,
  change: { admin: AdminAccount; expected: number | undefined },
  upload: unknown,
): Promise<StoredSettings> {
  const files = await resizePicture({ bytes: upload, accountId: change.admin.id });
  return inTransaction(ctx, async (tx) => {
    const logo = await savePicture(ctx, tx, files);
    return storeSettings(ctx, tx, { ...change, getChanges: () => ({ logo }) });
  });
}

/** By an admin, also at a time that they planned. */
type SettingsChange = { admin: AuditActor; expected?: number | undefined };
export type StoredSettings = { settings: Settings; version: number };

/** Stores changes of the settings for everybody at once, with an audit entry; nothing where none differs. */
async function storeSettings(
  ctx: Context,
  tx: Tx,
  { admin, expected, getChanges }: SettingsChange & { getChanges: (before: Settings) => Partial<Settings> },
): Promise<StoredSettings> {
  const storedVersion = await lockSettingsVersion(ctx, tx, expected);
  const before = await readSettings(tx);
  const changes = getChanges(before);
  if (isDeepStrictEqual({ ...before, ...changes }, before))
    return { settings: before, version: storedVersion };
  const now = ctx.clock.now();
  const version = storedVersion + 1;
  await settingsVersion.change(tx, () => ({ version, edited_by: admin.id, edited_at: now }), now);
  await writeSettings(tx, changes, now);
  const settings = await readSettings(tx);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'settings.updated',
    subject: { kind: 'settings', id: 'settings' },
    before,
    after: settings,
  });
  await ctx.events.publish(tx, [shopUpdated()]);
  return { settings, version };
}

/** An order is marked before it is late. */
function findBoardAgeError(changes: Changes, before: Settings): string | null {
  if (changes.boardWarningMinutes === undefined && changes.boardLateMinutes === undefined) return null;
  const { boardWarningMinutes, boardLateMinutes } = { ...before, ...omitUndefined(changes) };
  return boardWarningMinutes < boardLateMinutes
    ? null
    : 'An order is late after more minutes than it is marked.';
}

/** The version, locked until commit: changes wait for each other. Throws CONFLICT_VERSION for another one than expected. */
async function lockSettingsVersion(ctx: Context, tx: Tx, expected: number | undefined): Promise<number> {
  const stored = await settingsVersion.lock(tx, ctx.clock.now());
  await assertVersion(tx, { expected, stored }, async () => ({
    ...presentSettings(await readSettings(tx), ctx.config),
    version: stored.version,
  }));
  return stored.version;
}
