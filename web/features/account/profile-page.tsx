import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { profileMessages as t } from '#messages/account-profile.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { ThemeSwitch } from '#web/layout/theme.tsx';
import { Button } from '#web/ui/button.tsx';
import { AccountSettings } from './account-settings.tsx';
import { InstallAppButton } from './install-app-button.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

/** Profile, account settings and sign-out. */
export function ProfilePage() {
  const { user, signOut } = useAuth();
  const [isSigningOut, setSigningOut] = useState(false);
  if (user === null) return null;

  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-page-title">{t.title}</h1>
      <ProfileDetails user={user} />
      <ButtonLink to={paths.myOrders()} variant="main" fullWidth>
        {t.myOrders}
      </ButtonLink>
      <AccountSettings />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <ThemeSwitch name="profile-theme" />
        </div>
        <LanguageSwitch className="min-h-13.5! border border-line-2 bg-surface px-4" />
      </div>
      <InstallAppButton />
      <Button
        variant="quiet"
        fullWidth
        icon={<LogOut />}
        busy={isSigningOut}
        busyLabel={t.signingOut}
        onClick={() => {
          setSigningOut(true);
          void signOut();
        }}
      >
        {t.signOut}
      </Button>
    </div>
  );
}
