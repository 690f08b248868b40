import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { testMail } from '#server/mails/team-mails.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { changeOpeningNotes } from './queries.ts';

/** Sends a mail to the admin at once. Throws MAIL_NOT_SENT with the reason of the mail server. */
export async function sendTestMail(ctx: Context, account: AdminAccount): Promise<void> {
  const { email } = account.admin;
  await ctx.outbox
    .send((shop) => testMail(shop, { id: ctx.ids.next(), email }))
    .catch(async (error: unknown) => {
      const failedAt = ctx.clock.now();
      await inTransaction(ctx, (tx) => changeOpeningNotes(tx, () => ({ mailFailedAt: failedAt }), failedAt));
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ err: error }, 'the test mail was not sent');
      throw new AppError('MAIL_NOT_SENT', {
        message: `The mail was not sent: ${reason.replace(/\.$/, '')}. Check SMTP_URL and MAIL_FROM.`,
      });
    });
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await changeOpeningNotes(tx, () => ({ mailSentAt: now, mailFailedAt: null }), now);
    const subject = { kind: 'shop', id: 'shop' };
    await recordAudit(ctx, tx, { actor: account, action: 'shop.test-mail-sent', subject });
  });
}
