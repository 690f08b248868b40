import { validateNewPassword } from '#domain/account-rules.ts';
import type { Context } from '#server/context.ts';
import { publicPasswordError } from '#server/sessions/demo-password.ts';
import { passwordChangedMail } from '#server/mails/account-mails.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { changeOwnPassword } from '#server/sessions/change-own-password.ts';
import type { PasswordChange } from '#server/sessions/change-own-password.ts';
import { expireResetLinks } from './queries.ts';

/**
 * Sets a new password of a signed-in customer who knows the current one, and returns a new token; other
 * sessions, codes and links become invalid. Throws INVALID_INPUT, PASSWORD_WRONG and TOO_MANY_TRIES.
 */
export async function changePassword(
  ctx: Context,
  customer: CustomerAccount,
  input: PasswordChange,
): Promise<string> {
  const { newPassword } = input;
  return changeOwnPassword(ctx, customer, {
    ...input,
    newPasswordError: validateNewPassword(newPassword) ?? publicPasswordError(ctx.config, newPassword),
    afterChange: async (tx) => {
      await tx.deleteFrom('login_codes').where('user_id', '=', customer.id).execute();
      await expireResetLinks(tx, customer.id, ctx.clock.now());
      await ctx.outbox.queue(tx, (shop) => passwordChangedMail(shop, customer.user, ctx.ids.next()));
    },
  });
}
