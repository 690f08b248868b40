import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { loginTexts as texts } from '#web/i18n/account-login.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { OtherWay } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { readLoginEmail } from './login-email.ts';
import { loginFailureSentence } from './login-failure.ts';
import { ResendLink } from './resend-link.tsx';

const ids = { email: 'login-email', password: 'login-password' } as const;

type Field = keyof typeof ids;

/** E-mail and password, as most people sign in. */
export function PasswordLogin() {
  const { signIn } = useAuth();
  // The router's state is whatever was pushed; it is only handed on.
  const state: unknown = useLocation().state;
  const [email, setEmail] = useState(readLoginEmail);
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => send('logIn', { body }),
    onSuccess: ({ data }) => signIn(data.user, data.token),
  });
  const isUnverified = logIn.error instanceof ApiError && logIn.error.code === 'EMAIL_NOT_VERIFIED';
  const failure = logIn.isError
    ? readFormFailure(logIn.error, ['email', 'password'], loginFailureSentence(logIn.error))
    : null;
  const errors = { ...failure?.errors, ...found };
  const lines = summaryLines(errors, ids);
  usePageTitle(lines.length > 0 || failure ? shellTexts.errorTitle(titles.login) : null);

  // Editing takes every message away.
  const edited = () => {
    setFound({});
    if (logIn.isError) logIn.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const emptyId = email.trim() === '' ? ids.email : password.trim() === '' ? ids.password : null;
    if (emptyId !== null) return showBrowsersHint(emptyId);
    setAttempt(attempt + 1);
    if (!isEmail(email)) setFound({ email: sentences.signup.emailInvalid });
    else logIn.mutate({ email: normalizeEmail(email), password });
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={lines} attempt={attempt} />
        {failure?.sentence != null && (
          <FormNotice tone="bad">
            <p>{failure.sentence}</p>
          </FormNotice>
        )}
        {isUnverified && (
          <>
            <ResendLink email={normalizeEmail(email)} />
            <DemoMailboxLink />
          </>
        )}
        <EmailField
          id={ids.email}
          label={accountTexts.emailAddress}
          required
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            edited();
          }}
        />
        <div className="grid grid-cols-1 gap-1.5">
          <PasswordField
            id={ids.password}
            label={texts.password}
            name="password"
            required
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onChange={(event) => {
              setPassword(event.target.value);
              edited();
            }}
          />
          <Link
            to={paths.requestResetPassword()}
            className="text-link justify-self-end py-1.5 text-note"
          >
            {texts.forgotPassword}
          </Link>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <Button
            look="main"
            type="submit"
            wide
            busy={logIn.isPending}
            busyLabel={texts.submitting}
          >
            {texts.submit}
          </Button>
          <Link
            to="?with=code"
            state={state}
            className={buttonClasses({ look: 'quiet', wide: true })}
          >
            {texts.byCode}
          </Link>
        </div>
      </Form>
      <OtherWay question={texts.newHere} to={paths.signup()} label={texts.createAccount} />
    </>
  );
}

/** An empty field sends nothing; the browser's own hint at a required field says why. */
function showBrowsersHint(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.reportValidity();
}
