import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { CareForm, PasswordOwner } from './care-form.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { useCareForm } from './use-care-form.ts';

const texts = careTexts.password;
const ids = {
  currentPassword: 'care-current-password',
  newPassword: 'care-new-password',
  confirm: 'care-confirm-password',
} as const;

/** A new password for who knows the old one; it ends every other session. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { signIn } = useAuth();
  const toasts = useToasts();
  const form = useCareForm({
    ids,
    initial: { currentPassword: '', newPassword: '', confirm: '' },
    check: ({ currentPassword, newPassword, confirm }) => ({
      ...(currentPassword === ''
        ? { currentPassword: sentences.profile.currentPasswordRequired }
        : {}),
      ...newPasswordErrors(newPassword, confirm),
    }),
    send: ({ currentPassword, newPassword }) =>
      send('changePassword', { body: { currentPassword, newPassword } }),
    onDone: ({ data }) => {
      signIn(data.user, data.token);
      toasts.show(sentences.profile.passwordChanged);
      onClose();
    },
    fallback: texts.failed,
  });
  const next = form.field('newPassword');
  const { hint } = sentences.reset;

  return (
    <CareForm onSubmit={form.submit} summary={form.summary} sentence={form.sentence}>
      <PasswordOwner />
      <PasswordField
        {...form.field('currentPassword')}
        label={texts.current}
        autoComplete="current-password"
      />
      <div className="grid gap-2">
        <PasswordField
          {...next}
          label={texts.next}
          // Said twice it would only be longer.
          hint={next.error === hint ? undefined : hint}
          autoComplete="new-password"
        />
        <PasswordStrength password={form.values.newPassword} />
      </div>
      <PasswordField {...form.field('confirm')} label={texts.confirm} autoComplete="new-password" />
      <p className="text-note text-fg-2">{texts.consequence}</p>
      <Button look="solid" type="submit" wide busy={form.busy} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </CareForm>
  );
}
