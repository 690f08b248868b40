import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { emailError } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { servicesTexts } from '#web/i18n/services.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

const texts = servicesTexts.notify;
const emailId = 'notify-email';

/** One e-mail, kept for the day the services are live; who is signed in types nothing. */
export function NotifyForm() {
  const { user } = useAuth();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const email = typed ?? user?.email ?? '';
  const ask = useMutation({
    mutationFn: () => send('registerInterest', { body: { email } }),
    onError: () => setAttempt((count) => count + 1),
  });
  const error = refused ?? (ask.isError ? messageOf(ask.error, texts.failed) : undefined);
  usePageTitle(error === undefined ? null : shellTexts.errorTitle(sentences.nav.services));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const found = emailError(email);
    setRefused(found ?? undefined);
    setAttempt(attempt + 1);
    if (found === null) ask.mutate();
  };

  return (
    <section aria-labelledby="notify-title" className="card-box grid max-w-xl gap-4 p-4 lg:p-6">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="notify-title" className="text-section">
          {texts.title}
        </h2>
        <p className="text-body text-fg-2">{texts.text}</p>
      </div>
      <div>
        <div role="status">
          {ask.isSuccess && (
            <p className="flex items-start gap-2.5 rounded-control bg-mint-soft px-3.5 py-3 font-semibold text-mint-text">
              <CircleCheck className="mt-px size-5 shrink-0" />
              {ask.data.message}
            </p>
          )}
        </div>
        {!ask.isSuccess && (
          <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
            <ErrorSummary
              errors={error === undefined ? [] : [{ fieldId: emailId, text: error }]}
              attempt={attempt}
            />
            <EmailField
              id={emailId}
              label={sentences.signup.email}
              required
              value={email}
              error={error}
              onChange={(event) => {
                setTyped(event.target.value);
                setRefused(undefined);
                if (!ask.isIdle) ask.reset();
              }}
            />
            <Button look="main" type="submit" busy={ask.isPending} busyLabel={texts.sending}>
              {texts.submit}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}
