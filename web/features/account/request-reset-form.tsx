import { Link } from 'react-router';
import { requestPasswordReset } from '#contract/endpoints/customer.ts';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { resetRequestMessages as t } from '#messages/account-reset.ts';
import { accountMessages } from '#messages/account.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { getResetRequestErrorMessage } from './account-error-messages.ts';
import { AlternateAuthLink } from './auth-links.tsx';

export type SentResetLink = { email: string; message: string };

const ids = { email: 'reset-email' } as const;

/** The email for a reset link. */
export function RequestResetForm({ onSent }: { onSent: (link: SentResetLink) => void }) {
  const form = useForm({
    ids,
    validate: ({ email }) => ({ email: getEmailError(email) }),
    send: ({ email }) =>
      sendRequest(
        requestPasswordReset,
        { body: { email: normalizeEmail(email) } },
        { allowSuccessInErrorStatus: true },
      ),
    onDone: ({ message }, { email }) => onSent({ email: email.trim(), message: message ?? t.sent }),
    errorMessages: getResetRequestErrorMessage,
    pageTitle: titles.requestReset,
  });

  return (
    <>
      <ValidatedForm form={form}>
        <EmailField {...form.field('email')} label={accountMessages.emailAddress} />
        <div className="grid grid-cols-1 gap-3">
          <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
            {t.submit}
          </SubmitButton>
          <Link to={paths.login()} className={buttonClasses({ variant: 'quiet', fullWidth: true })}>
            {t.backToLogin}
          </Link>
        </div>
      </ValidatedForm>
      <AlternateAuthLink question={t.noAccount} to={paths.signup()} label={t.signUpHere} />
    </>
  );
}

function getEmailError(email: string): string | null {
  if (email.trim() === '') return t.emailRequired;
  return isEmail(email) ? null : messages.signup.emailInvalid;
}
