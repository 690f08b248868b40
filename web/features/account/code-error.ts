import { stripSeparators } from '#domain/typed-text.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { loginCodeMessages } from '#messages/account-login.ts';

/** The error message of a code without six digits, ignoring separators. */
export function codeError(input: string): string | null {
  const code = stripSeparators(input);
  if (code === '') return customerAccountMessages.auth.otpRequired;
  return /^\d{6}$/.test(code) ? null : loginCodeMessages.sixDigits;
}
