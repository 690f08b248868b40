import type { z } from 'zod';
import type { createPartner, updatePartner } from '#contract/admin.ts';
import type { createEmployee, updateEmployee } from '#contract/employees.ts';
import { validateEmail, validateFullname, validatePhone } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import type { Config } from '#server/config.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';

/** A delivery partner as entered by an admin. */
export type PartnerInput = z.output<typeof createPartner.body>;
export type PartnerChanges = z.output<typeof updatePartner.body>;

/** An employee as entered by an owner. */
export type EmployeeInput = z.output<typeof createEmployee.body>;
export type EmployeeChanges = z.output<typeof updateEmployee.body>;

/**
 * Throws INVALID_INPUT with the messages of the sign-up; missing fields are not checked. The password must not
 * be made of `names`, the current ones, or of the new ones.
 */
export function assertValidTeamMember(
  { production, shopName }: Config,
  member: EmployeeChanges & Pick<PartnerChanges, 'phone'>,
  names: readonly string[] = [],
): void {
  const { fullname, email, phone, password } = member;
  const ownWords = [shopName, ...names, ...[fullname, email].filter((word) => word !== undefined)];
  assertNoFieldErrors({
    fullname: fullname === undefined ? null : validateFullname(fullname),
    email: email === undefined ? null : validateEmail(email),
    phone: phone === undefined ? null : validatePhone(phone),
    password: password === undefined ? null : teamPasswordError(password, { production, ownWords }),
  });
}

/** The error for the email of another one. */
export function createEmailTakenError(who: 'A delivery partner' | 'An employee'): AppError {
  const message = `${who} with this email already exists.`;
  return new AppError('EMAIL_TAKEN', { message, fields: { email: message } });
}
