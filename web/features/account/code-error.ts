import { stripSeparators } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { loginCodeMessages } from '#messages/account-login.ts';

/** The error message of a code without six digits, ignoring separators. */
export function codeError(input: string): string | null {
  const code = stripSeparators(input);
  if (code === '') return messages.auth.otpRequired;
  return /^\d{6}$/.test(code) ? null : loginCodeMessages.sixDigits;
}
