import { messageReference } from '#i18n/message-reference.ts';
import { validateEmail, normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import type { Counter } from '#server/integrations/rate-limits.ts';
import { loginCodeMail, loginCodeSms } from '#server/mails/account-mails.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import { findOwnDevice } from '#server/sessions/known-devices.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
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
 * without sending. Throws INVALID_INPUT TOO_MANY_TRIES after ten codes of a client in a
 * day, and OVERLOADED.
 */
export async function sendLoginCode(
  ctx: Context,
  input: PhoneAndEmail & { client: LoginClient },
): Promise<number> {
  const phone = normalizePhone(input.phone);
  assertNoFieldErrors({
    phone: phone === null ? messageReference('signup.phoneInvalid') : null,
    email: validateEmail(input.email),
  });
  const pair = { phone: phone ?? '', email: normalizeEmail(input.email) };
  return withMinimumDuration(ctx, () => issueCode(ctx, pair, input.client));
}

async function issueCode(ctx: Context, pair: PhoneAndEmail, client: LoginClient): Promise<number> {
  const { network } = client;
  const pairHash = sha256(`${pair.phone}\n${pair.email}`);
  const activeCode = await findLoginCode(ctx.db, pairHash);
  if (activeCode && activeCode.created_at > ctx.clock.now() - minResendIntervalMs)
    return activeCode.expires_at;
  const device = await findOwnDevice(ctx, { kind: 'customer', client }, () =>
    findCredentials(ctx.db, pair.email),
  );
  if (!device) await ctx.rateLimits.assertNotExceeded('otp-network', network);
  const clientCounter = ['otp-client', `${pairHash} ${device?.hash ?? network}`] as const;

  const code = ctx.ids.digits(codeLength);
  const codeHash = await runHashingTurn(ctx, { kind: 'customer', network, device }, async ({ hash }) => {
    await ctx.rateLimits.consume(...clientCounter);
    return hash(code);
  });
  const { user, canText, counters } = await findRecipient(ctx, pair, device ? null : network);
  const storedCode = await inTransaction(ctx, async (tx) => {
    // Codes are unique by pair and by customer, and PostgreSQL resolves a conflict of one of them only.
    const isOpen = user !== null && (await lockCustomer(tx, user.id))?.is_blocked === 0;
    const stored = await storeCode(ctx, tx, { pairHash, codeHash, userId: isOpen ? user.id : null });
    if (stored && isOpen) await queueCode(ctx, tx, { user, canText, code, expiresAt: stored.expires_at });
    return stored;
  });
  if (storedCode) return storedCode.expires_at;
  await ctx.rateLimits.refund(clientCounter, ...counters);
  return (await findLoginCode(ctx.db, pairHash))?.expires_at ?? ctx.clock.now() + codeTtlMs;
}

type Recipient = { user: Credentials | null; canText: boolean; counters: readonly Counter[] };

/**
 * The verified account of a pair with the counters of its code, unless the limit of its account or of the network is
 * reached; a known browser, whose `network` is null, has only its own limit.
 */
async function findRecipient(ctx: Context, pair: PhoneAndEmail, network: string | null): Promise<Recipient> {
  const noRecipient = { user: null, canText: false, counters: [] };
  const user = await findCredentials(ctx.db, pair.email);
  if (!user || user.phone !== pair.phone) return noRecipient;
  if (user.is_verified === 0 || user.is_blocked === 1) return noRecipient;
  const mailCounters: readonly Counter[] =
    network === null
      ? []
      : [
          ['otp-network', network],
          ['otp-account', user.id],
        ];
  if (!(await ctx.rateLimits.tryConsume(...mailCounters))) return noRecipient;
  // An unverified phone may belong to another person.
  const smsCounters: readonly Counter[] =
    user.phone_proven_at === null || !ctx.outbox.canSend('sms')
      ? []
      : [
          ['sms-phone', user.phone],
          ['sms-everyone', 'everyone'],
        ];
  const canText = smsCounters.length > 0 && (await ctx.rateLimits.tryConsume(...smsCounters));
  return { user, canText, counters: canText ? [...mailCounters, ...smsCounters] : mailCounters };
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

async function queueCode(
  ctx: Context,
  tx: Tx,
  { user, canText, ...message }: { user: Credentials; canText: boolean; code: string; expiresAt: number },
): Promise<void> {
  const login = { id: ctx.ids.next(), ...message };
  await ctx.outbox.queue(tx, (shop) => loginCodeMail(shop, user, login));
  if (canText) await ctx.outbox.queue(tx, (shop) => loginCodeSms(shop, user, login));
}
