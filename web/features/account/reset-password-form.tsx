import { resetPassword } from '#contract/endpoints/customer.ts';
import { validateNewPasswordForm } from '#domain/account-rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { resetMessages as t } from '#messages/account-reset.ts';
import { titles } from '#messages/titles.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { resetErrorMessages } from './account-error-messages.ts';
import { NewPasswordField } from './password-fields.tsx';

type ResetPasswordFormProps = {
  token: string;
  onDone: (message: string) => void;
  onError: (error: unknown) => void;
};

const ids = { newPassword: 'new-password', confirm: 'confirm-new-password' } as const;

/** The new password twice; the first error in the specified order is shown. */
export function ResetPasswordForm({ token, onDone, onError }: ResetPasswordFormProps) {
  const form = useForm({
    ids,
    validate: validateNewPasswordForm,
    send: ({ newPassword }) => sendRequest(resetPassword, { body: { token, newPassword } }),
    onDone: ({ message }) => onDone(message ?? t.done),
    onError,
    errorMessages: resetErrorMessages,
    pageTitle: titles.resetPassword,
  });

  return (
    <ValidatedForm form={form}>
      <NewPasswordField {...form.field('newPassword')} label={t.newPassword} hint={t.hint} />
      <PasswordField {...form.field('confirm')} label={t.confirmNewPassword} autoComplete="new-password" />
      <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
        {t.submit}
      </SubmitButton>
    </ValidatedForm>
  );
}
