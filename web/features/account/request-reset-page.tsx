import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { FormNotice } from './form-notice.tsx';
import { requestResetSentence } from './request-reset-failure.ts';

const words = sentences.resetRequest;

/** Asks for a link to set a new password (REQRESET-1…24). */
export function RequestResetPage() {
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const request = useMutation({
    mutationFn: (address: string) =>
      send('requestPasswordReset', { body: { email: address } }, { successInsideError: true }),
  });
  usePageTitle(request.isError || emailError !== undefined ? `Error: ${words.title}` : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    if (email.trim() === '') return setEmailError(words.emailRequired);
    request.mutate(normalizeEmail(email));
  };

  if (request.isSuccess) {
    const sendAnother = () => {
      setEmail('');
      request.reset();
    };
    return <LinkSent email={request.variables} message={request.data.message} onSendAnother={sendAnother} />;
  }
  return (
    <AuthPanel title={words.title} subtitle="We will mail you a link">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {request.isError && (
          <FormNotice tone="bad">
            <p>{requestResetSentence(request.error)}</p>
          </FormNotice>
        )}
        <TextField
          label="Email address"
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.target.value);
            setEmailError(undefined);
            if (request.isError) request.reset();
          }}
        />
        <Button look="main" type="submit" wide busy={request.isPending} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <div className="mt-7 grid justify-items-center gap-1 text-body text-fg-2">
        <Link to={paths.login()} className="text-link inline-block py-2">
          {words.backToLogin}
        </Link>
        <p>
          New here?{' '}
          <Link to={paths.signup()} className="text-link inline-block py-2">
            {words.signUpHere}
          </Link>
        </p>
      </div>
    </AuthPanel>
  );
}

type LinkSentProps = { email: string; message: string | undefined; onSendAnother: () => void };

function LinkSent({ email, message, onSendAnother }: LinkSentProps) {
  return (
    <AuthPanel title={words.sentTitle} subtitle={email}>
      <div className="grid gap-5">
        <FormNotice tone="good">
          {message !== undefined && <p>{message}</p>}
          <p>{email}</p>
        </FormNotice>
        <p className="text-body text-fg-2">{words.linkExpires}</p>
        <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
          {words.backToLogin}
        </Link>
        <Button look="quiet" wide onClick={onSendAnother}>
          {words.sendAnother}
        </Button>
      </div>
    </AuthPanel>
  );
}
