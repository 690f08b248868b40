import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { signOutEverywhere } from '#contract/endpoints/customer.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { SettingsAction } from './settings-action.tsx';

const texts = accountSettingsMessages.devices;

/** Ends every session of the account; the guard then redirects. */
export function SignOutEverywhereButton() {
  const { signOutLocally } = useAuth();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: () => sendRequest(signOutEverywhere, {}),
    onSuccess: () => {
      signOutLocally();
      toasts.show(messages.profile.signedOutEverywhere);
    },
  });
  const confirmSignOut = async () => {
    const isConfirmed = await confirm(texts.confirmTitle, {
      confirmLabel: texts.submit,
      cancelLabel: texts.confirmDismiss,
      note: texts.confirmText,
    });
    if (isConfirmed) mutation.mutate();
  };

  return (
    <SettingsAction
      mutation={mutation}
      messages={texts}
      icon={<LogOut />}
      onSubmit={() => void confirmSignOut()}
    />
  );
}
