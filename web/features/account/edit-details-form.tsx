import { useEffect } from 'react';
import { normalizePhone, profileErrors } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import type { UserView } from '#contract/users.ts';
import { send } from '#web/api/send.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { CareForm, PasswordOwner } from './care-form.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { PhoneField } from './phone-field.tsx';
import { useCareForm } from './use-care-form.ts';

const texts = careTexts.details;
const ids = {
  fullname: 'care-fullname',
  phone: 'care-phone',
  currentPassword: 'care-phone-password',
  hostel: 'care-hostel',
} as const;

/** Name, phone and hostel, by the rules and in the words of the sign-up; another phone needs the password. */
export function EditDetailsForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { update } = useAuth();
  const toasts = useToasts();
  const isOther = (phone: string) => ![null, user.phone].includes(normalizePhone(phone));
  const form = useCareForm({
    ids,
    initial: {
      fullname: user.fullname,
      phone: user.phone,
      currentPassword: '',
      hostel: user.hostel,
    },
    check: (values) => ({
      ...profileErrors(values),
      ...(isOther(values.phone) && values.currentPassword === ''
        ? { currentPassword: sentences.profile.passwordForPhone }
        : {}),
    }),
    send: (body) => send('updateProfile', { body }),
    onDone: ({ data }) => {
      update(data.user);
      toasts.show(sentences.profile.saved);
      onClose();
    },
    fallback: texts.failed,
  });

  // Whoever pressed Edit wants to type.
  useEffect(() => document.getElementById(ids.fullname)?.focus(), []);

  return (
    <CareForm onSubmit={form.submit} summary={form.summary} sentence={form.sentence}>
      <TextField
        {...form.field('fullname')}
        label={sentences.signup.fullname}
        autoComplete="name"
      />
      <PhoneField {...form.field('phone')} />
      {isOther(form.values.phone) && (
        <>
          <PasswordOwner email={user.email} />
          <PasswordField
            {...form.field('currentPassword')}
            label={texts.password}
            hint={texts.passwordWhy}
            autoComplete="current-password"
          />
        </>
      )}
      <TextField
        {...form.field('hostel')}
        label={sentences.signup.hostel}
        autoComplete="organization"
      />
      <p className="text-note text-fg-2">{texts.emailStays}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <Button look="solid" type="submit" wide busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </CareForm>
  );
}
