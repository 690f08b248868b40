import { normalizeEmail, normalizePhone, validateSignup } from '#domain/account-rules.ts';
import type { SignupForm } from '#domain/account-rules.ts';
import { buildPersonText } from '#domain/record-search.ts';
import type { Language } from '#domain/language.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { publicPasswordError } from '#server/sessions/demo-password.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recipientCounters, unsolicitedMailCounters } from '#server/mails/unsolicited-mail-limits.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import { findCredentials, isPhoneTaken } from './queries.ts';
import { sendVerification } from './send-verification.ts';

export type SignUpInput = Omit<SignupForm, 'confirmPassword'> & {
  network: string;
  language: Language;
};

type NewCustomer = {
  fullname: string;
  phone: string;
  hostel: string;
  email: string;
  language: Language;
};

/**
 * Creates an unverified customer account; returns the sign-up id and whether its link was mailed. A repeated
 * sign-up gets its own link, and each link verifies its own sign-up; the first one stays the account's while a
 * link is valid. Throws INVALID_INPUT, EMAIL_TAKEN, PHONE_TAKEN and TOO_MANY_TRIES.
 */
export async function signUp(
  ctx: Context,
  input: SignUpInput,
): Promise<{ signupId: string; isMailed: boolean }> {
  assertNoFieldErrors({
    password: publicPasswordError(ctx.config, input.password),
    ...validateSignup(input),
  });
  const newCustomer = {
    fullname: input.fullname.trim(),
    phone: normalizePhone(input.phone) ?? '',
    hostel: input.hostel.trim(),
    email: normalizeEmail(input.email),
    language: input.language,
  };
  const { network } = input;
  const client = { kind: 'customer', network } as const;
  const passwordHash = await runHashingTurn(ctx, client, async ({ hash }) => {
    // Counts in any case, since the response reveals whether email and phone have an account.
    await ctx.rateLimits.consumeAll(unsolicitedMailCounters(network));
    return hash(input.password);
  });
  // Beyond the limit of the recipient the account is created without a mail, against mail flooding.
  const isMailed = await ctx.rateLimits.tryConsume(...recipientCounters(newCustomer.email, network));
  const result = await inTransaction(ctx, async (tx) => {
    const id = await upsertUnverifiedCustomer(ctx, tx, { ...newCustomer, passwordHash });
    if (id === null) throw fieldTakenError('EMAIL_TAKEN', 'email');
    if (await isPhoneTaken(tx, newCustomer.phone, newCustomer.email))
      throw fieldTakenError('PHONE_TAKEN', 'phone');
    const signup = { ...newCustomer, id, password_hash: passwordHash, shouldMail: isMailed };
    return { signupId: await sendVerification(ctx, tx, signup), isMailed };
  }).catch(async (error: unknown) => {
    if (isMailed) await ctx.rateLimits.refund(...recipientCounters(newCustomer.email, network));
    throw error;
  });
  if (!isMailed) await ctx.rateLimits.refund(...unsolicitedMailCounters(network));
  return result;
}

/**
 * The id of the account, null when it is verified; an earlier sign-up is replaced once no link can verify it.
 */
async function upsertUnverifiedCustomer(
  ctx: Context,
  tx: Tx,
  newCustomer: NewCustomer & { passwordHash: string },
): Promise<string | null> {
  const now = ctx.clock.now();
  const data = {
    fullname: newCustomer.fullname,
    phone: newCustomer.phone,
    search_text: buildPersonText(newCustomer),
    hostel: newCustomer.hostel,
    language: newCustomer.language,
    password_hash: newCustomer.passwordHash,
    updated_at: now,
  };
  const created = await tx
    .insertInto('users')
    .values({ id: ctx.ids.next(), email: newCustomer.email, created_at: now, ...data })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const existing = await findCredentials(tx, newCustomer.email);
  if (existing === undefined) return null;
  // Another sign-up of this address may send its link at this moment.
  await lockCustomer(tx, existing.id);
  await tx
    .updateTable('users')
    .set(data)
    .where('id', '=', existing.id)
    .where('is_verified', '=', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('account_links')
            .select('account_links.id')
            .whereRef('account_links.user_id', '=', 'users.id')
            .where('account_links.purpose', '=', 'verify-email')
            .where('account_links.expires_at', '>', now),
        ),
      ),
    )
    .execute();
  const stored = await findUser(tx, existing.id);
  return stored?.is_verified === 0 ? stored.id : null;
}

function fieldTakenError(code: 'EMAIL_TAKEN' | 'PHONE_TAKEN', field: 'email' | 'phone'): AppError {
  return new AppError(code, { fields: { [field]: messageReference(`errors.${code}`) } });
}
