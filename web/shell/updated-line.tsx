import { useQueryClient } from '@tanstack/react-query';
import type { ShopView } from '#contract/shop.ts';
import { formatClockWithSeconds } from '#domain/dates.ts';
import { queryKeyOf } from '#web/api/call-query.ts';
import type { LiveState } from './live.ts';
import { useOnline } from './offline-bar.tsx';

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
  const said = shopAtMs === null ? '' : `Updated ${formatClockWithSeconds(shopAtMs)}`;
  const state = !isOnline ? 'offline' : live === 'live' ? 'live' : '';

  return (
    <p className="min-h-4.5 text-note text-fg-3">
      <span className="figures">{said}</span>
      {said !== '' && state !== '' && ' · '}
      {state}
    </p>
  );
}

/** The shop's clock at a moment of the browser's: both were noted when the shop last told the time. */
function useShopTime(browserAtMs: number): number | null {
  const shop = useQueryClient().getQueryState<{ data: ShopView }>(queryKeyOf('getShop', {}));
  if (browserAtMs === 0) return null;
  if (shop?.data === undefined) return browserAtMs;
  return Date.parse(shop.data.data.now) + browserAtMs - shop.dataUpdatedAt;
}
