import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { ThemeSwitch } from '#web/shell/theme.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { AccountCare } from './account-care.tsx';
import { ProfileDetails } from './profile-details.tsx';

const texts = sentences.profile;

/** Who is signed in, what they can do with their account, and the way out (PROFILE-1…10). */
export function ProfilePage() {
  const { user, signOut } = useAuth();
  // A session that ends while the page is open leaves it standing behind the sentence.
  const [lastUser, setLastUser] = useState(user);
  if (user !== null && user !== lastUser) setLastUser(user);
  const [isLeaving, setLeaving] = useState(false);
  if (lastUser === null) return null;

  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-page-title">{texts.title}</h1>
      <ProfileDetails user={lastUser} />
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'main', wide: true })}>
        {texts.myOrders}
      </Link>
      <AccountCare />
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
