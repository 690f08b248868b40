import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { OtherWay } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { FormNotice } from './form-notice.tsx';
import { loginFailureSentence } from './login-failure.ts';
import { ResendLink } from './resend-link.tsx';

const emailId = 'login-email';
const passwordId = 'login-password';

/** E-mail and password, as most people sign in (AUTH-1, LOGIN-1…11). */
export function PasswordLogin() {
  const { signIn } = useAuth();
  // The router's state is whatever was pushed; it is only handed on.
  const state: unknown = useLocation().state;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => send('logIn', { body }),
    onSuccess: ({ data }) => signIn(data.user, data.token),
  });
  const isUnverified = logIn.error instanceof ApiError && logIn.error.code === 'EMAIL_NOT_VERIFIED';
  usePageTitle(logIn.isError || emailError !== undefined ? 'Error: Login' : null);

  // Editing takes every message away (VAL-3).
  const edited = () => {
    setEmailError(undefined);
    if (logIn.isError) logIn.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const emptyId = email.trim() === '' ? emailId : password.trim() === '' ? passwordId : null;
    if (emptyId !== null) return showBrowsersHint(emptyId);
    if (!isEmail(email)) {
      setEmailError(sentences.signup.emailInvalid);
      document.getElementById(emailId)?.focus();
      return;
    }
    logIn.mutate({ email: normalizeEmail(email), password });
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {logIn.isError && (
          <FormNotice tone="bad">
            <p>{loginFailureSentence(logIn.error)}</p>
          </FormNotice>
        )}
        {isUnverified && (
          <>
            <ResendLink email={normalizeEmail(email)} />
            <DemoMailboxLink />
          </>
        )}
        <TextField
          id={emailId}
          label="Email address"
          type="email"
          name="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.target.value);
            edited();
          }}
        />
        <div className="grid gap-1.5">
          <PasswordField
            id={passwordId}
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              edited();
            }}
          />
          <Link
            to={paths.requestResetPassword()}
            className="text-link justify-self-end py-1.5 text-note"
          >
            Forgot your password?
          </Link>
        </div>
        <div className="grid gap-3">
          <Button look="main" type="submit" wide busy={logIn.isPending} busyLabel="Signing In...">
            Sign In
          </Button>
          <Link
            to="?with=code"
            state={state}
            className={buttonClasses({ look: 'quiet', wide: true })}
          >
            Use a one-time code
          </Link>
        </div>
      </form>
      <OtherWay question="New here?" to={paths.signup()} label="Create an account" />
    </>
  );
}

/** An empty field sends nothing (LOGIN-8); the browser's own hint at a required field says why. */
function showBrowsersHint(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.reportValidity();
}
