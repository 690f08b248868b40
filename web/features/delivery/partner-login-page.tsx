import { Link } from '#web/navigation/router.tsx';
import { partnerLogIn } from '#contract/endpoints/partner.ts';
import { cleanEmail } from '#domain/account-rules.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { partnerMessages } from '#messages/partner.ts';
import { accountMessages } from '#messages/account.ts';
import { loginMessages } from '#messages/account-login.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { FieldError } from '#web/ui/form-field.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';

const ids = { email: 'partner-email', password: 'partner-password' } as const;

/** Login of delivery partners; the guest guard then redirects to the orders. */
export function PartnerLoginPage() {
  const { signIn } = usePartnerAuth();
  const { alert } = useDialogs();
  const form = useForm({
    ids,
    validate: () => ({}),
    confirm: async ({ email, password }) => {
      const isComplete = email.trim() !== '' && password.trim() !== '';
      if (!isComplete) await alert(partnerMessages.delivery.fillInAllFields);
      return isComplete;
    },
    send: ({ email, password }) =>
      sendRequest(partnerLogIn, { body: { email: cleanEmail(email), password } }),
    onDone: ({ data }) => signIn(data.deliveryman, data.token),
    errorMessages: customerAccountMessages.auth.failedToLogin,
  });

  return (
    <AuthSheet title={partnerMessages.delivery.loginTitle} subtitle={deliveryMessages.logIn.subtitle}>
      <Form onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        <EmailField {...form.field('email')} label={accountMessages.emailAddress} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={loginMessages.password}
          autoComplete="current-password"
        />
        <div role="alert">
          {form.errorMessage !== null && (
            <FieldError id="partner-login-error">{form.errorMessage}</FieldError>
          )}
        </div>
        <SubmitButton form={form} variant="main" busyLabel={loginMessages.submitting}>
          {storefrontMessages.nav.login}
        </SubmitButton>
      </Form>
      <p className="mt-7 text-center">
        <Link to={paths.home()} className="text-link inline-block py-2 text-body">
          {partnerMessages.delivery.needHelp}
        </Link>
      </p>
    </AuthSheet>
  );
}
