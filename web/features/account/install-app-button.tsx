import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { offlineMessages } from '#messages/offline.ts';
import { showInstallPrompt, useInstallPrompt } from '#web/offline/install-prompt.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Installs the app: a button where the browser supports it, instructions on an iPhone. Rendered in the browser
 * only.
 */
export function InstallAppButton() {
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
