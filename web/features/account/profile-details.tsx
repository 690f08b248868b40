import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/users.ts';
import { formatDate } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { careTexts } from './care-texts.ts';
import { EditDetailsForm } from './edit-details-form.tsx';

const texts = sentences.profile;

/** Who somebody is to the shop (PROFILE-2…6, PROFILE-8, PROFILE-9); name, phone and hostel can be changed on the spot. */
export function ProfileDetails({ user }: { user: UserView }) {
  const { fullname, email, phone, hostel, isVerified, createdAt } = user;
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    toggle.current?.focus();
  };

  return (
    <section aria-label="Account" className="card-box px-4 lg:px-6">
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
        <Fact name="Email">{email}</Fact>
        {!isEditing && (
          <>
            <Fact name="Phone">{phone}</Fact>
            <Fact name="Hostel">{hostel === '' ? 'Not given yet' : hostel}</Fact>
          </>
        )}
        <Fact name="Status">
          {isVerified ? (
            <StatusBadge tone="mint" shape="check">
              Verified
            </StatusBadge>
          ) : (
            <StatusBadge tone="lamp" shape="dot">
              Not verified
            </StatusBadge>
          )}
        </Fact>
        <Fact name="Member since">{formatDate(Date.parse(createdAt))}</Fact>
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
