import { z } from 'zod';
import { settingsChanges } from '#contract/settings.ts';
import type { SettingsView } from '#contract/settings.ts';
import { dayMs } from '#domain/durations.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';

/** Changes of the settings that begin at a time in ms, each as the body of its request. */
const laterChange = z.object({
  id: z.string(),
  at: z.int(),
  /** The admin's name and id. */
  by: z.string(),
  byId: z.string().default(''),
  changes: z.record(z.string(), z.unknown()),
});
type LaterChange = z.output<typeof laterChange>;

/** One that the server called off, without its values, which may be of people. */
const calledOffChange = laterChange
  .omit({ changes: true })
  .extend({ fields: z.array(z.string()), reason: z.string(), calledOffAt: z.int() });

const notes = createNotes(
  'later',
  z.object({
    waiting: z.array(laterChange).default([]),
    calledOff: z.array(calledOffChange).default([]),
  }),
);

const maxWaiting = 20;
/** Owners read that long that the server called off a change. */
const shownMs = 7 * dayMs;
const subject = { kind: 'settings', id: 'settings' };

/** Stores changes until they begin at `at` (ms). Throws INVALID_INPUT for none, and when too many wait. */
export async function addLaterSettings(
  ctx: Context,
  tx: Tx,
  { admin, at, changes }: { admin: AdminAccount; at: number; changes: Record<string, unknown> },
): Promise<void> {
  const now = ctx.clock.now();
  if (Object.keys(changes).length === 0)
    throw new AppError('INVALID_INPUT', { message: 'Change something that shall begin then.' });
  const { waiting } = await notes.lock(tx, now);
  if (waiting.length >= maxWaiting)
    throw new AppError('INVALID_INPUT', { message: `At most ${maxWaiting} changes can wait.` });
  const change = { id: ctx.ids.next(), at, by: admin.admin.fullname, byId: admin.id, changes };
  await store(tx, [...waiting, change], now);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'settings.scheduled',
    subject,
    after: { beginsAt: toIso(at), ...changes },
  });
}

/** Forgets a change before it begins, or that the server called one off. Throws NOT_FOUND. */
export async function cancelLaterSettings(
  ctx: Context,
  admin: AdminAccount,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const change = await takeLaterSettings(tx, id, now);
    if (change !== undefined) return recordCancelled(ctx, tx, { admin, change });
    const { calledOff } = await notes.lock(tx, now);
    const others = calledOff.filter((each) => each.id !== id);
    if (others.length === calledOff.length) throw new AppError('NOT_FOUND');
    await notes.change(tx, () => ({ calledOff: others }), now);
  });
}

/** Forgets a change that cannot begin, unless another process has it, and notes it for the owners. */
export async function callOffLaterSettings(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const change = await takeLaterSettings(tx, id, ctx.clock.now());
    if (change !== undefined) await recordCancelled(ctx, tx, { admin: null, change, reason });
  });
}

/** Forgets the changes of an owner who is none any more. */
export async function cancelLaterSettingsOf(
  ctx: Context,
  tx: Tx,
  { admin, ownerId }: { admin: AdminAccount; ownerId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const { waiting } = await notes.lock(tx, now);
  const own = waiting.filter(({ byId }) => byId === ownerId);
  if (own.length === 0) return;
  await store(
    tx,
    waiting.filter(({ byId }) => byId !== ownerId),
    now,
  );
  for (const change of own) await recordCancelled(ctx, tx, { admin, change, reason: noOwnerReason });
}

export const noOwnerReason = 'Who planned it is no owner of the shop any more';

async function recordCancelled(
  ctx: Context,
  tx: Tx,
  { admin, change, reason }: { admin: AdminAccount | null; change: LaterChange; reason?: string },
): Promise<void> {
  const before = { beginsAt: toIso(change.at), ...change.changes };
  await recordAudit(ctx, tx, { actor: admin, action: 'settings.unscheduled', subject, before, reason });
  if (reason === undefined) return;
  const now = ctx.clock.now();
  const { changes, ...planned } = change;
  const entry = { ...planned, fields: Object.keys(changes), reason, calledOffAt: now };
  await notes.change(tx, ({ calledOff }) => ({ calledOff: [...listRecent(calledOff, now), entry] }), now);
}

function listRecent(calledOff: readonly z.output<typeof calledOffChange>[], now: number) {
  return calledOff.filter(({ calledOffAt }) => calledOffAt > now - shownMs);
}

/** Removes a change that waits, which is then the caller's; undefined when another one has it. */
export async function takeLaterSettings(tx: Tx, id: string, now: number): Promise<LaterChange | undefined> {
  const { waiting } = await notes.lock(tx, now);
  await store(
    tx,
    waiting.filter((each) => each.id !== id),
    now,
  );
  return waiting.find((each) => each.id === id);
}

/** Those that begin until `now` (ms), in their order. */
export async function listDueLaterSettings(db: DbOrTx, now: number): Promise<LaterChange[]> {
  const { waiting } = await notes.read(db);
  return waiting.filter(({ at }) => at <= now);
}

/** All of them, and those called off, as in the contract. */
export async function presentLaterSettings(
  db: DbOrTx,
  now: number,
): Promise<Pick<SettingsView, 'later' | 'calledOff'>> {
  const { waiting, calledOff } = await notes.read(db);
  return {
    // One that does not fit this version of the shop is called off at its time.
    later: waiting.map((each) => ({
      ...presentChange(each),
      changes: settingsChanges.safeParse(each.changes).data ?? {},
    })),
    calledOff: listRecent(calledOff, now).map(presentChange),
  };
}

function presentChange<Change extends Pick<LaterChange, 'id' | 'at'>>(change: Change) {
  return { ...change, _id: change.id, beginsAt: toIso(change.at) };
}

function store(tx: Tx, waiting: readonly LaterChange[], now: number): Promise<void> {
  return notes.change(tx, () => ({ waiting: waiting.toSorted((a, b) => a.at - b.at) }), now);
}
