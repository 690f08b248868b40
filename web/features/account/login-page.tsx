import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { FormNotice } from './form-notice.tsx';
import { ResendLink } from './resend-link.tsx';

/** Log-in by e-mail and password; the guest-only wrapper then sends the person on (LOGIN-1…11). */
export function LoginPage() {
  const { signIn } = useAuth();
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
    if (logIn.isPending || email.trim() === '' || password.trim() === '') return;
    if (!isEmail(email)) {
      setEmailError(sentences.signup.emailInvalid);
      document.getElementById('login-email')?.focus();
      return;
    }
    logIn.mutate({ email: normalizeEmail(email), password });
  };

  return (
    <AuthPanel title="Welcome back" subtitle="Sign in to order to your room">
      <form onSubmit={submit} className="grid gap-5">
        {logIn.isError && (
          <FormNotice tone="bad">
            <p>{messageOf(logIn.error, sentences.auth.failedToLogin)}</p>
          </FormNotice>
        )}
        {isUnverified && <ResendLink email={normalizeEmail(email)} />}
        <TextField
          id="login-email"
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
        <div className="grid gap-2.5">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              edited();
            }}
          />
          <Link
            to={paths.requestResetPassword()}
            className="text-link justify-self-end py-1 text-note"
          >
            Forgot your password?
          </Link>
        </div>
        <Button look="main" type="submit" wide busy={logIn.isPending} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
      <p className="mt-7 text-center text-body text-fg-2">
        New here?{' '}
        <Link to={paths.signup()} className="text-link inline-block py-1">
          Create an account
        </Link>
      </p>
      <p className="mt-10 text-center text-meta text-fg-3">
        By signing in you agree to our{' '}
        <Link to={paths.policy()} className="inline-block py-1.5 underline underline-offset-3">
          {sentences.signup.terms}
        </Link>
      </p>
    </AuthPanel>
  );
}
