import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/customer-auth.ts';
import { formatDate } from '#domain/dates.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { profileMessages as t } from '#messages/account-profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditDetailsForm } from './edit-details-form.tsx';

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
          aria-label={accountSettingsMessages.details.editLabel}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {accountSettingsMessages.details.edit}
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
