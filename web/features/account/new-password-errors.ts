import { resetPasswordError } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import type { FieldErrors } from '#web/forms/form-errors.ts';

const { confirmRequired, passwordsDiffer } = messages.reset;

/** Of what is wrong with a new password and its repetition the first, at the field that it is about. */
export function newPasswordErrors(
  newPassword: string,
  confirm: string,
): FieldErrors<'newPassword' | 'confirm'> {
  const message = resetPasswordError({ password: newPassword, confirm });
  if (message === null) return {};
  const isConfirmError = message === confirmRequired || message === passwordsDiffer;
  return isConfirmError ? { confirm: message } : { newPassword: message };
}
