import { Link } from '#web/navigation/router.tsx';
import { closeAccount } from '#contract/endpoints/customer.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { HiddenUsernameField } from './password-fields.tsx';

const t = accountSettingsMessages.closing;
const ids = { password: 'close-account-password' } as const;

/** Closes the account with password and confirmation; the guard then shows the last message. */
export function CloseAccountForm() {
  const { user, signOutLocally } = useAuth();
  const { alert, confirm } = useDialogs();
  const form = useForm({
    ids,
    validate: ({ password }) => ({
      password: password === '' ? customerAccountMessages.signup.passwordRequired : null,
    }),
    confirm: () =>
      confirm(t.confirmTitle, {
        confirmLabel: t.confirmSubmit,
        cancelLabel: t.confirmDismiss,
        note: t.confirmText,
        danger: true,
      }),
    send: (body) => sendRequest(closeAccount, { body }),
    onDone: () => {
      signOutLocally();
      void alert(customerAccountMessages.profile.closed, { icon: 'success' });
    },
    errorMessages: t.failed,
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
      <ValidatedForm
        form={form}
        action={
          isOrderOpen && (
            <Link to={paths.myOrders()} className="justify-self-start py-1 underline">
              {customerAccountMessages.profile.myOrders}
            </Link>
          )
        }
      >
        <HiddenUsernameField email={user?.email ?? ''} />
        <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
        <SubmitButton form={form} variant="danger" busyLabel={t.submitting}>
          {t.submit}
        </SubmitButton>
      </ValidatedForm>
    </>
  );
}
