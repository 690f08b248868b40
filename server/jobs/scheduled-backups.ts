import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { lastTimeOfHour } from '#domain/days.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { findBackupFolder } from '#server/backup/back-up.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { createNotes } from '#server/db/notes.ts';
import { startRepeatingTask } from './repeating-task.ts';
import type { RepeatingTask } from './repeating-task.ts';

const time = z.int().nullable().default(null);
const notesSchema = z.object({
  /** When the last one was begun, and when the last complete one was, in ms. */
  startedAt: time,
  madeAt: time,
  /** Of the last complete one. */
  bytes: z.int().default(0),
  /** Why the last one failed; null when it did not. */
  reason: z.string().nullable().default(null),
});
type BackupNotes = z.output<typeof notesSchema>;

const notes = createNotes('backup', notesSchema);
export const readBackupNotes = notes.read;

const checkIntervalMs = 5 * minuteMs;
/** After a failure, or of a process that was killed meanwhile. */
const retryMs = hourMs;

/** Makes a backup every day; null where the configuration asks for none. Several processes make one together. */
export function startScheduledBackups(ctx: Context): RepeatingTask | null {
  if (!ctx.config.backup.isScheduled) return null;
  return startRepeatingTask(() => backUpIfDue(ctx), {
    intervalMs: checkIntervalMs,
    onError: (error) => ctx.log.error({ err: error }, 'noting a backup failed'),
  });
}

/** Makes a backup if the one of the day is missing, and notes how it went. */
export async function backUpIfDue(ctx: Context): Promise<false> {
  const { hour, keep } = ctx.config.backup;
  const now = ctx.clock.now();
  const isDue = await inTransaction(ctx, async (tx) => {
    if (!isBackupDue(await notes.lock(tx, now), { now, hour })) return false;
    await notes.change(tx, () => ({ startedAt: now }), now);
    return true;
  });
  if (!isDue) return false;
  const { databaseUrl } = ctx.config;
  const workerData = { databaseUrl, folder: findBackupFolder(ctx.config), now, keep };
  const result = await makeBackup(workerData).catch((error: unknown): Partial<BackupNotes> => {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.error({ reason }, 'the backup failed');
    return { reason };
  });
  await inTransaction(ctx, (tx) => notes.change(tx, () => result, ctx.clock.now()));
  return false;
}

async function makeBackup(workerData: { now: number }): Promise<Partial<BackupNotes>> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData });
  const [{ bytes }] = (await once(worker, 'message')) as [{ bytes: number }];
  return { madeAt: workerData.now, bytes, reason: null };
}

/**
 * Whether the last backup is from before the latest time of day, in IST, at which one is made. A time far ahead, of a clock
 * that was wrong, counts as none.
 */
export function isBackupDue(
  { startedAt, madeAt }: Pick<BackupNotes, 'startedAt' | 'madeAt'>,
  { now, hour }: { now: number; hour: number },
): boolean {
  const isKnown = (time: number | null): time is number => time !== null && time <= now + retryMs;
  const isMissing = !isKnown(madeAt) || madeAt < lastTimeOfHour(now, hour);
  return isMissing && (!isKnown(startedAt) || startedAt <= now - retryMs);
}
