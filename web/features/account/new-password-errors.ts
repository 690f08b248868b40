import { resetPasswordError } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import type { FieldErrors } from './field-errors.ts';

const { confirmRequired, passwordsDiffer } = sentences.reset;

/** Of what is wrong with a new password and its repetition the first, at the field that it is about. */
export function newPasswordErrors(
  newPassword: string,
  confirm: string,
): FieldErrors<'newPassword' | 'confirm'> {
  const sentence = resetPasswordError({ password: newPassword, confirm });
  if (sentence === null) return {};
  const isAboutConfirm = sentence === confirmRequired || sentence === passwordsDiffer;
  return isAboutConfirm ? { confirm: sentence } : { newPassword: sentence };
}
