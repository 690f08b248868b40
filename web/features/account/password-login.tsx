import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import * as endpoints from '#contract/endpoints/customer.ts';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { loginMessages as t } from '#messages/account-login.ts';
import { accountMessages } from '#messages/account.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { readLoginEmail } from './login-email.ts';
import { loginErrorMessage } from './login-error-message.ts';
import { ResendLinkButton } from './resend-link-button.tsx';

const ids = { email: 'login-email', password: 'login-password' } as const;

type Field = keyof typeof ids;

/** E-mail and password, as most people sign in. */
export function PasswordLogin() {
  const { signIn } = useAuth();
  // The router's state is whatever was pushed; it is only handed on.
  const state: unknown = useLocation().state;
  const [email, setEmail] = useState(readLoginEmail);
  const [password, setPassword] = useState('');
  const [clientErrors, setClientErrors] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      sendRequest(endpoints.logIn, { body }),
    onSuccess: ({ data }) => signIn(data.user, data.token),
  });
  const isUnverified = logIn.error instanceof ApiError && logIn.error.code === 'EMAIL_NOT_VERIFIED';
  const failure = logIn.isError
    ? parseFormError(logIn.error, ['email', 'password'], loginErrorMessage(logIn.error))
    : null;
  const errors = { ...failure?.errors, ...clientErrors };
  const summaryErrors = toSummaryErrors(errors, ids);
  usePageTitle(summaryErrors.length > 0 || failure ? shellMessages.errorTitle(titles.login) : null);

  // Editing takes every message away.
  const clearErrors = () => {
    setClientErrors({});
    if (logIn.isError) logIn.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const emptyFieldId =
      email.trim() === '' ? ids.email : password.trim() === '' ? ids.password : null;
    if (emptyFieldId !== null) return showNativeValidation(emptyFieldId);
    setAttempt(attempt + 1);
    if (!isEmail(email)) setClientErrors({ email: messages.signup.emailInvalid });
    else logIn.mutate({ email: normalizeEmail(email), password });
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={summaryErrors} attempt={attempt} />
        {failure?.errorMessage != null && (
          <FormNotice tone="bad">
            <p>{failure.errorMessage}</p>
          </FormNotice>
        )}
        {isUnverified && (
          <>
            <ResendLinkButton email={normalizeEmail(email)} />
            <DemoMailboxLink />
          </>
        )}
        <EmailField
          id={ids.email}
          label={accountMessages.emailAddress}
          required
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            clearErrors();
          }}
        />
        <div className="grid grid-cols-1 gap-1.5">
          <PasswordField
            id={ids.password}
            label={t.password}
            name="password"
            required
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onChange={(event) => {
              setPassword(event.target.value);
              clearErrors();
            }}
          />
          <Link
            to={paths.requestResetPassword()}
            className="text-link justify-self-end py-1.5 text-note"
          >
            {t.forgotPassword}
          </Link>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <Button
            variant="main"
            type="submit"
            fullWidth
            busy={logIn.isPending}
            busyLabel={t.submitting}
          >
            {t.submit}
          </Button>
          <Link
            to="?with=code"
            state={state}
            className={buttonClasses({ variant: 'quiet', fullWidth: true })}
          >
            {t.codeLink}
          </Link>
        </div>
      </Form>
      <AlternateAuthLink question={t.noAccount} to={paths.signup()} label={t.createAccount} />
    </>
  );
}

/** An empty field sends nothing; the browser's own hint at a required field says why. */
function showNativeValidation(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.reportValidity();
}
