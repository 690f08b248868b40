import { messages } from '#messages/messages.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { SettingsForm, HiddenUsernameField } from './settings-form.tsx';
import type { FieldErrors } from './field-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const t = accountSettingsMessages.password;
const ids = {
  currentPassword: 'care-current-password',
  newPassword: 'care-new-password',
  confirm: 'care-confirm-password',
} as const;

type PasswordFormProps = {
  /** Whose password it is. */
  email: string;
  /** What a new password should be. */
  hint: string;
  /** What is wrong with the new password and its repetition. */
  validate: (newPassword: string, confirm: string) => FieldErrors<'newPassword' | 'confirm'>;
  onSubmit: (body: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  onDone: () => void;
  /** Of the page, for its title where something is wrong. */
  pageTitle?: string;
};

/** A new password for who knows the old one; it ends every other session. */
export function PasswordForm({
  email,
  hint,
  validate,
  onSubmit,
  onDone,
  pageTitle,
}: PasswordFormProps) {
  const toasts = useToasts();
  const form = useSettingsForm({
    ids,
    initial: { currentPassword: '', newPassword: '', confirm: '' },
    validate: ({ currentPassword, newPassword, confirm }) => ({
      ...(currentPassword === ''
        ? { currentPassword: messages.profile.currentPasswordRequired }
        : {}),
      ...validate(newPassword, confirm),
    }),
    mutationFn: ({ currentPassword, newPassword }) => onSubmit({ currentPassword, newPassword }),
    onDone: () => {
      toasts.show(messages.profile.passwordChanged);
      onDone();
    },
    fallback: t.failed,
    pageTitle,
  });
  const newPasswordField = form.field('newPassword');

  return (
    <SettingsForm onSubmit={form.submit} summary={form.summary} errorMessage={form.errorMessage}>
      <HiddenUsernameField email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <div className="grid grid-cols-1 gap-2">
        <PasswordField
          {...newPasswordField}
          label={t.newPassword}
          // Said twice it would only be longer.
          hint={newPasswordField.error === hint ? undefined : hint}
          autoComplete="new-password"
        />
        <PasswordStrength password={form.values.newPassword} />
      </div>
      <PasswordField
        {...form.field('confirm')}
        label={t.confirmNewPassword}
        autoComplete="new-password"
      />
      <p className="text-note text-fg-2">{t.consequence}</p>
      <Button variant="solid" type="submit" fullWidth busy={form.busy} busyLabel={t.submitting}>
        {t.submit}
      </Button>
    </SettingsForm>
  );
}
