import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { partnerLogIn } from '#contract/endpoints/partner.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { accountMessages } from '#messages/account.ts';
import { loginMessages } from '#messages/account-login.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form-field.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

/** Login of delivery partners; the guest guard then redirects to the orders. */
export function PartnerLoginPage() {
  const { signIn } = usePartnerAuth();
  const { alert } = useDialogs();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => sendRequest(partnerLogIn, { body }),
    onSuccess: ({ data }) => signIn(data.deliveryman, data.token),
  });
  const fieldErrors = logIn.error instanceof ApiError ? logIn.error.fields : {};
  const hasFieldError = 'email' in fieldErrors || 'password' in fieldErrors;
  usePageTitle(logIn.isError ? shellMessages.errorTitle(titles.partnerLogin) : null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (logIn.isPending) return;
    if (email.trim() === '' || password.trim() === '')
      await alert(messages.delivery.fillInAllFields);
    else logIn.mutate({ email: normalizeEmail(email), password });
  }

  return (
    <AuthSheet title={messages.delivery.loginTitle} subtitle={deliveryMessages.logIn.subtitle}>
      <Form
        onSubmit={(event) => void submit(event)}
        onChange={() => {
          if (logIn.isError) logIn.reset();
        }}
        className="grid grid-cols-1 gap-5"
      >
        <EmailField
          label={accountMessages.emailAddress}
          required
          autoComplete="username"
          value={email}
          error={fieldErrors['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={loginMessages.password}
          name="password"
          required
          autoComplete="current-password"
          value={password}
          error={fieldErrors['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div role="alert">
          {logIn.isError && !hasFieldError && (
            <FieldError id="partner-login-error">
              {getErrorMessage(logIn.error, messages.auth.failedToLogin)}
            </FieldError>
          )}
        </div>
        <Button
          variant="main"
          type="submit"
          fullWidth
          busy={logIn.isPending}
          busyLabel={deliveryMessages.logIn.submitting}
        >
          {messages.nav.login}
        </Button>
      </Form>
      <p className="mt-7 text-center">
        <Link to={paths.home()} className="text-link inline-block py-2 text-body">
          {messages.delivery.needHelp}
        </Link>
      </p>
    </AuthSheet>
  );
}
