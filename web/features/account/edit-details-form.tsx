import { useEffect } from 'react';
import { updateProfile } from '#contract/endpoints/customer.ts';
import { normalizePhone, validateProfile } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import type { UserView } from '#contract/customer-auth.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { HiddenUsernameField } from './password-fields.tsx';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { PhoneField } from './phone-field.tsx';

const t = accountSettingsMessages.details;
const ids = {
  fullname: 'details-fullname',
  phone: 'details-phone',
  currentPassword: 'details-password',
  hostel: 'details-hostel',
} as const;

/** Name, phone and hostel by the rules of the sign-up; another phone requires the password. */
export function EditDetailsForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { update } = useAuth();
  const toasts = useToasts();
  const isPhoneChanged = (phone: string) => ![null, user.phone].includes(normalizePhone(phone));
  const form = useForm({
    ids,
    initial: { fullname: user.fullname, phone: user.phone, hostel: user.hostel },
    validate: (values) => ({
      ...validateProfile(values),
      currentPassword:
        isPhoneChanged(values.phone) && values.currentPassword === ''
          ? messages.profile.passwordForPhone
          : null,
    }),
    send: (body) => sendRequest(updateProfile, { body }),
    onDone: ({ data }) => {
      update(data.user);
      toasts.show(messages.profile.saved);
      onClose();
    },
    errorMessages: t.failed,
  });

  // Edit moves the focus to the first field.
  useEffect(() => document.getElementById(ids.fullname)?.focus(), []);

  return (
    <ValidatedForm form={form}>
      <TextField {...form.field('fullname')} label={messages.signup.fullname} autoComplete="name" />
      <PhoneField {...form.field('phone')} />
      {isPhoneChanged(form.values.phone) && (
        <>
          <HiddenUsernameField email={user.email} />
          <PasswordField
            {...form.field('currentPassword')}
            label={t.password}
            hint={t.passwordHint}
            autoComplete="current-password"
          />
        </>
      )}
      <TextField {...form.field('hostel')} label={messages.signup.hostel} autoComplete="organization" />
      <p className="text-note text-fg-2">{t.emailNotEditable}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <SubmitButton form={form} variant="solid" busyLabel={t.saving}>
          {t.save}
        </SubmitButton>
        <Button variant="quiet" fullWidth onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </ValidatedForm>
  );
}
