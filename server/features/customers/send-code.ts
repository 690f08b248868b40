import { emailError, normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sha256 } from '../../ids.ts';
import { loginCodeMail, loginCodeSms } from '../../mails/account-mails.ts';
import { refuseBadFields } from '../../refusal.ts';
import { atEvenPace } from '../../sessions/even-pace.ts';
import { findCredentials, findLoginCode } from './queries.ts';
import type { Credentials } from './queries.ts';

export const codeDigits = 6;
export const codeLifeMs = 5 * 60_000;
/** Between two codes for one account; a call in between changes nothing. */
export const pauseMs = 60_000;

type Pair = { phone: string; email: string };

/**
 * Sends a one-time code to the e-mail of a verified account, and to its phone where that is proven and the shop can send text
 * messages, and answers with the end of its life in ms. A new code kills the one before. A pair that belongs to nobody goes through the very same steps, down to a row
 * of its own, and only no message is sent. Refuses with INVALID_INPUT and, after ten codes in a day, TOO_MANY_TRIES.
 */
export async function sendCode(ctx: Context, input: Pair & { network: string }): Promise<number> {
  const phone = normalizePhone(input.phone);
  refuseBadFields({
    phone: phone === null ? sentences.signup.phoneInvalid : null,
    email: emailError(input.email),
  });
  const pair = { phone: phone ?? '', email: normalizeEmail(input.email) };
  await ctx.limits.take('otp-network', input.network);
  return atEvenPace(() => codeFor(ctx, pair, input.network));
}

async function codeFor(ctx: Context, pair: Pair, network: string): Promise<number> {
  const pairHash = sha256(`${pair.phone}\n${pair.email}`);
  const running = await findLoginCode(ctx.db, pairHash);
  if (running && running.created_at > ctx.clock.now() - pauseMs) return running.expires_at;
  await ctx.limits.take('otp-send', pairHash);

  const code = ctx.ids.digits(codeDigits);
  const codeHash = await ctx.hashing.hash(code, { kind: 'customer', client: network });
  const user = await ownerOf(ctx, pair);
  return inTransaction(ctx, async (tx) => {
    const drawn = await storeCode(ctx, tx, { pairHash, codeHash, userId: user?.id ?? null });
    if (drawn && user) await queueCode(ctx, tx, { user, code, expiresAt: drawn.expires_at });
    const kept = drawn ?? (await findLoginCode(tx, pairHash));
    return kept?.expires_at ?? ctx.clock.now() + codeLifeMs;
  });
}

/**
 * The verified account behind a pair, unless as much was sent today as the shop is willing to pay for: to this account
 * whatever its phone, to this phone whatever its account, and in all.
 */
async function ownerOf(ctx: Context, pair: Pair): Promise<Credentials | null> {
  const user = await findCredentials(ctx.db, pair.email);
  if (!user || user.phone !== pair.phone) return null;
  if (user.is_verified === 0 || user.is_blocked === 1) return null;
  const caps = [
    ['otp-account', user.id],
    ['otp-phone', user.phone],
    ['otp-everyone', 'everyone'],
  ] as const;
  for (const [limit, key] of caps) {
    if (await ctx.limits.allows(limit, key)) continue;
    ctx.log.warn({ limit }, 'no more codes are sent today');
    return null;
  }
  return user;
}

/** Replaces the code of the pair, or answers undefined when another request has just done so. */
async function storeCode(
  ctx: Context,
  tx: Tx,
  code: { pairHash: string; codeHash: string; userId: string | null },
): Promise<{ expires_at: number } | undefined> {
  const now = ctx.clock.now();
  const fresh = {
    user_id: code.userId,
    code_hash: code.codeHash,
    tries: 0,
    created_at: now,
    expires_at: now + codeLifeMs,
  };
  await tx
    .deleteFrom('login_codes')
    .where('expires_at', '<=', now - codeLifeMs)
    .execute();
  // The phone was changed while a code for the old one was made.
  await tx
    .deleteFrom('login_codes')
    .where('user_id', '=', code.userId)
    .where('pair_hash', '!=', code.pairHash)
    .execute();
  return tx
    .insertInto('login_codes')
    .values({ pair_hash: code.pairHash, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('pair_hash')
        .doUpdateSet(fresh)
        .where('login_codes.created_at', '<=', now - pauseMs),
    )
    .returning('expires_at')
    .executeTakeFirst();
}

/** A phone that nobody has proven may be a stranger's. */
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
