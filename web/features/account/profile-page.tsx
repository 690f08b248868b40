import { LogOut, Download, Share } from 'lucide-react';
import { useState } from 'react';
import { profileMessages as t } from '#messages/account-profile.ts';
import { offlineMessages } from '#messages/offline.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { ThemeSwitch } from '#web/layout/theme.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { showInstallPrompt, useInstallPrompt } from '#web/offline/install-prompt.ts';
import { AccountSettings } from './account-settings.tsx';
import { ProfileDetails } from './profile-details.tsx';

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

/**
 * Installs the app: a button where the browser supports it, instructions on an iPhone. Rendered in the browser
 * only.
 */
function InstallAppButton() {
  const canPrompt = useInstallPrompt();
  const [isManualInstall] = useState(requiresManualInstall);

  if (canPrompt) {
    return (
      <Button variant="quiet" fullWidth icon={<Download />} onClick={showInstallPrompt}>
        {offlineMessages.install}
      </Button>
    );
  }
  if (!isManualInstall) return null;
  return (
    <p className="flex items-center gap-3 text-note text-fg-2">
      <Share className="size-5 shrink-0" />
      {offlineMessages.installManually}
    </p>
  );
}

/** On an iPhone outside the installed app. */
function requiresManualInstall(): boolean {
  const isIphone = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isIphone && !matchMedia('(display-mode: standalone)').matches;
}
