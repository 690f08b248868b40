import { Pencil } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/customer-auth.ts';
import { formatDate } from '#i18n/dates.ts';
import { updateProfile } from '#contract/endpoints/customer.ts';
import { normalizePhone, validateProfile } from '#domain/account-rules.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { profileMessages as t } from '#messages/account-profile.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { HiddenUsernameField } from './password-fields.tsx';
import { HostelField } from './hostel-field.tsx';
import { PhoneField } from './phone-field.tsx';

const { profile, signup } = customerAccountMessages;

/** The customer's data, with editing in place. */
export function ProfileDetails({ user }: { user: UserView }) {
  const { fullname, email, phone, hostel, isVerified, createdAt } = user;
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    toggle.current?.focus();
  };

  return (
    <section aria-label={t.account} className="card-box px-4 lg:px-6">
      <div className="flex items-center gap-3.5 py-4">
        <Avatar name={fullname} />
        <p className="min-w-0 grow text-card-title wrap-anywhere">{fullname}</p>
        <Button
          ref={toggle}
          variant="plain"
          size={44}
          icon={<Pencil />}
          aria-label={details.editLabel}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {details.edit}
        </Button>
      </div>
      {isEditing && (
        <div className="border-t border-line py-5">
          <EditDetailsForm user={user} onClose={close} />
        </div>
      )}
      <dl>
        <DetailItem name={t.email}>{email}</DetailItem>
        {!isEditing && (
          <>
            <DetailItem name={t.phone}>{phone}</DetailItem>
            <DetailItem name={t.hostel}>{hostel === '' ? t.noHostel : hostel}</DetailItem>
          </>
        )}
        <DetailItem name={t.status}>
          {isVerified ? (
            <StatusBadge tone="success" shape="check">
              {t.verified}
            </StatusBadge>
          ) : (
            <StatusBadge tone="primary" shape="dot">
              {t.notVerified}
            </StatusBadge>
          )}
        </DetailItem>
        <DetailItem name={t.memberSince}>{formatDate(Date.parse(createdAt))}</DetailItem>
        <DetailItem name={t.accountType}>{t.regularUser}</DetailItem>
        <DetailItem name={t.loginMethod}>{t.credentialsValidation}</DetailItem>
      </dl>
    </section>
  );
}

function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2.5">
      <dt className="shrink-0 text-note text-fg-2">{name}</dt>
      <dd className="min-w-0 text-right text-row wrap-anywhere">{children}</dd>
    </div>
  );
}

const { details } = accountSettingsMessages;
const ids = {
  fullname: 'details-fullname',
  phone: 'details-phone',
  currentPassword: 'details-password',
  hostel: 'details-hostel',
} as const;

/** Name, phone and hostel by the rules of the sign-up; another phone requires the password. */
function EditDetailsForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { update } = useAuth();
  const toasts = useToasts();
  const isPhoneChanged = (phone: string) => ![null, user.phone].includes(normalizePhone(phone));
  const form = useForm({
    ids,
    initial: { fullname: user.fullname, phone: user.phone, hostel: user.hostel },
    validate: (values) => ({
      ...validateProfile(values),
      currentPassword:
        isPhoneChanged(values.phone) && values.currentPassword === '' ? profile.passwordForPhone : null,
    }),
    send: (body) => sendRequest(updateProfile, { body }),
    onDone: ({ data }) => {
      update(data.user);
      toasts.show(profile.saved);
      onClose();
    },
    errorMessages: details.failed,
  });

  // Edit moves the focus to the first field.
  useEffect(() => document.getElementById(ids.fullname)?.focus(), []);

  return (
    <ValidatedForm form={form}>
      <TextField {...form.field('fullname')} label={signup.fullname} autoComplete="name" />
      <PhoneField {...form.field('phone')} />
      {isPhoneChanged(form.values.phone) && (
        <>
          <HiddenUsernameField email={user.email} />
          <PasswordField
            {...form.field('currentPassword')}
            label={details.password}
            hint={details.passwordHint}
            autoComplete="current-password"
          />
        </>
      )}
      <HostelField {...form.field('hostel')} />
      <p className="text-note text-fg-2">{details.emailNotEditable}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <SubmitButton form={form} variant="solid" busyLabel={details.saving}>
          {details.save}
        </SubmitButton>
        <Button variant="quiet" fullWidth onClick={onClose}>
          {details.cancel}
        </Button>
      </div>
    </ValidatedForm>
  );
}
