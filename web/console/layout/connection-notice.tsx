import { WifiOff } from 'lucide-react';
import { formatClockWithSeconds } from '#i18n/dates.ts';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { useConsoleLive } from '#web/console/live/console-live.tsx';

/** Says that what is shown is older than ten seconds, and that the browser is offline. */
export function ConnectionNotice() {
  const { asOfMs } = useConsoleLive();
  const isOnline = useOnline();
  const texts = [
    asOfMs === null
      ? ''
      : `No connection to the shop’s server. Last updated ${formatClockWithSeconds(asOfMs)}.`,
    isOnline ? '' : 'You are offline. What you typed is kept here until the connection is back.',
  ].filter((text) => text !== '');
  return (
    <output className="block">
      {texts.length > 0 && (
        <span className="flex items-center justify-center gap-2 bg-primary-soft px-4 py-2 text-note font-semibold text-primary-text">
          <WifiOff className="size-4" />
          <span className="figures">{texts.join(' ')}</span>
        </span>
      )}
    </output>
  );
}
