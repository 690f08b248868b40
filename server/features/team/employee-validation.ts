import type { z } from 'zod';
import type { createEmployee, updateEmployee } from '#contract/employees.ts';
import { validateEmail, validateFullname } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import type { Config } from '#server/config.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';

/** An employee as entered by an owner. */
export type EmployeeInput = z.output<typeof createEmployee.body>;
export type EmployeeChanges = z.output<typeof updateEmployee.body>;

/**
 * Throws INVALID_INPUT; missing fields are not checked. The password must not be made of the new or the current
 * `names`.
 */
export function assertValidEmployee(
  { production, shopName }: Config,
  { fullname, email, password }: EmployeeChanges,
  names: readonly string[] = [],
): void {
  const ownWords = [shopName, ...names, ...[fullname, email].filter((word) => word !== undefined)];
  assertNoFieldErrors({
    fullname: fullname === undefined ? null : validateFullname(fullname),
    email: email === undefined ? null : validateEmail(email),
    password: password === undefined ? null : teamPasswordError(password, { production, ownWords }),
  });
}

/** The error for the email of another admin. */
export function createEmailTakenError(): AppError {
  const message = 'An employee with this email already exists.';
  return new AppError('EMAIL_TAKEN', { message, fields: { email: message } });
}
