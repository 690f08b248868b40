import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { resetTexts as texts } from '#web/i18n/account-reset.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { resetFailure } from './reset-failure.ts';

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
  const [found, setFound] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const failure = error && readFormFailure(error, ['newPassword'], resetFailure(error));
  const errors: FieldErrors<Field> = { ...failure?.errors, ...found };
  const lines = summaryLines(errors, ids);
  usePageTitle(lines.length > 0 || failure ? shellTexts.errorTitle(titles.resetPassword) : null);

  const edit = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    setFound({});
    onEdit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = newPasswordErrors(password, confirm);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length === 0) onSubmit(password);
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={lines} attempt={attempt} />
      {failure && failure.sentence !== null && (
        <FormNotice tone="bad">
          <p>{failure.sentence}</p>
        </FormNotice>
      )}
      <div className="grid grid-cols-1 gap-2">
        <PasswordField
          id={ids.newPassword}
          label={texts.newPassword}
          // Said twice it would only be longer.
          hint={errors.newPassword === texts.hint ? undefined : texts.hint}
          name="newPassword"
          required
          autoComplete="new-password"
          value={password}
          error={errors.newPassword}
          onChange={edit(setPassword)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        id={ids.confirm}
        label={texts.confirmNewPassword}
        name="confirm"
        required
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm}
        onChange={edit(setConfirm)}
      />
      <Button look="main" type="submit" wide busy={busy} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  );
}
