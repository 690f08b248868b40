import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { sha256 } from '#server/ids.ts';
import { resetPasswordMail } from '#server/mails/account-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { findOwnDevice } from '#server/sessions/known-devices.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { withMinimumDuration } from '#server/sessions/with-minimum-duration.ts';
import { expireResetLinks, findCredentials } from './queries.ts';

const linkTtlMs = 3600 * 1000;

/**
 * Mails a reset link, valid for one hour; earlier links become invalid. Throws INVALID_INPUT, TOO_MANY_TRIES and
 * EMAIL_NOT_FOUND, the only enumeration the spec wants: a network that has found out about too many unknown emails
 * gets the response of a known one.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string; client: LoginClient },
): Promise<void> {
  assertNoFieldErrors({ email: validateEmail(input.email) });
  const email = normalizeEmail(input.email);
  const { network } = input.client;
  await withMinimumDuration(ctx, async () => {
    const user = await findCredentials(ctx.db, email);
    const device = await findOwnDevice(ctx, { kind: 'customer', client: input.client }, async () => user);
    // For unknown emails too, which the response would reveal otherwise.
    if (!device) await ctx.rateLimits.assertNotExceeded('reset-network', network);
    await ctx.rateLimits.consumeAll(
      device
        ? [['reset-client', device.hash]]
        : [
            ['reset-client', `${email} ${network}`],
            ['reset-account', email],
          ],
    );
    if (user) {
      if (!device) await ctx.rateLimits.consume('reset-network', network);
      await sendResetLink(ctx, email);
    } else if (await ctx.rateLimits.tryConsume(['reset-unknown-network', network])) {
      throw new AppError('EMAIL_NOT_FOUND');
    }
  });
}

async function sendResetLink(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // The update serializes concurrent requests, so that one link remains.
    const user = await tx
      .updateTable('users')
      .set({ updated_at: now })
      .where('email', '=', email)
      .returning(['id', 'fullname', 'email', 'language'])
      .executeTakeFirst();
    // The account was closed concurrently.
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
    await ctx.outbox.queue(tx, (shop) => resetPasswordMail(shop, user, link));
  });
}
