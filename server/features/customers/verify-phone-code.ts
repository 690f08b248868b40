import { stripSeparators } from '#domain/typed-text.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import type { CustomerAccount, UserRow } from '#server/sessions/accounts.ts';
import { maxCodeTries } from '#server/integrations/rate-limits.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';

/**
 * Verifies the phone of a signed-in customer by the code sent to it. A code works once, for its own phone; five
 * wrong attempts invalidate it. Throws INVALID_INPUT, OTP_INVALID and TOO_MANY_TRIES.
 */
export async function verifyPhoneCode(
  ctx: Context,
  { id }: CustomerAccount,
  input: { otp: string; network: string },
): Promise<UserRow> {
  const otp = stripSeparators(input.otp);
  assertNoFieldErrors({ otp: otp === '' ? messageReference('auth.otpRequired') : null });
  await ctx.rateLimits.consume('phone-code-verify', id);
  const client = { kind: 'customer', network: input.network, accountId: id } as const;
  const matchedCode = await runHashingTurn(ctx, client, async ({ matches }) => {
    const code = await countTry(ctx, id);
    return (await matches(otp, code?.code_hash ?? null)) ? code : undefined;
  });
  if (!matchedCode) throw invalidCodeError();

  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, id);
    const used = await tx
      .deleteFrom('phone_codes')
      .where('user_id', '=', id)
      .where('code_hash', '=', matchedCode.code_hash)
      .executeTakeFirst();
    const updated = await tx
      .updateTable('users')
      .set({ phone_proven_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('phone', '=', matchedCode.phone)
      .executeTakeFirst();
    const user = await findUser(tx, id);
    if (used.numDeletedRows !== 1n || updated.numUpdatedRows !== 1n || !user) throw invalidCodeError();
    return user;
  });
}

/** Counts an attempt before the comparison, because of concurrent ones. */
async function countTry(ctx: Context, userId: string) {
  return ctx.db
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', maxCodeTries)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['code_hash', 'phone'])
    .executeTakeFirst();
}

function invalidCodeError(): AppError {
  return new AppError('OTP_INVALID', { fields: { otp: messageReference('errors.OTP_INVALID') } });
}
