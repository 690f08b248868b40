import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';

const ids = { email: 'resend-email' } as const;

type ResendFormProps = {
  /** The title of the page around it, which speaks of an error while there is one. */
  pageTitle: string;
};

/** Asks for the address to which a new verification link shall go. */
export function ResendForm({ pageTitle }: ResendFormProps) {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const resend = useMutation({
    mutationFn: (address: string) => send('resendVerification', { body: { email: address } }),
  });
  const failure = resend.isError
    ? readFormFailure(resend.error, ['email'], sentences.verify.resendFailed)
    : null;
  const error = found ?? failure?.errors.email;
  usePageTitle(
    error === undefined && failure === null ? pageTitle : shellTexts.errorTitle(pageTitle),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    const wrong = emailWrong(email);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (wrong === undefined) resend.mutate(normalizeEmail(email));
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ErrorSummary
        errors={summaryLines(error === undefined ? {} : { email: error }, ids)}
        attempt={attempt}
      />
      <EmailField
        id={ids.email}
        label={sentences.signup.email}
        hint={sentences.signup.emailHint}
        required
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setFound(undefined);
          if (!resend.isIdle && !resend.isPending) resend.reset();
        }}
      />
      <Button
        look="quiet"
        type="submit"
        wide
        busy={resend.isPending}
        busyLabel={accountTexts.sendingLink}
      >
        {accountTexts.sendNewLink}
      </Button>
      {resend.isSuccess && (
        <>
          <FormNotice tone="good">
            <p>{resend.data.message ?? sentences.verify.resent}</p>
          </FormNotice>
          <DemoMailboxLink />
        </>
      )}
      {failure?.sentence != null && (
        <FormNotice tone="bad">
          <p>{failure.sentence}</p>
        </FormNotice>
      )}
    </Form>
  );
}

function emailWrong(email: string): string | undefined {
  if (email.trim() === '') return sentences.signup.emailRequired;
  return isEmail(email) ? undefined : sentences.signup.emailInvalid;
}
