import { formatClockWithSeconds } from '#i18n/dates.ts';
import { shellMessages } from '#messages/shell.ts';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { useShopTime } from '#web/api/use-shop.ts';
import type { LiveState } from './use-live-events.ts';

type LastUpdatedProps = {
  /** Browser time of the last response; 0 without one. */
  atMs: number;
  /** Whether updates arrive live; otherwise the page polls. */
  liveState: LiveState;
};

/** Time of the last update in the shop's time, and whether it is live. */
export function LastUpdated({ atMs, liveState }: LastUpdatedProps) {
  const isOnline = useOnline();
  const shopAtMs = useShopTime(atMs);
  const updatedText = shopAtMs === null ? '' : shellMessages.updatedAt(formatClockWithSeconds(shopAtMs));
  const state = connectionText(isOnline, liveState);

  return (
    <p className="min-h-4.5 text-note text-fg-3">
      <span className="figures">{updatedText}</span>
      {updatedText !== '' && state !== '' && ' · '}
      {state}
    </p>
  );
}

function connectionText(isOnline: boolean, liveState: LiveState): string {
  if (!isOnline) return shellMessages.connection.offline;
  return liveState === 'live' ? shellMessages.connection.live : '';
}
