import { Link } from 'react-router';
import { closeAccount } from '#contract/endpoints/customer.ts';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { SettingsForm, HiddenUsernameField } from './settings-form.tsx';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

const t = accountSettingsMessages.closing;
const ids = { password: 'care-close-password' } as const;

/** The way out for good: what it means, the password, and a question; the guard then goes home, where a last sentence waits. */
export function CloseAccountForm() {
  const { user, signOutLocally } = useAuth();
  const { alert, confirm } = useDialogs();
  const form = useSettingsForm({
    ids,
    initial: { password: '' },
    validate: ({ password }) =>
      password === '' ? { password: messages.signup.passwordRequired } : {},
    confirm: () =>
      confirm(t.confirmTitle, {
        confirmLabel: t.confirmSubmit,
        cancelLabel: t.confirmDismiss,
        note: t.confirmText,
        danger: true,
      }),
    mutationFn: (body) => sendRequest(closeAccount, { body }),
    onDone: () => {
      signOutLocally();
      void alert(messages.profile.closed, { icon: 'success' });
    },
    fallback: t.failed,
  });
  const isOrderOpen = form.error instanceof ApiError && form.error.code === 'ORDER_STILL_OPEN';

  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-body text-fg-2 marker:text-fg-3">
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="text-body font-semibold">{t.cannotBeUndone}</p>
      <SettingsForm
        onSubmit={form.submit}
        summary={form.summary}
        errorMessage={form.errorMessage}
        action={
          isOrderOpen && (
            <Link to={paths.myOrders()} className="justify-self-start py-1 underline">
              {messages.profile.myOrders}
            </Link>
          )
        }
      >
        <HiddenUsernameField email={user?.email ?? ''} />
        <PasswordField
          {...form.field('password')}
          label={t.password}
          autoComplete="current-password"
        />
        <Button variant="danger" type="submit" fullWidth busy={form.busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </SettingsForm>
    </>
  );
}
