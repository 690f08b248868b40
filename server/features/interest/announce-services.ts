import type { Language } from '#domain/language.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../ids.ts';
import { servicesLiveMail } from '../../mails/interest-mails.ts';
import type { Announcement } from '../../mails/interest-mails.ts';

export type AnnouncementMessages = { readonly [L in Language]?: Announcement | undefined };

/** So many in one transaction; other writes get their turn between two. */
const batchSize = 100;

/**
 * Queues the promised mail for every e-mail that has not had it and answers with how many these are. A further call
 * reaches only those left since. In the language in which the e-mail was left, with `texts` instead of the shop's own words.
 */
export async function announceServices(
  ctx: Context,
  messages: AnnouncementMessages,
): Promise<number> {
  let queued = 0;
  let batch: number;
  do {
    batch = await announceBatch(ctx, messages);
    queued += batch;
  } while (batch > 0);
  return queued;
}

async function announceBatch(ctx: Context, messages: AnnouncementMessages): Promise<number> {
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
      // Another call may have taken some of them since.
      .where('announced_at', 'is', null)
      .returning(['email', 'language'])
      .execute();
    for (const { email, language } of interests) {
      const to = { email, language, key: sha256(email) };
      await ctx.outbox.queue(tx, servicesLiveMail(ctx.config, to, messages[language]));
    }
    return interests.length;
  });
}
