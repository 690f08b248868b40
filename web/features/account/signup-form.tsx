import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { Link } from 'react-router';
import { passwordStrength, signupErrors } from '#domain/account-rules.ts';
import type { SignupField, SignupForm as SignupValues } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { FormNotice } from './form-notice.tsx';

type SignupFormProps = {
  busy: boolean;
  /** What the server refused, with its words for single fields. */
  failure: { sentence: string; fields: Readonly<Record<string, string>> } | null;
  onSubmit: (form: Required<SignupValues>) => void;
  onEdit: () => void;
};

const empty = { fullname: '', phone: '', hostel: '', email: '', password: '', confirmPassword: '' };
const order = [
  'fullname',
  'phone',
  'hostel',
  'email',
  'password',
  'confirmPassword',
] as const satisfies readonly SignupField[];
const idOf = (field: SignupField) => `signup-${field}`;

const strengthHints = {
  weak: 'Weak password',
  fair: 'Fair password',
  strong: 'Strong password',
} as const;

/** The six fields; checked when it is sent, never while somebody types, and nothing typed is ever lost. */
export function SignupForm({ busy, failure, onSubmit, onEdit }: SignupFormProps) {
  const [values, setValues] = useState<Required<SignupValues>>(empty);
  const [errors, setErrors] = useState<Partial<Record<SignupField, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const shown: Partial<Record<string, string>> = { ...failure?.fields, ...errors };
  const listed = order.flatMap((field) =>
    shown[field] === undefined ? [] : [{ fieldId: idOf(field), text: shown[field] }],
  );
  usePageTitle(listed.length > 0 || failure ? 'Error: Create Account' : null);

  const field = (name: SignupField) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: shown[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
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
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={listed} attempt={attempt} />
      {failure && listed.length === 0 && (
        <FormNotice tone="bad">
          <p>{failure.sentence}</p>
        </FormNotice>
      )}
      <TextField
        {...field('fullname')}
        label={sentences.signup.fullname}
        autoComplete="name"
        required
      />
      <TextField
        {...field('phone')}
        label={sentences.signup.phone}
        hint={sentences.signup.phoneHint}
        placeholder="+91 98765 43210"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...field('hostel')}
        label={sentences.signup.hostel}
        autoComplete="organization"
        required
      />
      <TextField
        {...field('email')}
        label={sentences.signup.email}
        hint={sentences.signup.emailHint}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        required
      />
      <PasswordField
        {...field('password')}
        label={sentences.signup.password}
        hint={values.password === '' ? undefined : strengthHints[passwordStrength(values.password)]}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={sentences.signup.confirmPassword}
        autoComplete="new-password"
        required
      />
      <Button look="main" type="submit" wide busy={busy} busyLabel={sentences.signup.submitting}>
        {sentences.signup.submit}
      </Button>
      <p className="text-center text-body text-fg-2">
        Already have an account?{' '}
        <Link to={paths.login()} className="text-link inline-block py-1">
          {sentences.signup.signInHere}
        </Link>
      </p>
      <p className="text-center text-meta text-fg-3">
        By creating an account you agree to our{' '}
        <Link to={paths.policy()} className="inline-block py-1.5 underline underline-offset-3">
          {sentences.signup.terms}
        </Link>
      </p>
    </form>
  );
}
