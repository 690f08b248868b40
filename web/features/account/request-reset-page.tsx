import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { resetRequestTexts as texts } from '#web/i18n/account-reset.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { OtherWay } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { Outcome } from './outcome.tsx';
import { resetRequestFailure } from './reset-request-failure.ts';

/** Asks for a link to a new password: form, then sent. */
export function RequestResetPage() {
  const request = useMutation({
    mutationFn: (email: string) =>
      send(
        'requestPasswordReset',
        { body: { email: normalizeEmail(email) } },
        { successInsideError: true },
      ),
  });

  if (request.isSuccess) {
    return (
      <LinkSent
        email={request.variables}
        message={request.data.message ?? texts.sent}
        onAnother={request.reset}
      />
    );
  }

  return (
    <AuthSheet title={texts.title} subtitle={texts.subtitle}>
      <RequestForm
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

type RequestFormProps = {
  busy: boolean;
  error: Error | null;
  onSubmit: (email: string) => void;
  onEdit: () => void;
};

const ids = { email: 'reset-email' } as const;

function RequestForm({ busy, error, onSubmit, onEdit }: RequestFormProps) {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const failure = error && readFormFailure(error, ['email'], resetRequestFailure(error));
  const emailError = found ?? failure?.errors.email;
  usePageTitle(
    emailError !== undefined || failure ? shellTexts.errorTitle(titles.requestReset) : null,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = emailWrong(email);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (wrong === undefined) onSubmit(email.trim());
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary
          errors={summaryLines(emailError === undefined ? {} : { email: emailError }, ids)}
          attempt={attempt}
        />
        {error && emailError === undefined && (
          <FormNotice tone="bad">
            <p>{resetRequestFailure(error)}</p>
          </FormNotice>
        )}
        <EmailField
          id={ids.email}
          label={accountTexts.emailAddress}
          required
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.target.value);
            setFound(undefined);
            onEdit();
          }}
        />
        <div className="grid grid-cols-1 gap-3">
          <Button look="main" type="submit" wide busy={busy} busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <Link to={paths.login()} className={buttonClasses({ look: 'quiet', wide: true })}>
            {texts.backToLogin}
          </Link>
        </div>
      </Form>
      <OtherWay question={texts.noAccount} to={paths.signup()} label={texts.signUpHere} />
    </>
  );
}

function emailWrong(email: string): string | undefined {
  if (email.trim() === '') return texts.emailRequired;
  return isEmail(email) ? undefined : sentences.signup.emailInvalid;
}

type LinkSentProps = { email: string; message: string; onAnother: () => void };

/** The server's message, where the link went, and the two ways on. */
function LinkSent({ email, message, onAnother }: LinkSentProps) {
  usePageTitle(texts.sentTitle);

  return (
    <AuthSheet title={texts.sentTitle} subtitle={accountTexts.oneStepLeft}>
      <Outcome>
        <img
          src="/pictures/envelope-with-arrow.svg"
          alt=""
          width="72"
          height="72"
          className="mx-auto"
        />
        <p className="text-center text-body">{message}</p>
        <p className="text-center text-body text-fg-2">
          <Phrase
            text={texts.wentTo}
            parts={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
          />
        </p>
        <p className="text-center text-note text-fg-2">{texts.linkExpires}</p>
        <div className="grid grid-cols-1 gap-3">
          <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
            {texts.backToLogin}
          </Link>
          <Button look="quiet" wide onClick={onAnother}>
            {texts.sendAnother}
          </Button>
        </div>
        <DemoMailboxLink />
      </Outcome>
    </AuthSheet>
  );
}
