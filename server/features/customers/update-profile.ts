import { normalizePhone, profileErrors } from '#domain/account-rules.ts';
import type { ProfileForm } from '#domain/account-rules.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { phoneChangedMail } from '../../mails/account-mails.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import { findUser } from '../../sessions/accounts.ts';
import type { CustomerAccount, UserRow } from '../../sessions/accounts.ts';
import { isPhoneTaken } from './queries.ts';

/**
 * Changes name, phone and hostel by the rules of the sign-up. A one-time code under way to the old phone dies, and a new
 * phone is told by mail, since it can sign in. Refuses with INVALID_INPUT and PHONE_TAKEN.
 */
export async function updateProfile(
  ctx: Context,
  customer: CustomerAccount,
  input: ProfileForm,
): Promise<UserRow> {
  refuseBadFields(profileErrors(input));
  const profile = {
    fullname: input.fullname.trim(),
    phone: normalizePhone(input.phone) ?? '',
    hostel: input.hostel.trim(),
  };
  try {
    return await inTransaction(ctx, async (tx) => {
      const saved = await tx
        .updateTable('users')
        .set({ ...profile, updated_at: ctx.clock.now() })
        .where('id', '=', customer.id)
        .where('is_blocked', '=', 0)
        .executeTakeFirst();
      const user = saved.numUpdatedRows === 1n ? await findUser(tx, customer.id) : undefined;
      // The account was closed or blocked since this call came in.
      if (!user) throw new Refusal('NOT_SIGNED_IN');
      if (await isPhoneTaken(tx, user.phone, user.email)) throw phoneTaken();
      if (user.phone !== customer.user.phone) {
        await tx.deleteFrom('login_codes').where('user_id', '=', user.id).execute();
        await ctx.outbox.queue(tx, phoneChangedMail(ctx.config, user, ctx.ids.next()));
      }
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw phoneTaken();
    throw error;
  }
}

function phoneTaken(): Refusal {
  const sentence = 'Another account has this phone number.';
  return new Refusal('PHONE_TAKEN', { sentence, fields: { phone: sentence } });
}
