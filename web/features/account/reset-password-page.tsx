import { useState, useEffect } from 'react';
import { useParams, useNavigate } from '#web/navigation/router.tsx';
import { resetPassword } from '#contract/endpoints/customer.ts';
import { validateNewPasswordForm } from '#domain/account-rules.ts';
import { resetMessages as t } from '#messages/account-reset.ts';
import { ApiError } from '#web/api/api-error.ts';
import { AuthLoading, AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { resetErrorMessages } from './account-error-messages.ts';
import { NewPasswordField } from './password-fields.tsx';
import { AuthResult } from './auth-result.tsx';

/** Sets a new password with a mailed link. The token is checked only on submit. */
export function ResetPasswordPage() {
  const token = useParams()['token']?.trim() ?? '';
  // A password can be submitted only after hydration.
  const isHydrated = useHydrated();
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const [isLinkInvalid, setLinkInvalid] = useState(false);

  if (token === '') return <InvalidResetLink errorMessage={t.tokenMissing} />;
  if (isLinkInvalid) return <InvalidResetLink />;
  if (doneMessage !== null) return <ResetSuccess message={doneMessage} />;

  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      {isHydrated ? (
        <ResetPasswordForm
          token={token}
          onDone={setDoneMessage}
          onError={(error) => setLinkInvalid(isInvalidLinkError(error))}
        />
      ) : (
        <AuthLoading>{t.validating}</AuthLoading>
      )}
    </AuthSheet>
  );
}

function isInvalidLinkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
}

type ResetPasswordFormProps = {
  token: string;
  onDone: (message: string) => void;
  onError: (error: unknown) => void;
};

const ids = { newPassword: 'new-password', confirm: 'confirm-new-password' } as const;

/** The new password twice; the first error in the specified order is shown. */
function ResetPasswordForm({ token, onDone, onError }: ResetPasswordFormProps) {
  const form = useForm({
    ids,
    validate: validateNewPasswordForm,
    send: ({ newPassword }) => sendRequest(resetPassword, { body: { token, newPassword } }),
    onDone: ({ message }) => onDone(message ?? t.done),
    onError,
    errorMessages: resetErrorMessages,
  });

  return (
    <ValidatedForm form={form}>
      <NewPasswordField {...form.field('newPassword')} label={t.newPassword} hint={t.hint} />
      <PasswordField {...form.field('confirm')} label={t.confirmNewPassword} autoComplete="new-password" />
      <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
        {t.submit}
      </SubmitButton>
    </ValidatedForm>
  );
}

/** A rejected or missing reset link, with its message. */
function InvalidResetLink({ errorMessage }: { errorMessage?: string }) {
  return (
    <AuthResult title={t.invalidTitle} subtitle={t.invalidSubtitle}>
      {errorMessage !== undefined && <FormNotice tone="bad" text={errorMessage} />}
      <p className="text-body">{t.invalidText}</p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={paths.requestResetPassword()} variant="main" fullWidth>
          {t.requestNew}
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="quiet" fullWidth>
          {t.backToLogin}
        </ButtonLink>
      </div>
    </AuthResult>
  );
}

const redirectDelayMs = 3000;

/** Redirects to the login after 3 s, at once, or not at all. */
function ResetSuccess({ message }: { message: string }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => navigate(paths.login(), { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);

  return (
    <AuthResult title={t.successTitle} subtitle={t.successSubtitle}>
      <FormNotice tone="good" text={message} />
      <p className="text-center text-body text-fg-2">{isStaying ? t.stayingOnPage : t.redirecting}</p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={paths.login()} replace variant="main" fullWidth>
          {t.continueToLogin}
        </ButtonLink>
        {!isStaying && (
          <Button variant="quiet" fullWidth onClick={() => setStaying(true)}>
            {t.stayOnPage}
          </Button>
        )}
      </div>
    </AuthResult>
  );
}
