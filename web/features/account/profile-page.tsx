import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { profileTexts as texts } from '#web/i18n/account-profile.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { ThemeSwitch } from '#web/shell/theme.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { AccountCare } from './account-care.tsx';
import { InstallShop } from './install-shop.tsx';
import { ProfileDetails } from './profile-details.tsx';

/** Who is signed in, what they can do with their account, and the way out. */
export function ProfilePage() {
  const { user, signOut } = useAuth();
  const [isLeaving, setLeaving] = useState(false);
  if (user === null) return null;

  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-page-title">{texts.title}</h1>
      <ProfileDetails user={user} />
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'main', wide: true })}>
        {texts.myOrders}
      </Link>
      <AccountCare />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <ThemeSwitch name="profile-theme" />
        </div>
        <LanguageSwitch className="min-h-13.5! border border-line-2 bg-surface px-4" />
      </div>
      <InstallShop />
      <Button
        look="quiet"
        wide
        icon={<LogOut />}
        busy={isLeaving}
        busyLabel={texts.signingOut}
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
