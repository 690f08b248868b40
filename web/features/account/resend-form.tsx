import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { resendVerification } from '#contract/endpoints/customer.ts';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { accountMessages } from '#messages/account.ts';
import { shellMessages } from '#messages/shell.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';

const ids = { email: 'resend-email' } as const;

type ResendFormProps = {
  /** The title of the page around it, which speaks of an error while there is one. */
  pageTitle: string;
};

/** Asks for the address to which a new verification link shall go. */
export function ResendForm({ pageTitle }: ResendFormProps) {
  const [email, setEmail] = useState('');
  const [clientError, setClientError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const resend = useMutation({
    mutationFn: (recipientEmail: string) =>
      sendRequest(resendVerification, { body: { email: recipientEmail } }),
  });
  const failure = resend.isError
    ? parseFormError(resend.error, ['email'], messages.verify.resendFailed)
    : null;
  const error = clientError ?? failure?.errors.email;
  usePageTitle(
    error === undefined && failure === null ? pageTitle : shellMessages.errorTitle(pageTitle),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    const validationError = getEmailError(email);
    setClientError(validationError);
    setAttempt(attempt + 1);
    if (validationError === undefined) resend.mutate(normalizeEmail(email));
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ErrorSummary
        errors={toSummaryErrors(error === undefined ? {} : { email: error }, ids)}
        attempt={attempt}
      />
      <EmailField
        id={ids.email}
        label={messages.signup.email}
        hint={messages.signup.emailHint}
        required
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setClientError(undefined);
          if (!resend.isIdle && !resend.isPending) resend.reset();
        }}
      />
      <Button
        variant="quiet"
        type="submit"
        fullWidth
        busy={resend.isPending}
        busyLabel={accountMessages.sendingLink}
      >
        {accountMessages.sendNewLink}
      </Button>
      {resend.isSuccess && (
        <>
          <FormNotice tone="good">
            <p>{resend.data.message ?? messages.verify.resent}</p>
          </FormNotice>
          <DemoMailboxLink />
        </>
      )}
      {failure?.errorMessage != null && (
        <FormNotice tone="bad">
          <p>{failure.errorMessage}</p>
        </FormNotice>
      )}
    </Form>
  );
}

function getEmailError(email: string): string | undefined {
  if (email.trim() === '') return messages.signup.emailRequired;
  return isEmail(email) ? undefined : messages.signup.emailInvalid;
}
