import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { CareForm, PasswordOwner } from './care-form.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { useCareForm } from './use-care-form.ts';

const texts = careTexts.closing;
const ids = { password: 'care-close-password' } as const;

/** The way out for good: what it means, the password, and a question; the guard then goes home, where a last sentence waits. */
export function CloseAccountForm() {
  const { user, leave } = useAuth();
  const { alert, confirm } = useDialogs();
  const form = useCareForm({
    ids,
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? { password: sentences.signup.passwordRequired } : {},
    confirm: () =>
      confirm(texts.question, {
        confirmLabel: texts.confirm,
        cancelLabel: texts.keep,
        note: texts.note,
        danger: true,
      }),
    send: (body) => send('closeAccount', { body }),
    onDone: () => {
      leave();
      void alert(sentences.profile.closed, { sign: 'good' });
    },
    fallback: texts.failed,
  });
  const isOrderOpen = form.error instanceof ApiError && form.error.code === 'ORDER_STILL_OPEN';

  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-body text-fg-2 marker:text-fg-3">
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="text-body font-semibold">{texts.cannotBeUndone}</p>
      <CareForm
        onSubmit={form.submit}
        summary={form.summary}
        sentence={form.sentence}
        wayOn={
          isOrderOpen && (
            <Link to={paths.myOrders()} className="justify-self-start py-1 underline">
              {sentences.profile.myOrders}
            </Link>
          )
        }
      >
        <PasswordOwner email={user?.email ?? ''} />
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          autoComplete="current-password"
        />
        <Button look="danger" type="submit" wide busy={form.busy} busyLabel={texts.acting}>
          {texts.act}
        </Button>
      </CareForm>
    </>
  );
}
