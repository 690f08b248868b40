import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { resetTexts as texts } from '#web/i18n/account-reset.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { InvalidResetLink } from './invalid-reset-link.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { Waiting } from './waiting.tsx';

/**
 * A new password, with the link of the mail. The server is not asked about the link before the form is there;
 * it speaks when the password is sent.
 */
export function ResetPasswordPage() {
  const token = useParams()['token']?.trim() ?? '';
  // Only then can a password be typed and sent.
  const isReady = useHydrated();
  const reset = useMutation({
    mutationFn: (newPassword: string) => send('resetPassword', { body: { token, newPassword } }),
  });

  if (token === '') return <InvalidResetLink sentence={texts.tokenMissing} />;
  if (isLinkRefused(reset.error)) return <InvalidResetLink />;
  if (reset.isSuccess) return <ResetDone message={reset.data.message ?? texts.done} />;

  return (
    <AuthSheet title={texts.title} subtitle={texts.subtitle}>
      {isReady ? (
        <ResetPasswordForm
          busy={reset.isPending}
          error={reset.error}
          onSubmit={reset.mutate}
          onEdit={() => {
            if (reset.isError) reset.reset();
          }}
        />
      ) : (
        <Waiting>{texts.validating}</Waiting>
      )}
    </AuthSheet>
  );
}

function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
}
