import { messageReference } from '#i18n/message-reference.ts';
import { normalizePhone, validateProfile } from '#domain/account-rules.ts';
import { buildPersonText } from '#domain/record-search.ts';
import type { ProfileForm } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { phoneChangedMail } from '#server/mails/account-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import type { CustomerAccount, UserRow } from '#server/sessions/accounts.ts';
import { verifyCurrentPassword } from '#server/sessions/current-password.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';
import { isPhoneTaken } from './queries.ts';

type ProfileInput = ProfileForm & { currentPassword: string; network: string };

/**
 * Changes name, phone and hostel by the rules of the sign-up. Another phone requires the password and a new
 * verification, invalidates pending codes and sends a notice. Throws INVALID_INPUT, PASSWORD_WRONG, PHONE_TAKEN
 * and TOO_MANY_TRIES.
 */
export async function updateProfile(
  ctx: Context,
  customer: CustomerAccount,
  input: ProfileInput,
): Promise<UserRow> {
  return retryIfHashReplaced(() => checkAndUpdate(ctx, customer, input));
}

async function checkAndUpdate(
  ctx: Context,
  customer: CustomerAccount,
  input: ProfileInput,
): Promise<UserRow> {
  assertNoFieldErrors(validateProfile(input));
  const phone = normalizePhone(input.phone) ?? '';
  const profile = { fullname: input.fullname.trim(), hostel: input.hostel.trim() };
  const newPhone =
    phone === customer.user.phone
      ? null
      : { phone, checked: await authorizePhoneChange(ctx, customer, input) };
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockCustomer(tx, customer.id);
      if (newPhone) await changePhone(ctx, tx, { customer, ...newPhone });
      const stored = (await findUser(tx, customer.id)) ?? customer.user;
      const search_text = buildPersonText({ ...stored, ...profile });
      const saved = await tx
        .updateTable('users')
        .set({ ...profile, search_text, updated_at: ctx.clock.now() })
        .where('id', '=', customer.id)
        .where('is_blocked', '=', 0)
        .executeTakeFirst();
      const user = saved.numUpdatedRows === 1n ? await findUser(tx, customer.id) : undefined;
      // The account was closed or blocked concurrently.
      if (!user) throw new AppError('NOT_SIGNED_IN');
      if (newPhone) {
        await ctx.outbox.queue(tx, (shop) => phoneChangedMail(shop, user, ctx.ids.next()));
      }
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw phoneTakenError();
    throw error;
  }
}

/** The compared password hash; the change counts only after the check, because it reveals taken numbers. */
async function authorizePhoneChange(
  ctx: Context,
  customer: CustomerAccount,
  { currentPassword: password, network }: { currentPassword: string; network: string },
): Promise<string> {
  assertNoFieldErrors({
    currentPassword: password === '' ? messageReference('profile.passwordForPhone') : null,
  });
  const checked = await verifyCurrentPassword(ctx, customer, {
    field: 'currentPassword',
    password,
    network,
  });
  await ctx.rateLimits.consume('phone-change', customer.id);
  return checked;
}

type PhoneChange = { customer: CustomerAccount; phone: string; checked: string };

async function changePhone(ctx: Context, tx: Tx, change: PhoneChange): Promise<void> {
  const { customer, phone, checked } = change;
  const changed = await tx
    .updateTable('users')
    .set({ phone, phone_proven_at: null, updated_at: ctx.clock.now() })
    .where('id', '=', customer.id)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  // A concurrent password change has ended this session.
  if (changed.numUpdatedRows !== 1n) throw new HashReplacedError('NOT_SIGNED_IN');
  if (await isPhoneTaken(tx, phone, customer.user.email)) throw phoneTakenError();
  await tx.deleteFrom('login_codes').where('user_id', '=', customer.id).execute();
  await tx.deleteFrom('phone_codes').where('user_id', '=', customer.id).execute();
}

function phoneTakenError(): AppError {
  const message = messageReference('errorDetails.phoneOfAnother');
  return new AppError('PHONE_TAKEN', { message, fields: { phone: message } });
}
