import manifest from '#package.json' with { type: 'json' };
import * as contract from '#contract/status.ts';
import type { Context } from '#server/context.ts';
import { lowDiskBytes, readFreeBytes } from '#server/db/database.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { toIso } from '#server/iso-time.ts';
import { readBackupNotes } from '#server/jobs/scheduled-backups.ts';
import { lateMessageMs } from '#server/integrations/outbox.ts';

/** What an owner must know of the machine that the shop runs on. */
export function registerStatus(parts: AppParts): void {
  const { ctx } = parts;
  mount(parts, contract.getStatus, async () => ({
    data: {
      lateMail: await readLateMail(ctx),
      waitingMails: (await ctx.outbox.count()).waiting,
      ...(await readDisk(ctx)),
      version: manifest.version,
      backup: await readBackup(ctx),
    },
  }));
}

async function readDisk({ config }: Context) {
  const freeBytes = await readFreeBytes(config.databaseUrl);
  return { freeBytes, isDiskLow: freeBytes !== null && freeBytes < lowDiskBytes };
}

async function readBackup({ db, config: { backup } }: Context) {
  if (!backup.isScheduled) return null;
  const { madeAt, bytes, reason } = await readBackupNotes(db);
  return { madeAt: madeAt === null ? null : toIso(madeAt), bytes, hour: backup.hour, failure: reason };
}

/** The mails that wait for too long, with the last reason of the mail server; null without any. */
async function readLateMail({ db, clock }: Context) {
  const late = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('last_error').as('reason'),
    ])
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('created_at', '<=', clock.now() - lateMessageMs)
    .executeTakeFirstOrThrow();
  return late.since === null ? null : { count: late.count, since: toIso(late.since), reason: late.reason };
}
