import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readFormFailure } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';

const emailId = 'resend-email';

/** Asks for the address to which a new verification link shall go (API-30, ERR-5). */
export function ResendForm() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<string>();
  const resend = useMutation({
    mutationFn: (address: string) => send('resendVerification', { body: { email: address } }),
  });
  const failure = resend.isError
    ? readFormFailure(resend.error, ['email'], sentences.verify.resendFailed)
    : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    const wrong = emailWrong(email);
    setFound(wrong);
    if (wrong === undefined) resend.mutate(normalizeEmail(email));
    else document.getElementById(emailId)?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        id={emailId}
        label={sentences.signup.email}
        hint={sentences.signup.emailHint}
        name="email"
        type="email"
        required
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        value={email}
        error={found ?? failure?.errors.email}
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
        busyLabel="Sending the link..."
      >
        Send a new link
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
    </form>
  );
}

function emailWrong(email: string): string | undefined {
  if (email.trim() === '') return sentences.signup.emailRequired;
  return isEmail(email) ? undefined : sentences.signup.emailInvalid;
}
