import { normalizeEmail, normalizePhone, signupErrors } from '#domain/account-rules.ts';
import type { SignupForm } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { refusals } from '#contract/errors.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import { mayMailStranger } from '../../mails/may-mail-stranger.ts';
import { findCredentials, isPhoneTaken } from './queries.ts';
import { sendVerification } from './send-verification.ts';

export type SignUpInput = Omit<SignupForm, 'confirmPassword'> & {
  network: string;
  language: Language;
};

type Person = {
  fullname: string;
  phone: string;
  hostel: string;
  email: string;
  language: Language;
};

/**
 * Makes a customer account that waits for its e-mail to be verified, and answers with the id of the sign-up
 * and whether its link was mailed.
 * Whoever signs up again before that gets a fresh link, and each link verifies the sign-up it was sent for: the first one
 * stays the account's while a link is good. Refuses with INVALID_INPUT, EMAIL_TAKEN, PHONE_TAKEN and TOO_MANY_TRIES; of many
 * sign-ups at once with one e-mail, one account comes out.
 */
export async function signUp(
  ctx: Context,
  input: SignUpInput,
): Promise<{ signupId: string; isMailed: boolean }> {
  await ctx.limits.take('hashing-network', input.network);
  refuseBadFields(signupErrors(input));
  const person = {
    fullname: input.fullname.trim(),
    phone: normalizePhone(input.phone) ?? '',
    hostel: input.hostel.trim(),
    email: normalizeEmail(input.email),
    language: input.language,
  };
  const caller = { kind: 'customer', client: input.network } as const;
  const passwordHash = await ctx.hashing.inTurn(caller, async ({ hash }) => {
    await countTakenPhone(ctx, { ...person, network: input.network });
    return hash(input.password);
  });
  // Beyond the limit the account is made all the same; only nobody's inbox is flooded.
  const isMailed = await mayMailStranger(ctx, { email: person.email, network: input.network });

  return inTransaction(ctx, async (tx) => {
    const id = await storeUnverified(ctx, tx, { ...person, passwordHash });
    if (id === null) throw taken('EMAIL_TAKEN', 'email');
    if (await isPhoneTaken(tx, person.phone, person.email)) throw taken('PHONE_TAKEN', 'phone');
    const signup = { ...person, id, password_hash: passwordHash, mail: isMailed };
    return { signupId: await sendVerification(ctx, tx, signup), isMailed };
  });
}

/** Counts sign-ups with a phone number that is somebody's, so that nobody asks for one number after the other. */
async function countTakenPhone(
  { db, limits }: Context,
  { phone, email, network }: { phone: string; email: string; network: string },
): Promise<void> {
  if (await isPhoneTaken(db, phone, email)) await limits.take('phone-taken-network', network);
  else await limits.assertLeft('phone-taken-network', network);
}

/** The id of the account, null when it is verified; an older sign-up is replaced once nobody can verify it any more. */
async function storeUnverified(
  ctx: Context,
  tx: Tx,
  person: Person & { passwordHash: string },
): Promise<string | null> {
  const now = ctx.clock.now();
  const data = {
    fullname: person.fullname,
    phone: person.phone,
    hostel: person.hostel,
    language: person.language,
    password_hash: person.passwordHash,
    updated_at: now,
  };
  const stored = await tx
    .insertInto('users')
    .values({ id: ctx.ids.next(), email: person.email, created_at: now, ...data })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(data)
        .where('users.is_verified', '=', 0)
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
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored) return stored.id;
  const first = await findCredentials(tx, person.email);
  return first?.is_verified === 0 ? first.id : null;
}

function taken(code: 'EMAIL_TAKEN' | 'PHONE_TAKEN', field: 'email' | 'phone'): Refusal {
  return new Refusal(code, { fields: { [field]: refusals[code].sentence } });
}
