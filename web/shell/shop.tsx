import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShopView } from '#contract/shop.ts';
import { bandAt, defaultBands, nextBandChange } from '#domain/bands.ts';
import type { Band } from '#domain/bands.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { defaultRetention } from '#domain/retention.ts';
import { sentences } from '#domain/sentences.ts';
import { callQuery } from '#web/api/call-query.ts';
import { browserNowMs } from '#web/clock.ts';

const shopQuery = { ...callQuery('getShop', {}), staleTime: 5 * 60_000 };

/** What a page shows if the shop itself could not be asked; the server's answer takes its place. */
const unknownShop: ShopView = {
  name: 'Corridor',
  email: '',
  location: sentences.footer.location,
  now: '1970-01-01T06:30:00.000Z',
  bands: defaultBands.map(({ extraPerItemPaise, ...band }) => ({
    ...band,
    extraPerItem: rupeesFromPaise(extraPerItemPaise),
  })),
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: defaultRetention,
  figures: { students: '60+', minutes: '5 min', hours: '24/7' },
  textMessages: false,
  demo: false,
};

/** Brand, bands, fees and figures of the shop; asked ahead on every page. */
export function useShop(): ShopView {
  return useQuery(shopQuery).data?.data ?? unknownShop;
}

const tickMs = 15_000;
let tickedAtMs: number | null = null;

function readTick(): number {
  return (tickedAtMs ??= browserNowMs());
}

function subscribeToTicks(changed: () => void): () => void {
  const tick = () => {
    tickedAtMs = browserNowMs();
    changed();
  };
  tick();
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The shop's time in ms: the server's at its last answer and what has passed since, renewed every 15 s and when the page comes
 * to the front. While rendering on the server and waking up it is the server's own, so that both write the same.
 */
export function useShopNow(): number {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  const atMs = Date.parse((data?.data ?? unknownShop).now);
  const tickMsNow = useSyncExternalStore(subscribeToTicks, readTick, () => null);
  return tickMsNow === null ? atMs : atMs + Math.max(0, tickMsNow - dataUpdatedAt);
}

/** Reads the shop's clock at the moment of the call, in ms: for a price that must not be a tick late. */
export function useShopClock(): () => number {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  const atMs = Date.parse((data?.data ?? unknownShop).now);
  return () => atMs + Math.max(0, browserNowMs() - dataUpdatedAt);
}

/** The shop's clock at a moment of the browser's, both in ms; null for 0, which is no moment. */
export function useShopTime(browserAtMs: number): number | null {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  if (browserAtMs === 0) return null;
  if (data === undefined) return browserAtMs;
  return Date.parse(data.data.now) + browserAtMs - dataUpdatedAt;
}

/** The delivery bands of the server; its value wins over the defaults. */
export function useBands(): readonly Band[] {
  const { bands } = useShop();
  return useMemo(
    () =>
      bands.map(({ extraPerItem, ...band }) => ({
        ...band,
        extraPerItemPaise: paiseFromRupees(extraPerItem),
      })),
    [bands],
  );
}

export type BandNow = {
  band: Band;
  /** What each item's delivery costs extra now; 0 by day. */
  extraPerItemPaise: Paise;
  /** When the next band begins, and which. */
  next: { atMs: number; band: Band };
};

/** The delivery band of this moment, by the server's clock and bands. */
export function useBand(): BandNow {
  const bands = useBands();
  const nowMs = useShopNow();
  return useMemo(() => {
    const band = bandAt(bands, nowMs);
    return { band, extraPerItemPaise: band.extraPerItemPaise, next: nextBandChange(bands, nowMs) };
  }, [bands, nowMs]);
}
