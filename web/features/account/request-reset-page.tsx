import { useState } from 'react';
import { requestPasswordReset } from '#contract/endpoints/customer.ts';
import { cleanEmail, validateEmail } from '#domain/account-rules.ts';
import { resetRequestMessages as t } from '#messages/account-reset.ts';
import { accountMessages } from '#messages/account.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { EmailField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { AuthResult } from './auth-result.tsx';
import { getResetRequestErrorMessage } from './account-error-messages.ts';
import { AlternateAuthLink } from './auth-links.tsx';

/** Requests a reset link: form, then confirmation. */
export function RequestResetPage() {
  const [sentLink, setSentLink] = useState<SentResetLink | null>(null);
  if (sentLink !== null) return <ResetLinkSent {...sentLink} onSendAnother={() => setSentLink(null)} />;
  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      <RequestResetForm onSent={setSentLink} />
    </AuthSheet>
  );
}

type ResetLinkSentProps = SentResetLink & { onSendAnother: () => void };

/** The server's message, the recipient, and two links. */
function ResetLinkSent({ email, message, onSendAnother }: ResetLinkSentProps) {
  return (
    <AuthResult title={t.sentTitle} subtitle={accountMessages.checkInboxTitle}>
      <img src="/pictures/envelope-with-arrow.svg" alt="" width="72" height="72" className="mx-auto" />
      <p className="text-center text-body">{message}</p>
      <p className="text-center text-body text-fg-2">
        <Trans
          text={t.sentTo}
          components={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
        />
      </p>
      <p className="text-center text-note text-fg-2">{t.linkExpires}</p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={paths.login()} variant="main" fullWidth>
          {t.backToLogin}
        </ButtonLink>
        <Button variant="quiet" fullWidth onClick={onSendAnother}>
          {t.sendAnother}
        </Button>
      </div>
      <DemoMailboxLink />
    </AuthResult>
  );
}

type SentResetLink = { email: string; message: string };

const ids = { email: 'reset-email' } as const;

/** The email for a reset link. */
function RequestResetForm({ onSent }: { onSent: (link: SentResetLink) => void }) {
  const form = useForm({
    ids,
    validate: ({ email }) => ({ email: validateEmail(email) }),
    send: ({ email }) =>
      sendRequest(
        requestPasswordReset,
        { body: { email: cleanEmail(email) } },
        { allowSuccessInErrorStatus: true },
      ),
    onDone: ({ message }, { email }) => onSent({ email: email.trim(), message: message ?? t.sent }),
    errorMessages: getResetRequestErrorMessage,
  });

  return (
    <>
      <ValidatedForm form={form}>
        <EmailField {...form.field('email')} label={accountMessages.emailAddress} />
        <div className="grid grid-cols-1 gap-3">
          <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
            {t.submit}
          </SubmitButton>
          <ButtonLink to={paths.login()} variant="quiet" fullWidth>
            {t.backToLogin}
          </ButtonLink>
        </div>
      </ValidatedForm>
      <AlternateAuthLink question={t.noAccount} to={paths.signup()} label={t.signUpHere} />
    </>
  );
}
