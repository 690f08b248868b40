import { withoutSeparators } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { codeTexts } from '#web/i18n/account-login.ts';

/** The sentence for what cannot be a code of six digits; blanks and dashes between them are fine. */
export function codeError(typed: string): string | undefined {
  const code = withoutSeparators(typed);
  if (code === '') return sentences.auth.otpRequired;
  return /^\d{6}$/.test(code) ? undefined : codeTexts.sixDigits;
}
