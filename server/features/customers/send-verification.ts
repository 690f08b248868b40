import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sha256 } from '../../ids.ts';
import { verifyEmailMail } from '../../mails/account-mails.ts';
import type { UserRow } from '../../sessions/accounts.ts';

export const verificationLinkLifeMs = 24 * 3600 * 1000;

/**
 * Writes a verification link and queues its mail. Links sent earlier keep working until they are used or expire: people
 * follow whichever mail they find first.
 */
export async function sendVerification(
  ctx: Context,
  tx: Tx,
  user: Pick<UserRow, 'id' | 'fullname' | 'email' | 'language'>,
): Promise<void> {
  const now = ctx.clock.now();
  const expiresAt = now + verificationLinkLifeMs;
  const link = { id: ctx.ids.next(), token: ctx.ids.token(), expiresAt };
  await tx
    .insertInto('account_links')
    .values({
      id: link.id,
      purpose: 'verify-email',
      user_id: user.id,
      token_hash: sha256(link.token),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  await ctx.outbox.queue(tx, verifyEmailMail(ctx.config, user, link));
}
