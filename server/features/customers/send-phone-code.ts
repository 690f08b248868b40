import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { phoneCodeSms } from '../../mails/account-mails.ts';
import { Refusal } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { codeDigits, codeLifeMs, pauseMs } from './send-code.ts';

/**
 * Sends a code to the phone of a signed-in customer; entering it proves the phone. Answers with the end of the code's life
 * in ms, within a minute of the last one with that one's. Refuses with SMS_UNAVAILABLE, PHONE_ALREADY_PROVEN and TOO_MANY_TRIES.
 */
export async function sendPhoneCode(
  ctx: Context,
  { id, user }: CustomerAccount,
  network: string,
): Promise<number> {
  if (user.phone_proven_at !== null) throw new Refusal('PHONE_ALREADY_PROVEN');
  if (!ctx.outbox.canSend('sms')) throw new Refusal('SMS_UNAVAILABLE');
  const running = await findPhoneCode(ctx.db, id);
  const isRecent = running !== undefined && running.created_at > ctx.clock.now() - pauseMs;
  if (isRecent && running.phone === user.phone) return running.expires_at;
  await ctx.limits.take('hashing-network', network);
  await ctx.limits.take('phone-code-send', id);
  await ctx.limits.take('otp-phone', user.phone);
  await ctx.limits.take('otp-everyone', 'everyone');

  const code = ctx.ids.digits(codeDigits);
  const codeHash = await ctx.hashing.hash(code, { kind: 'customer', client: network });
  return inTransaction(ctx, async (tx) => {
    const expiresAt = await storeCode(ctx, tx, { userId: id, phone: user.phone, codeHash });
    if (expiresAt === undefined)
      return (await findPhoneCode(tx, id))?.expires_at ?? ctx.clock.now() + codeLifeMs;
    const sms = { id: ctx.ids.next(), code, expiresAt };
    await ctx.outbox.queue(tx, phoneCodeSms(ctx.config, user, sms));
    return expiresAt;
  });
}

async function findPhoneCode(db: Tx | Context['db'], userId: string) {
  return db.selectFrom('phone_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the code of the account, or answers undefined when another request has just done so. */
async function storeCode(
  ctx: Context,
  tx: Tx,
  code: { userId: string; phone: string; codeHash: string },
): Promise<number | undefined> {
  const now = ctx.clock.now();
  const fresh = {
    phone: code.phone,
    code_hash: code.codeHash,
    tries: 0,
    created_at: now,
    expires_at: now + codeLifeMs,
  };
  await tx
    .deleteFrom('phone_codes')
    .where('expires_at', '<=', now - codeLifeMs)
    .execute();
  const stored = await tx
    .insertInto('phone_codes')
    .values({ user_id: code.userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([
            row('phone_codes.created_at', '<=', now - pauseMs),
            row('phone_codes.phone', '!=', code.phone),
          ]),
        ),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return stored?.expires_at;
}
