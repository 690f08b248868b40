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
        <LoadingMessage>{t.validating}</LoadingMessage>
      )}
    </AuthSheet>
  );
}

function isInvalidLinkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
}
