import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormNotice } from './form-notice.tsx';

/** Asks for the address to which a new verification link shall go (API-30). */
export function ResendForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const resend = useMutation({
    mutationFn: (address: string) => send('resendVerification', { body: { email: address } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resend.isPending) return;
    if (!isEmail(email)) {
      setError(
        email.trim() === '' ? sentences.signup.emailRequired : sentences.signup.emailInvalid,
      );
      document.getElementById('resend-email')?.focus();
      return;
    }
    resend.mutate(normalizeEmail(email));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        id="resend-email"
        label={sentences.signup.email}
        hint={sentences.signup.emailHint}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
          if (!resend.isIdle && !resend.isPending) resend.reset();
        }}
      />
      <Button
        look="solid"
        type="submit"
        wide
        busy={resend.isPending}
        busyLabel="Sending the link..."
      >
        Send a new link
      </Button>
      {resend.isSuccess && (
        <FormNotice tone="good">{resend.data.message ?? 'A new link is on its way.'}</FormNotice>
      )}
      {resend.isError && (
        <FormNotice tone="bad">{messageOf(resend.error, sentences.verify.resendFailed)}</FormNotice>
      )}
    </form>
  );
}
