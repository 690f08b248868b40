import { resetPasswordError } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import type { FieldErrors } from '#web/forms/form-errors.ts';

const { confirmRequired, passwordsDiffer } = messages.reset;

/** The first error of a new password and its confirmation, at its field. */
export function newPasswordErrors(
  newPassword: string,
  confirm: string,
): FieldErrors<'newPassword' | 'confirm'> {
  const message = resetPasswordError({ password: newPassword, confirm });
  if (message === null) return {};
  const isConfirmError = message === confirmRequired || message === passwordsDiffer;
  return isConfirmError ? { confirm: message } : { newPassword: message };
}
