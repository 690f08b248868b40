import { useEffect, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { signupErrors } from '#domain/account-rules.ts';
import type { SignupField, SignupForm as SignupValues } from '#domain/account-rules.ts';
import { signupMessages as t } from '#messages/account-signup.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { toSummaryErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { readSignupDraft, storeSignupDraft } from './signup-draft.ts';

export type SignupFormValues = Required<SignupValues>;

type SignupFormProps = {
  /** What was typed before, when only the e-mail is to be another; null begins empty. */
  initialValues: SignupFormValues | null;
  busy: boolean;
  /** What the server refused, with its words for single fields. */
  failure: { errorMessage: string; fields: Readonly<Record<string, string>> } | null;
  onSubmit: (form: SignupFormValues) => void;
  onEdit: () => void;
};

const emptyPasswords = { password: '', confirmPassword: '' };
const ids = {
  fullname: 'signup-fullname',
  phone: 'signup-phone',
  hostel: 'signup-hostel',
  email: 'signup-email',
  password: 'signup-password',
  confirmPassword: 'signup-confirm',
} as const satisfies Record<SignupField, string>;

/** The six fields; checked when it is sent, never while somebody types, and nothing typed is ever lost. */
export function SignupForm({ initialValues, busy, failure, onSubmit, onEdit }: SignupFormProps) {
  const [values, setValues] = useState<SignupFormValues>(
    () => initialValues ?? { ...readSignupDraft(), ...emptyPasswords },
  );
  const [errors, setErrors] = useState<FieldErrors<SignupField>>({});
  const [attempt, setAttempt] = useState(0);
  const displayedErrors: FieldErrors<SignupField> = { ...failure?.fields, ...errors };
  const summaryErrors = toSummaryErrors(displayedErrors, ids);
  usePageTitle(
    summaryErrors.length > 0 || failure ? shellMessages.errorTitle(titles.signup) : null,
  );
  // Whoever came back for another address wants to type it.
  useEffect(() => {
    if (initialValues !== null) document.getElementById(ids.email)?.focus();
  }, [initialValues]);

  const field = (name: SignupField) => ({
    id: ids[name],
    name,
    value: values[name],
    error: displayedErrors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const updatedValues = { ...values, [name]: event.target.value };
      setValues(updatedValues);
      storeSignupDraft(updatedValues);
      setErrors({});
      onEdit();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const validationErrors = signupErrors(values);
    setErrors(validationErrors);
    setAttempt(attempt + 1);
    if (Object.keys(validationErrors).length === 0) onSubmit(values);
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={summaryErrors} attempt={attempt} />
        {failure && summaryErrors.length === 0 && (
          <FormNotice tone="bad">
            <p>{failure.errorMessage}</p>
          </FormNotice>
        )}
        <TextField {...field('fullname')} label={t.fullname} autoComplete="name" required />
        <PhoneField {...field('phone')} placeholder={t.phoneExample} required />
        <TextField {...field('hostel')} label={t.hostel} autoComplete="organization" required />
        <EmailField {...field('email')} label={t.email} hint={t.emailHint} required />
        <div className="grid grid-cols-1 gap-2">
          <PasswordField
            {...field('password')}
            label={t.password}
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={values.password} />
        </div>
        <PasswordField
          {...field('confirmPassword')}
          label={t.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Button variant="main" type="submit" fullWidth busy={busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </Form>
      <AlternateAuthLink question={t.existingAccount} to={paths.login()} label={t.signInHere} />
    </>
  );
}
