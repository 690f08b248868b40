import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { requestPasswordReset } from '#contract/endpoints/customer.ts';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { resetRequestMessages as t } from '#messages/account-reset.ts';
import { accountMessages } from '#messages/account.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { FormResult } from './form-result.tsx';
import { resetRequestErrorMessage } from './reset-request-error-message.ts';

/** Asks for a link to a new password: form, then sent. */
export function RequestResetPage() {
  const request = useMutation({
    mutationFn: (email: string) =>
      sendRequest(
        requestPasswordReset,
        { body: { email: normalizeEmail(email) } },
        { allowSuccessInErrorStatus: true },
      ),
  });

  if (request.isSuccess) {
    return (
      <ResetLinkSent
        email={request.variables}
        message={request.data.message ?? t.sent}
        onSendAnother={request.reset}
      />
    );
  }

  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      <ResetRequestForm
        busy={request.isPending}
        error={request.error}
        onSubmit={request.mutate}
        onEdit={() => {
          if (request.isError) request.reset();
        }}
      />
    </AuthSheet>
  );
}

type ResetRequestFormProps = {
  busy: boolean;
  error: Error | null;
  onSubmit: (email: string) => void;
  onEdit: () => void;
};

const ids = { email: 'reset-email' } as const;

function ResetRequestForm({ busy, error, onSubmit, onEdit }: ResetRequestFormProps) {
  const [email, setEmail] = useState('');
  const [clientError, setClientError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const failure = error && parseFormError(error, ['email'], resetRequestErrorMessage(error));
  const emailError = clientError ?? failure?.errors.email;
  usePageTitle(
    emailError !== undefined || failure ? shellMessages.errorTitle(titles.requestReset) : null,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const validationError = getEmailError(email);
    setClientError(validationError);
    setAttempt(attempt + 1);
    if (validationError === undefined) onSubmit(email.trim());
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary
          errors={toSummaryErrors(emailError === undefined ? {} : { email: emailError }, ids)}
          attempt={attempt}
        />
        {error && emailError === undefined && (
          <FormNotice tone="bad">
            <p>{resetRequestErrorMessage(error)}</p>
          </FormNotice>
        )}
        <EmailField
          id={ids.email}
          label={accountMessages.emailAddress}
          required
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.target.value);
            setClientError(undefined);
            onEdit();
          }}
        />
        <div className="grid grid-cols-1 gap-3">
          <Button variant="main" type="submit" fullWidth busy={busy} busyLabel={t.submitting}>
            {t.submit}
          </Button>
          <Link to={paths.login()} className={buttonClasses({ variant: 'quiet', fullWidth: true })}>
            {t.backToLogin}
          </Link>
        </div>
      </Form>
      <AlternateAuthLink question={t.noAccount} to={paths.signup()} label={t.signUpHere} />
    </>
  );
}

function getEmailError(email: string): string | undefined {
  if (email.trim() === '') return t.emailRequired;
  return isEmail(email) ? undefined : messages.signup.emailInvalid;
}

type ResetLinkSentProps = { email: string; message: string; onSendAnother: () => void };

/** The server's message, where the link went, and the two ways on. */
function ResetLinkSent({ email, message, onSendAnother }: ResetLinkSentProps) {
  usePageTitle(t.sentTitle);

  return (
    <AuthSheet title={t.sentTitle} subtitle={accountMessages.checkInboxTitle}>
      <FormResult>
        <img
          src="/pictures/envelope-with-arrow.svg"
          alt=""
          width="72"
          height="72"
          className="mx-auto"
        />
        <p className="text-center text-body">{message}</p>
        <p className="text-center text-body text-fg-2">
          <Trans
            text={t.sentTo}
            components={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
          />
        </p>
        <p className="text-center text-note text-fg-2">{t.linkExpires}</p>
        <div className="grid grid-cols-1 gap-3">
          <Link to={paths.login()} className={buttonClasses({ variant: 'main', fullWidth: true })}>
            {t.backToLogin}
          </Link>
          <Button variant="quiet" fullWidth onClick={onSendAnother}>
            {t.sendAnother}
          </Button>
        </div>
        <DemoMailboxLink />
      </FormResult>
    </AuthSheet>
  );
}
