import { normalizeEmail, normalizePhone, signupErrors } from '#domain/account-rules.ts';
import type { SignupForm } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { refusals } from '#contract/errors.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import { isPhoneTaken } from './queries.ts';
import type { Credentials } from './queries.ts';
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
 * Makes a customer account that waits for its e-mail to be verified (SIGNUP-28…45). Somebody who signed up before and never
 * verified starts over with the new data and gets a fresh link; an earlier link still verifies the earlier data. Refuses with INVALID_INPUT, EMAIL_TAKEN and PHONE_TAKEN;
 * of many sign-ups at once with one e-mail, one account comes out.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<void> {
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
  const passwordHash = await ctx.hashing.hash(input.password, caller);
  // Beyond the limit the account is made all the same; only nobody's inbox is flooded.
  const mayMail = await ctx.limits.allows('signup-mail', person.email);

  await inTransaction(ctx, async (tx) => {
    const user = await storeUnverified(ctx, tx, { ...person, passwordHash });
    if (user === null) throw taken('EMAIL_TAKEN', 'email');
    if (await isPhoneTaken(tx, person.phone, person.email)) throw taken('PHONE_TAKEN', 'phone');
    if (mayMail) await sendVerification(ctx, tx, user);
  });
}

/** The new or renewed account, or null when the e-mail is a verified account's. */
async function storeUnverified(
  ctx: Context,
  tx: Tx,
  person: Person & { passwordHash: string },
): Promise<Credentials | null> {
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
      conflict.column('email').doUpdateSet(data).where('users.is_verified', '=', 0),
    )
    .returningAll()
    .executeTakeFirst();
  return stored ?? null;
}

function taken(code: 'EMAIL_TAKEN' | 'PHONE_TAKEN', field: 'email' | 'phone'): Refusal {
  return new Refusal(code, { fields: { [field]: refusals[code].sentence } });
}
