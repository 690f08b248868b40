import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordForm } from './password-form.tsx';

/** A customer's new password, on the profile. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { user, signIn } = useAuth();
  return (
    <PasswordForm
      email={user?.email ?? ''}
      hint={sentences.reset.hint}
      check={newPasswordErrors}
      send={async (body) => {
        const { data } = await send('changePassword', { body });
        signIn(data.user, data.token);
      }}
      onDone={onClose}
    />
  );
}
