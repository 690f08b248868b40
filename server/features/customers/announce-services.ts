import type { Language } from '#domain/language.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { sha256 } from '#server/ids.ts';
import { servicesLiveMail } from '#server/mails/interest-mails.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import type { Announcement } from '#server/mails/mail-data.ts';

export type AnnouncementMessages = { readonly [L in Language]?: Announcement | undefined };

/** Rows per transaction, so that other writes can run in between. */
const batchSize = 100;

/**
 * Queues the announcement for every email that has not had it, in the language of registration, with `texts`
 * instead of the default; returns their number.
 */
export async function announceServices(
  ctx: Context,
  admin: AdminAccount,
  messages: AnnouncementMessages,
): Promise<number> {
  let queued = 0;
  let batch: number;
  do {
    batch = await announceBatch(ctx, admin, messages);
    queued += batch;
  } while (batch > 0);
  return queued;
}

async function announceBatch(
  ctx: Context,
  admin: AdminAccount,
  messages: AnnouncementMessages,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const pending = tx
      .selectFrom('interests')
      .select('email')
      .where('announced_at', 'is', null)
      .orderBy('created_at')
      .limit(batchSize);
    const interests = await tx
      .updateTable('interests')
      .set({ announced_at: ctx.clock.now() })
      .where('email', 'in', pending)
      // A concurrent request may have announced some.
      .where('announced_at', 'is', null)
      .returning(['email', 'language'])
      .execute();
    for (const { email, language } of interests) {
      const to = { email, language, key: sha256(email) };
      await ctx.outbox.queue(tx, (shop) => servicesLiveMail(shop, to, messages[language]));
    }
    if (interests.length > 0)
      await recordAudit(ctx, tx, {
        actor: admin,
        action: 'services.announced',
        subject: { kind: 'services', id: 'announcement' },
        after: { queued: interests.length, ...messages },
      });
    return interests.length;
  });
}
