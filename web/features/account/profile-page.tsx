import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { ThemeSwitch } from '#web/shell/theme.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';

const texts = sentences.profile;

/** Who is signed in, and the way out (PROFILE-1…10). */
export function ProfilePage() {
  const { user, signOut } = useAuth();
  // A session that ends while the page is open leaves it standing behind the sentence.
  const [lastUser, setLastUser] = useState(user);
  if (user !== null && user !== lastUser) setLastUser(user);
  const [isLeaving, setLeaving] = useState(false);
  if (lastUser === null) return null;

  const { fullname, email, phone, hostel, isVerified, createdAt } = lastUser;

  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-page-title">{texts.title}</h1>
      <section aria-label="Account" className="card-box px-4 lg:px-6">
        <div className="flex items-center gap-3.5 py-4">
          <Avatar name={fullname} />
          <p className="min-w-0 grow text-card-title wrap-anywhere">{fullname}</p>
        </div>
        <dl>
          <Fact name="Email">{email}</Fact>
          <Fact name="Phone">{phone}</Fact>
          <Fact name="Hostel">{hostel === '' ? 'Not given yet' : hostel}</Fact>
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
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'main', wide: true })}>
        {texts.myOrders}
      </Link>
      <ThemeSwitch name="profile-theme" />
      <Button
        look="quiet"
        wide
        icon={<LogOut />}
        busy={isLeaving}
        busyLabel="Signing Out..."
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        {texts.signOut}
      </Button>
    </div>
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
