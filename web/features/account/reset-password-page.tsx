import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { resetPasswordError } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { FormNotice } from './form-notice.tsx';

const words = sentences.reset;
const redirectAfterMs = 3_000;

/** Sets a new password with the token of the address (RESET-1…27). */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [form, setForm] = useState({ password: '', confirm: '' });
  const [formError, setFormError] = useState<string | null>(null);
  const reset = useMutation({
    mutationFn: (newPassword: string) => send('resetPassword', { body: { token, newPassword } }),
  });
  usePageTitle(reset.isError || formError !== null ? `Error: ${words.title}` : null);

  const change = (field: 'password' | 'confirm', text: string) => {
    setForm({ ...form, [field]: text });
    setFormError(null);
    if (reset.isError) reset.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const wrong = resetPasswordError(form);
    setFormError(wrong);
    if (wrong === null) reset.mutate(form.password);
  };

  const isRefusedLink = reset.error instanceof ApiError && reset.error.code === 'RESET_LINK_INVALID';
  if (token === '' || isRefusedLink) return <InvalidLink sentence={token === '' ? words.tokenMissing : reset.error?.message} />;
  if (reset.isSuccess) return <PasswordSet message={reset.data.message} />;
  return (
    <AuthPanel title={words.title} subtitle="For your next log-in">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {(formError !== null || reset.isError) && (
          <FormNotice tone="bad">
            <p>{formError ?? failureSentence(reset.error)}</p>
          </FormNotice>
        )}
        <PasswordField
          label={words.newPassword}
          name="password"
          autoComplete="new-password"
          hint={words.hint}
          value={form.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <PasswordField
          label={words.confirmNewPassword}
          name="confirm"
          autoComplete="new-password"
          value={form.confirm}
          onChange={(event) => change('confirm', event.target.value)}
        />
        <Button look="main" type="submit" wide busy={reset.isPending} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
    </AuthPanel>
  );
}

function failureSentence(error: unknown): string {
  const isSlow = error instanceof ApiError && error.kind === 'timeout';
  return isSlow ? words.tookTooLong : messageOf(error, words.failed);
}

function InvalidLink({ sentence }: { sentence: string | undefined }) {
  return (
    <AuthPanel title={words.invalidTitle} subtitle="Links work once, for one hour">
      <div className="grid gap-5">
        {sentence !== undefined && sentence !== words.invalidText && (
          <FormNotice tone="bad">
            <p>{sentence}</p>
          </FormNotice>
        )}
        <p className="text-body text-fg-2">{words.invalidText}</p>
        <Link to={paths.requestResetPassword()} className={buttonClasses({ look: 'main', wide: true })}>
          {words.requestNew}
        </Link>
        <Link to={paths.login()} className={buttonClasses({ look: 'quiet', wide: true })}>
          {words.backToLogin}
        </Link>
      </div>
    </AuthPanel>
  );
}

function PasswordSet({ message }: { message: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPanel title={words.successTitle} subtitle="Use it from now on">
      <div className="grid gap-5">
        {message !== undefined && (
          <FormNotice tone="good">
            <p>{message}</p>
          </FormNotice>
        )}
        <p className="text-body text-fg-2">{words.redirecting}</p>
        <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
          {words.continueToLogin}
        </Link>
      </div>
    </AuthPanel>
  );
}
