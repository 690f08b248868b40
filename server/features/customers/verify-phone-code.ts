import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import { findUser } from '../../sessions/accounts.ts';
import type { CustomerAccount, UserRow } from '../../sessions/accounts.ts';
import { triesPerCode } from './verify-code.ts';

/**
 * Marks the phone of a signed-in customer as proven by the code that was sent to it. A code works once, for the phone it went
 * to; five wrong tries kill it. Refuses with INVALID_INPUT, OTP_INVALID and TOO_MANY_TRIES.
 */
export async function verifyPhoneCode(
  ctx: Context,
  { id }: CustomerAccount,
  input: { otp: string; network: string },
): Promise<UserRow> {
  const otp = input.otp.replace(/[\s-]/g, '');
  refuseBadFields({ otp: otp === '' ? sentences.auth.otpRequired : null });
  await ctx.limits.take('hashing-network', input.network);
  await ctx.limits.take('phone-code-verify', id);
  const caller = { kind: 'customer', client: input.network } as const;
  const tried = await ctx.hashing.inTurn(caller, async ({ matches }) => {
    const code = await countTry(ctx, id);
    return (await matches(otp, code?.code_hash ?? null)) ? code : undefined;
  });
  if (!tried) throw wrongCode();

  return inTransaction(ctx, async (tx) => {
    const used = await tx
      .deleteFrom('phone_codes')
      .where('user_id', '=', id)
      .where('code_hash', '=', tried.code_hash)
      .executeTakeFirst();
    const proven = await tx
      .updateTable('users')
      .set({ phone_proven_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('phone', '=', tried.phone)
      .executeTakeFirst();
    const user = await findUser(tx, id);
    if (used.numDeletedRows !== 1n || proven.numUpdatedRows !== 1n || !user) throw wrongCode();
    return user;
  });
}

/** Counts one try at the live code of an account before it is compared, so that tries at the same moment count too. */
async function countTry(ctx: Context, userId: string) {
  return ctx.db
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['code_hash', 'phone'])
    .executeTakeFirst();
}

function wrongCode(): Refusal {
  const { message } = new Refusal('OTP_INVALID');
  return new Refusal('OTP_INVALID', { fields: { otp: message } });
}
