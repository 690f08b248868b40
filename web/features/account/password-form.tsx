import type { NewPasswordForm } from '#domain/account-rules.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import type { FieldErrors } from '#web/forms/form-errors.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { HiddenUsernameField, NewPasswordField } from './password-fields.tsx';

const t = accountSettingsMessages.password;
const ids = {
  currentPassword: 'password-current',
  newPassword: 'password-new',
  confirm: 'password-confirm',
} as const;

type PasswordFormProps = {
  /** For password managers. */
  email: string;
  /** Hint below the new password. */
  hint: string;
  /** Validates the new password and its confirmation. */
  validate: (form: NewPasswordForm) => FieldErrors<keyof NewPasswordForm>;
  onSubmit: (body: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  onDone: () => void;
};

/** Changes a password with the current one; all other sessions end. */
export function PasswordForm({ email, hint, validate, onSubmit, onDone }: PasswordFormProps) {
  const toasts = useToasts();
  const form = useForm({
    ids,
    validate: ({ currentPassword, ...form }) => ({
      currentPassword:
        currentPassword === '' ? customerAccountMessages.profile.currentPasswordRequired : null,
      ...validate(form),
    }),
    send: ({ currentPassword, newPassword }) => onSubmit({ currentPassword, newPassword }),
    onDone: () => {
      toasts.show(customerAccountMessages.profile.passwordChanged);
      onDone();
    },
    errorMessages: t.failed,
  });

  return (
    <ValidatedForm form={form}>
      <HiddenUsernameField email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.field('newPassword')}
        label={customerAccountMessages.reset.newPassword}
        hint={hint}
      />
      <PasswordField
        {...form.field('confirm')}
        label={customerAccountMessages.reset.confirmNewPassword}
        autoComplete="new-password"
      />
      <p className="text-note text-fg-2">{t.consequence}</p>
      <SubmitButton form={form} variant="solid" busyLabel={t.submitting}>
        {t.submit}
      </SubmitButton>
    </ValidatedForm>
  );
}
