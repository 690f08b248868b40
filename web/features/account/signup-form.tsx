import { useEffect, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { signupErrors } from '#domain/account-rules.ts';
import type { SignupField, SignupForm as SignupValues } from '#domain/account-rules.ts';
import { signupTexts as texts } from '#web/i18n/account-signup.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { OtherWay } from './auth-links.tsx';
import { summaryLines } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { readSignupDraft, writeSignupDraft } from './signup-draft.ts';

export type SignupEntry = Required<SignupValues>;

type SignupFormProps = {
  /** What was typed before, when only the e-mail is to be another; null begins empty. */
  kept: SignupEntry | null;
  busy: boolean;
  /** What the server refused, with its words for single fields. */
  failure: { sentence: string; fields: Readonly<Record<string, string>> } | null;
  onSubmit: (form: SignupEntry) => void;
  onEdit: () => void;
};

const noPasswords = { password: '', confirmPassword: '' };
const ids = {
  fullname: 'signup-fullname',
  phone: 'signup-phone',
  hostel: 'signup-hostel',
  email: 'signup-email',
  password: 'signup-password',
  confirmPassword: 'signup-confirm',
} as const satisfies Record<SignupField, string>;

/** The six fields; checked when it is sent, never while somebody types, and nothing typed is ever lost. */
export function SignupForm({ kept, busy, failure, onSubmit, onEdit }: SignupFormProps) {
  const [values, setValues] = useState<SignupEntry>(
    () => kept ?? { ...readSignupDraft(), ...noPasswords },
  );
  const [errors, setErrors] = useState<FieldErrors<SignupField>>({});
  const [attempt, setAttempt] = useState(0);
  const shown: FieldErrors<SignupField> = { ...failure?.fields, ...errors };
  const listed = summaryLines(shown, ids);
  usePageTitle(listed.length > 0 || failure ? shellTexts.errorTitle(titles.signup) : null);
  // Whoever came back for another address wants to type it.
  useEffect(() => {
    if (kept !== null) document.getElementById(ids.email)?.focus();
  }, [kept]);

  const field = (name: SignupField) => ({
    id: ids[name],
    name,
    value: values[name],
    error: shown[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const changed = { ...values, [name]: event.target.value };
      setValues(changed);
      writeSignupDraft(changed);
      setErrors({});
      onEdit();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = signupErrors(values);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) onSubmit(values);
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={listed} attempt={attempt} />
        {failure && listed.length === 0 && (
          <FormNotice tone="bad">
            <p>{failure.sentence}</p>
          </FormNotice>
        )}
        <TextField {...field('fullname')} label={texts.fullname} autoComplete="name" required />
        <PhoneField {...field('phone')} placeholder={texts.phoneExample} required />
        <TextField {...field('hostel')} label={texts.hostel} autoComplete="organization" required />
        <EmailField {...field('email')} label={texts.email} hint={texts.emailHint} required />
        <div className="grid grid-cols-1 gap-2">
          <PasswordField
            {...field('password')}
            label={texts.password}
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={values.password} />
        </div>
        <PasswordField
          {...field('confirmPassword')}
          label={texts.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Button look="main" type="submit" wide busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </Form>
      <OtherWay question={texts.haveAccount} to={paths.login()} label={texts.signInHere} />
    </>
  );
}
