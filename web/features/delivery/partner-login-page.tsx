import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { loginTexts } from '#web/i18n/account-login.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

/** Log-in of delivery partners; the partner-guest wrapper then goes to the orders. */
export function PartnerLoginPage() {
  const { signIn } = usePartnerAuth();
  const { alert } = useDialogs();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => send('partnerLogIn', { body }),
    onSuccess: ({ data }) => signIn(data.deliveryman, data.token),
  });
  const wrong = logIn.error instanceof ApiError ? logIn.error.fields : {};
  const isAboutField = 'email' in wrong || 'password' in wrong;
  usePageTitle(logIn.isError ? shellTexts.errorTitle(titles.partnerLogin) : null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (logIn.isPending) return;
    if (email.trim() === '' || password.trim() === '')
      await alert(sentences.delivery.fillInAllFields);
    else logIn.mutate({ email: normalizeEmail(email), password });
  }

  return (
    <AuthSheet title={sentences.delivery.loginTitle} subtitle={deliveryTexts.logIn.subtitle}>
      <Form
        onSubmit={(event) => void submit(event)}
        onChange={() => {
          if (logIn.isError) logIn.reset();
        }}
        className="grid grid-cols-1 gap-5"
      >
        <EmailField
          label={accountTexts.emailAddress}
          required
          autoComplete="username"
          value={email}
          error={wrong['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={loginTexts.password}
          name="password"
          required
          autoComplete="current-password"
          value={password}
          error={wrong['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div role="alert">
          {logIn.isError && !isAboutField && (
            <FieldError id="partner-login-error">
              {messageOf(logIn.error, sentences.auth.failedToLogin)}
            </FieldError>
          )}
        </div>
        <Button
          look="main"
          type="submit"
          wide
          busy={logIn.isPending}
          busyLabel={deliveryTexts.logIn.busy}
        >
          {sentences.nav.login}
        </Button>
      </Form>
      <p className="mt-7 text-center">
        <Link to={paths.home()} className="text-link inline-block py-2 text-body">
          {sentences.delivery.needHelp}
        </Link>
      </p>
    </AuthSheet>
  );
}
