import { isBlank } from '#domain/typed-text.ts';
import { useState } from 'react';
import { Link, useLocation } from '#web/navigation/router.tsx';
import { logIn } from '#contract/endpoints/customer.ts';
import { validateEmail, cleanEmail } from '#domain/account-rules.ts';
import { loginMessages as t } from '#messages/account-login.ts';
import { accountMessages } from '#messages/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { loginErrorMessages } from './account-error-messages.ts';
import { AlternateAuthLink } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readLoginEmail } from './login-email.ts';
import { ResendLinkButton } from './resend-link-button.tsx';

const ids = { email: 'login-email', password: 'login-password' } as const;
const fieldNames = ['email', 'password'] as const;

/** Login by email and password. */
export function PasswordLogin() {
  // The router's state can be anything; it is only passed on.
  const state: unknown = useLocation().state;
  const form = useLoginForm();
  const isUnverified = form.error instanceof ApiError && form.error.code === 'EMAIL_NOT_VERIFIED';

  return (
    <>
      <ValidatedForm form={form}>
        {isUnverified && (
          <>
            <ResendLinkButton email={cleanEmail(form.values.email)} />
            <DemoMailboxLink />
          </>
        )}
        <EmailField {...form.field('email')} label={accountMessages.emailAddress} autoComplete="username" />
        <div className="grid grid-cols-1 gap-1.5">
          <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
          <Link to={paths.requestResetPassword()} className="text-link justify-self-end py-1.5 text-note">
            {t.forgotPassword}
          </Link>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
            {t.submit}
          </SubmitButton>
          <ButtonLink to="?with=code" state={state} variant="quiet" fullWidth>
            {t.codeLink}
          </ButtonLink>
        </div>
      </ValidatedForm>
      <AlternateAuthLink question={t.noAccount} to={paths.signup()} label={t.createAccount} />
    </>
  );
}

function useLoginForm() {
  const { signIn } = useAuth();
  const isHydrated = useHydrated();
  const [storedEmail] = useState(readLoginEmail);
  return useForm({
    ids,
    initial: { email: isHydrated ? storedEmail : '' },
    validate: (values) =>
      fieldNames.some((name) => isBlank(values[name])) ? {} : { email: validateEmail(values.email) },
    confirm: (values) => {
      const emptyField = fieldNames.find((name) => isBlank(values[name]));
      if (emptyField !== undefined) showNativeValidation(ids[emptyField]);
      return emptyField === undefined;
    },
    send: ({ email, password }) => sendRequest(logIn, { body: { email: cleanEmail(email), password } }),
    onDone: ({ data }) => signIn(data.user, data.token),
    errorMessages: loginErrorMessages,
  });
}

/** An empty field submits nothing; native validation shows the reason. */
function showNativeValidation(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.reportValidity();
}
