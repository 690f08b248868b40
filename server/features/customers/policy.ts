import { isEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';

/** The sentence for an e-mail that cannot be one, or null. */
export function emailError(email: string): string | null {
  if (email.trim() === '') return sentences.signup.emailRequired;
  return isEmail(email) ? null : sentences.signup.emailInvalid;
}
