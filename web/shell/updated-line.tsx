import { formatClockWithSeconds } from '#domain/dates.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import type { LiveState } from './live.ts';
import { useOnline } from './offline-bar.tsx';
import { useShopTime } from './shop.tsx';

type UpdatedLineProps = {
  /** The browser's time of the last answer; 0 without one. */
  atMs: number;
  /** Whether changes come by themselves; otherwise the page asks now and then. */
  live: LiveState;
};

/** How old what is shown is, in the shop's time, and whether changes come by themselves. */
export function UpdatedLine({ atMs, live }: UpdatedLineProps) {
  const isOnline = useOnline();
  const shopAtMs = useShopTime(atMs);
  const said = shopAtMs === null ? '' : shellTexts.updated(formatClockWithSeconds(shopAtMs));
  const state = stateOf(isOnline, live);

  return (
    <p className="min-h-4.5 text-note text-fg-3">
      <span className="figures">{said}</span>
      {said !== '' && state !== '' && ' · '}
      {state}
    </p>
  );
}

function stateOf(isOnline: boolean, live: LiveState): string {
  if (!isOnline) return shellTexts.connection.offline;
  return live === 'live' ? shellTexts.connection.live : '';
}
