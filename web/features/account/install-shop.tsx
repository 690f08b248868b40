import { Download, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offlineTexts } from '#web/i18n/offline.ts';
import { hasInstallOffer, takeInstallOffer } from '#web/shell/install-offer.ts';
import { Button } from '#web/ui/button.tsx';

/** The way to the home screen, shown to a person and so in a browser only: a button where the browser can do it, the sentence of how it is done on an iPhone. */
export function InstallShop() {
  const [isOffered, setOffered] = useState(hasInstallOffer);
  const [isByHand] = useState(isDoneByHand);
  useEffect(() => {
    const look = () => setOffered(hasInstallOffer());
    const forget = () => setOffered(false);
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', forget);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', forget);
    };
  }, []);

  if (isOffered) {
    return (
      <Button
        look="quiet"
        wide
        icon={<Download />}
        onClick={() => {
          takeInstallOffer();
          setOffered(false);
        }}
      >
        {offlineTexts.install}
      </Button>
    );
  }
  if (!isByHand) return null;
  return (
    <p className="flex items-center gap-3 text-note text-fg-2">
      <Share className="size-5 shrink-0" />
      {offlineTexts.installByHand}
    </p>
  );
}

/** On an iPhone nothing is offered, and nothing is to be done where the shop already runs as an app. */
function isDoneByHand(): boolean {
  const isIphone = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isIphone && !matchMedia('(display-mode: standalone)').matches;
}
