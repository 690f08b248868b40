import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../ids.ts';
import { resetPasswordMail } from '../../mails/account-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { expireResetLinks } from './queries.ts';

const linkTtlMs = 3600 * 1000;

/**
 * Mails a reset link, valid for one hour; earlier links become invalid. Throws EMAIL_NOT_FOUND, the only
 * enumeration the spec wants, and is therefore strictly limited per email and network.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string; network: string },
): Promise<void> {
  assertNoFieldErrors({ email: validateEmail(input.email) });
  const email = normalizeEmail(input.email);
  await ctx.rateLimits.consume('reset-network', input.network);
  await ctx.rateLimits.consume('reset-account', email);

  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // The update serializes concurrent requests, so that one link remains.
    const user = await tx
      .updateTable('users')
      .set({ updated_at: now })
      .where('email', '=', email)
      .returning(['id', 'fullname', 'email', 'language'])
      .executeTakeFirst();
    if (!user) throw new AppError('EMAIL_NOT_FOUND');
    await expireResetLinks(tx, user.id, now);
    const link = { id: ctx.ids.next(), token: ctx.ids.token(), expiresAt: now + linkTtlMs };
    await tx
      .insertInto('account_links')
      .values({
        id: link.id,
        purpose: 'reset-password',
        user_id: user.id,
        token_hash: sha256(link.token),
        created_at: now,
        expires_at: link.expiresAt,
        used_at: null,
      })
      .execute();
    await ctx.outbox.queue(tx, resetPasswordMail(ctx.config, user, link));
  });
}
