import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { registerInterest } from '#contract/endpoints/customer.ts';
import { emailError } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { serviceMessages } from '#messages/services.ts';
import { shellMessages } from '#messages/shell.ts';
import { useAuth } from '#web/session/auth.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

const t = serviceMessages.notify;
const emailId = 'notify-email';

/** Registers an email for coming services; prefilled for signed-in customers. */
export function NotifyForm() {
  const { user } = useAuth();
  const [typed, setTyped] = useState<string>();
  const [clientError, setClientError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const email = typed ?? user?.email ?? '';
  const register = useMutation({
    mutationFn: () => sendRequest(registerInterest, { body: { email } }),
    onError: () => setAttempt((count) => count + 1),
  });
  const error =
    clientError ?? (register.isError ? getErrorMessage(register.error, t.failed) : undefined);
  usePageTitle(error === undefined ? null : shellMessages.errorTitle(messages.nav.services));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const validationError = emailError(email);
    setClientError(validationError ?? undefined);
    setAttempt(attempt + 1);
    if (validationError === null) register.mutate();
  };

  return (
    <section aria-labelledby="notify-title" className="card-box grid max-w-xl gap-4 p-4 lg:p-6">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="notify-title" className="text-section">
          {t.title}
        </h2>
        <p className="text-body text-fg-2">{t.text}</p>
      </div>
      <div>
        <div role="status">
          {register.isSuccess && (
            <p className="flex items-start gap-2.5 rounded-control bg-mint-soft px-3.5 py-3 font-semibold text-mint-text">
              <CircleCheck className="mt-px size-5 shrink-0" />
              {register.data.message}
            </p>
          )}
        </div>
        {!register.isSuccess && (
          <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
            <ErrorSummary
              errors={error === undefined ? [] : [{ fieldId: emailId, text: error }]}
              attempt={attempt}
            />
            <EmailField
              id={emailId}
              label={messages.signup.email}
              required
              value={email}
              error={error}
              onChange={(event) => {
                setTyped(event.target.value);
                setClientError(undefined);
                if (!register.isIdle) register.reset();
              }}
            />
            <Button variant="main" type="submit" busy={register.isPending} busyLabel={t.sending}>
              {t.submit}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}
