import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { resetPassword } from '#contract/endpoints/customer.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { resetMessages as t } from '#messages/account-reset.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { InvalidResetLink } from './invalid-reset-link.tsx';
import { ResetSuccess } from './reset-success.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { LoadingMessage } from './loading-message.tsx';

/**
 * A new password, with the link of the mail. The server is not asked about the link before the form is there;
 * it speaks when the password is sent.
 */
export function ResetPasswordPage() {
  const token = useParams()['token']?.trim() ?? '';
  // Only then can a password be typed and sent.
  const isHydrated = useHydrated();
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      sendRequest(resetPassword, { body: { token, newPassword } }),
  });

  if (token === '') return <InvalidResetLink errorMessage={t.tokenMissing} />;
  if (isInvalidLinkError(reset.error)) return <InvalidResetLink />;
  if (reset.isSuccess) return <ResetSuccess message={reset.data.message ?? t.done} />;

  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      {isHydrated ? (
        <ResetPasswordForm
          busy={reset.isPending}
          error={reset.error}
          onSubmit={reset.mutate}
          onEdit={() => {
            if (reset.isError) reset.reset();
          }}
        />
      ) : (
        <LoadingMessage>{t.validating}</LoadingMessage>
      )}
    </AuthSheet>
  );
}

function isInvalidLinkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
}
