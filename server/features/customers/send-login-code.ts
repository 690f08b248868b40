import { messageReference } from '#i18n/message-reference.ts';
import { validateEmail, normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import { loginCodeMail, loginCodeSms } from '#server/mails/account-mails.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { withMinimumDuration } from '#server/sessions/with-minimum-duration.ts';
import { findCredentials, findLoginCode } from './queries.ts';
import type { Credentials } from './queries.ts';

export const codeLength = 6;
export const codeTtlMs = 5 * 60_000;
/** Minimum interval between two codes of an account; an earlier request changes nothing. */
export const minResendIntervalMs = 60_000;

type PhoneAndEmail = { phone: string; email: string };

/**
 * Sends a login code to the email of a verified account, and to its verified phone if the shop can send text
 * messages. Invalidates the previous code; returns the expiry in ms. An unknown pair takes the same steps
 * without sending. Throws INVALID_INPUT and, after ten codes in a day, TOO_MANY_TRIES.
 */
export async function sendLoginCode(
  ctx: Context,
  input: PhoneAndEmail & { network: string },
): Promise<number> {
  const phone = normalizePhone(input.phone);
  assertNoFieldErrors({
    phone: phone === null ? messageReference('signup.phoneInvalid') : null,
    email: validateEmail(input.email),
  });
  const pair = { phone: phone ?? '', email: normalizeEmail(input.email) };
  await ctx.rateLimits.consume('otp-network', input.network);
  return withMinimumDuration(() => issueCode(ctx, pair, input.network));
}

async function issueCode(ctx: Context, pair: PhoneAndEmail, network: string): Promise<number> {
  const pairHash = sha256(`${pair.phone}\n${pair.email}`);
  const activeCode = await findLoginCode(ctx.db, pairHash);
  if (activeCode && activeCode.created_at > ctx.clock.now() - minResendIntervalMs)
    return activeCode.expires_at;
  await ctx.rateLimits.consume('otp-send', pairHash);

  const code = ctx.ids.digits(codeLength);
  const codeHash = await ctx.hashing.hash(code, { kind: 'customer', client: network });
  const user = await findRecipient(ctx, pair);
  return inTransaction(ctx, async (tx) => {
    // Codes are unique by pair and by customer, and PostgreSQL resolves a conflict of one of them only.
    if (user) await lockCustomer(tx, user.id);
    const storedCode = await storeCode(ctx, tx, { pairHash, codeHash, userId: user?.id ?? null });
    if (storedCode && user) await queueCode(ctx, tx, { user, code, expiresAt: storedCode.expires_at });
    const currentCode = storedCode ?? (await findLoginCode(tx, pairHash));
    return currentCode?.expires_at ?? ctx.clock.now() + codeTtlMs;
  });
}

/** The verified account of a pair, unless a daily limit is reached: per account, per phone, or in all. */
async function findRecipient(ctx: Context, pair: PhoneAndEmail): Promise<Credentials | null> {
  const user = await findCredentials(ctx.db, pair.email);
  if (!user || user.phone !== pair.phone) return null;
  if (user.is_verified === 0 || user.is_blocked === 1) return null;
  const limits = [
    ['otp-account', user.id],
    ['otp-phone', user.phone],
    ['otp-everyone', 'everyone'],
  ] as const;
  for (const [limit, key] of limits) {
    if (await ctx.rateLimits.tryConsume(limit, key)) continue;
    ctx.log.warn({ limit }, 'no more codes are sent today');
    return null;
  }
  return user;
}

/** Replaces the code of the pair; undefined when a concurrent request has done so. */
async function storeCode(
  ctx: Context,
  tx: Tx,
  code: { pairHash: string; codeHash: string; userId: string | null },
): Promise<{ expires_at: number } | undefined> {
  const now = ctx.clock.now();
  const newValues = {
    user_id: code.userId,
    code_hash: code.codeHash,
    tries: 0,
    created_at: now,
    expires_at: now + codeTtlMs,
  };
  await tx
    .deleteFrom('login_codes')
    .where('expires_at', '<=', now - codeTtlMs)
    .execute();
  // The phone was changed concurrently.
  await tx
    .deleteFrom('login_codes')
    .where('user_id', '=', code.userId)
    .where('pair_hash', '!=', code.pairHash)
    .execute();
  return tx
    .insertInto('login_codes')
    .values({ pair_hash: code.pairHash, ...newValues })
    .onConflict((conflict) =>
      conflict
        .column('pair_hash')
        .doUpdateSet(newValues)
        .where('login_codes.created_at', '<=', now - minResendIntervalMs),
    )
    .returning('expires_at')
    .executeTakeFirst();
}

/** An unverified phone may belong to another person. */
async function queueCode(
  ctx: Context,
  tx: Tx,
  { user, code, expiresAt }: { user: Credentials; code: string; expiresAt: number },
): Promise<void> {
  const login = { id: ctx.ids.next(), code, expiresAt };
  await ctx.outbox.queue(tx, loginCodeMail(ctx.config, user, login));
  if (user.phone_proven_at === null) return;
  await ctx.outbox.queue(tx, loginCodeSms(ctx.config, user, login));
}
