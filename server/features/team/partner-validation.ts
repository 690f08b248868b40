import type { z } from 'zod';
import type { createPartner, updatePartner } from '#contract/admin.ts';
import { validateEmail, validateFullname, validatePhone } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import type { Config } from '../../config.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';

/** A delivery partner as entered by an admin. */
export type PartnerInput = z.output<typeof createPartner.body>;
export type PartnerChanges = z.output<typeof updatePartner.body>;

/**
 * Throws INVALID_INPUT with the messages of the sign-up; missing fields are not checked. The password must not
 * be made of `names`, the partner's new and current ones.
 */
export function assertValidPartner(
  { production, shopName }: Config,
  partner: PartnerChanges,
  names: readonly string[] = [],
): void {
  const { fullname, email, phone, password } = partner;
  const ownWords = [shopName, ...names, ...[fullname, email].filter((word) => word !== undefined)];
  assertNoFieldErrors({
    fullname: fullname === undefined ? null : validateFullname(fullname),
    email: email === undefined ? null : validateEmail(email),
    phone: phone === undefined ? null : validatePhone(phone),
    password: password === undefined ? null : teamPasswordError(password, { production, ownWords }),
  });
}

/** The error for the email of another partner. */
export function createEmailTakenError(): AppError {
  const message = 'A delivery partner with this email already exists.';
  return new AppError('EMAIL_TAKEN', { message, fields: { email: message } });
}
