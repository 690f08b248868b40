import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { phoneCodeSms } from '#server/mails/account-mails.ts';
import { AppError } from '#server/errors.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { codeLength, codeTtlMs, minResendIntervalMs } from './send-login-code.ts';

/**
 * Sends a verification code to the phone of a signed-in customer; returns its expiry in ms, within a minute that
 * of the previous code. Throws SMS_UNAVAILABLE, PHONE_ALREADY_PROVEN and TOO_MANY_TRIES.
 */
export async function sendPhoneCode(
  ctx: Context,
  { id, user }: CustomerAccount,
  network: string,
): Promise<number> {
  if (user.phone_proven_at !== null) throw new AppError('PHONE_ALREADY_PROVEN');
  if (!ctx.outbox.canSend('sms')) throw new AppError('SMS_UNAVAILABLE');
  const activeCode = await findPhoneCode(ctx.db, id);
  const isRecent = activeCode !== undefined && activeCode.created_at > ctx.clock.now() - minResendIntervalMs;
  if (isRecent && activeCode.phone === user.phone) return activeCode.expires_at;
  await ctx.rateLimits.consumeAll([
    ['phone-code-send', id],
    ['sms-phone', user.phone],
    ['sms-everyone', 'everyone'],
  ]);

  const code = ctx.ids.digits(codeLength);
  const client = { kind: 'customer', network, accountId: id } as const;
  const codeHash = await runHashingTurn(ctx, client, ({ hash }) => hash(code));
  return inTransaction(ctx, async (tx) => {
    // The account may have been closed or blocked meanwhile.
    if ((await lockCustomer(tx, id))?.is_blocked !== 0) throw new AppError('NOT_SIGNED_IN');
    const expiresAt = await storeCode(ctx, tx, { userId: id, phone: user.phone, codeHash });
    if (expiresAt === undefined)
      return (await findPhoneCode(tx, id))?.expires_at ?? ctx.clock.now() + codeTtlMs;
    const sms = { id: ctx.ids.next(), code, expiresAt };
    await ctx.outbox.queue(tx, (shop) => phoneCodeSms(shop, user, sms));
    return expiresAt;
  });
}

async function findPhoneCode(db: Tx | Context['db'], userId: string) {
  return db.selectFrom('phone_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the code of the account; undefined when a concurrent request has done so. */
async function storeCode(
  ctx: Context,
  tx: Tx,
  code: { userId: string; phone: string; codeHash: string },
): Promise<number | undefined> {
  const now = ctx.clock.now();
  const newValues = {
    phone: code.phone,
    code_hash: code.codeHash,
    tries: 0,
    created_at: now,
    expires_at: now + codeTtlMs,
  };
  await tx
    .deleteFrom('phone_codes')
    .where('expires_at', '<=', now - codeTtlMs)
    .execute();
  const stored = await tx
    .insertInto('phone_codes')
    .values({ user_id: code.userId, ...newValues })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(newValues)
        .where((row) =>
          row.or([
            row('phone_codes.created_at', '<=', now - minResendIntervalMs),
            row('phone_codes.phone', '!=', code.phone),
          ]),
        ),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return stored?.expires_at;
}
