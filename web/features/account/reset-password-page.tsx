import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
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
        <LoadingMessage>{t.validating}</LoadingMessage>
      )}
    </AuthSheet>
  );
}

function isInvalidLinkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
}
