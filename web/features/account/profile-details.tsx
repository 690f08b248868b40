import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/users.ts';
import { formatDate } from '#domain/dates.ts';
import { careTexts } from '#web/i18n/account-care.ts';
import { profileTexts as texts } from '#web/i18n/account-profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditDetailsForm } from './edit-details-form.tsx';

/** Who somebody is to the shop; name, phone and hostel can be changed on the spot. */
export function ProfileDetails({ user }: { user: UserView }) {
  const { fullname, email, phone, hostel, isVerified, createdAt } = user;
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    toggle.current?.focus();
  };

  return (
    <section aria-label={texts.account} className="card-box px-4 lg:px-6">
      <div className="flex items-center gap-3.5 py-4">
        <Avatar name={fullname} />
        <p className="min-w-0 grow text-card-title wrap-anywhere">{fullname}</p>
        <Button
          ref={toggle}
          look="plain"
          size={44}
          icon={<Pencil />}
          aria-label={careTexts.details.editLabel}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {careTexts.details.edit}
        </Button>
      </div>
      {isEditing && (
        <div className="border-t border-line py-5">
          <EditDetailsForm user={user} onClose={close} />
        </div>
      )}
      <dl>
        <Fact name={texts.email}>{email}</Fact>
        {!isEditing && (
          <>
            <Fact name={texts.phone}>{phone}</Fact>
            <Fact name={texts.hostel}>{hostel === '' ? texts.noHostel : hostel}</Fact>
          </>
        )}
        <Fact name={texts.status}>
          {isVerified ? (
            <StatusBadge tone="mint" shape="check">
              {texts.verified}
            </StatusBadge>
          ) : (
            <StatusBadge tone="lamp" shape="dot">
              {texts.notVerified}
            </StatusBadge>
          )}
        </Fact>
        <Fact name={texts.memberSince}>{formatDate(Date.parse(createdAt))}</Fact>
        <Fact name={texts.accountType}>{texts.regularUser}</Fact>
        <Fact name={texts.loginMethod}>{texts.credentialsValidation}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2.5">
      <dt className="shrink-0 text-note text-fg-2">{name}</dt>
      <dd className="min-w-0 text-right text-row wrap-anywhere">{children}</dd>
    </div>
  );
}
