import { changePassword } from '#contract/endpoints/customer.ts';
import { validateNewPasswordForm } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useAuth } from '#web/session/auth.tsx';
import { PasswordForm } from './password-form.tsx';

/** Changes a customer's password. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { user, signIn } = useAuth();
  return (
    <PasswordForm
      email={user?.email ?? ''}
      hint={messages.reset.hint}
      validate={validateNewPasswordForm}
      onSubmit={async (body) => {
        const { data } = await sendRequest(changePassword, { body });
        signIn(data.user, data.token);
      }}
      onDone={onClose}
    />
  );
}
