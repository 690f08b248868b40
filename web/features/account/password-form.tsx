import { sentences } from '#domain/sentences.ts';
import { careTexts } from '#web/i18n/account-care.ts';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { CareForm, PasswordOwner } from './care-form.tsx';
import type { FieldErrors } from './field-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { useCareForm } from './use-care-form.ts';

const texts = careTexts.password;
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
  check: (newPassword: string, confirm: string) => FieldErrors<'newPassword' | 'confirm'>;
  send: (body: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  onDone: () => void;
  /** Of the page, for its title where something is wrong. */
  pageTitle?: string;
};

/** A new password for who knows the old one; it ends every other session. */
export function PasswordForm({ email, hint, check, send, onDone, pageTitle }: PasswordFormProps) {
  const toasts = useToasts();
  const form = useCareForm({
    ids,
    initial: { currentPassword: '', newPassword: '', confirm: '' },
    check: ({ currentPassword, newPassword, confirm }) => ({
      ...(currentPassword === ''
        ? { currentPassword: sentences.profile.currentPasswordRequired }
        : {}),
      ...check(newPassword, confirm),
    }),
    send: ({ currentPassword, newPassword }) => send({ currentPassword, newPassword }),
    onDone: () => {
      toasts.show(sentences.profile.passwordChanged);
      onDone();
    },
    fallback: texts.failed,
    pageTitle,
  });
  const next = form.field('newPassword');

  return (
    <CareForm onSubmit={form.submit} summary={form.summary} sentence={form.sentence}>
      <PasswordOwner email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={texts.current}
        autoComplete="current-password"
      />
      <div className="grid grid-cols-1 gap-2">
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
