import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { resetMessages as t } from '#messages/account-reset.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { resetErrorMessage } from './reset-error-message.ts';

type Field = 'newPassword' | 'confirm';

type ResetPasswordFormProps = {
  busy: boolean;
  error: Error | null;
  onSubmit: (newPassword: string) => void;
  onEdit: () => void;
};

const ids = { newPassword: 'new-password', confirm: 'confirm-new-password' } as const;

/** The new password twice; of what is wrong the first is said, in the shop's order. */
export function ResetPasswordForm({ busy, error, onSubmit, onEdit }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [clientErrors, setClientErrors] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const failure = error && parseFormError(error, ['newPassword'], resetErrorMessage(error));
  const errors: FieldErrors<Field> = { ...failure?.errors, ...clientErrors };
  const summaryErrors = toSummaryErrors(errors, ids);
  usePageTitle(
    summaryErrors.length > 0 || failure ? shellMessages.errorTitle(titles.resetPassword) : null,
  );

  const handleChange =
    (setValue: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      setValue(event.target.value);
      setClientErrors({});
      onEdit();
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const validationErrors = newPasswordErrors(password, confirm);
    setClientErrors(validationErrors);
    setAttempt(attempt + 1);
    if (Object.keys(validationErrors).length === 0) onSubmit(password);
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summaryErrors} attempt={attempt} />
      {failure && failure.errorMessage !== null && (
        <FormNotice tone="bad">
          <p>{failure.errorMessage}</p>
        </FormNotice>
      )}
      <div className="grid grid-cols-1 gap-2">
        <PasswordField
          id={ids.newPassword}
          label={t.newPassword}
          // Said twice it would only be longer.
          hint={errors.newPassword === t.hint ? undefined : t.hint}
          name="newPassword"
          required
          autoComplete="new-password"
          value={password}
          error={errors.newPassword}
          onChange={handleChange(setPassword)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        id={ids.confirm}
        label={t.confirmNewPassword}
        name="confirm"
        required
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm}
        onChange={handleChange(setConfirm)}
      />
      <Button variant="main" type="submit" fullWidth busy={busy} busyLabel={t.submitting}>
        {t.submit}
      </Button>
    </Form>
  );
}
