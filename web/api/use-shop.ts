import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { getShop } from '#contract/endpoints/customer.ts';
import type { ShopView } from '#contract/shop.ts';
import {
  findPricingPeriodAt,
  defaultPricingPeriods,
  findNextPricingPeriod,
} from '#domain/pricing-periods.ts';
import type { PricingPeriod } from '#domain/pricing-periods.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { defaultRetention } from '#domain/retention.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { browserNowMs } from '#web/clock.ts';
import { endpointQuery } from './endpoint-query.ts';

/** Prefetched on every page. */
export const shopQuery = { ...endpointQuery(getShop, {}), staleTime: 5 * 60_000 };

/** Used when the request failed. */
const fallbackShop: ShopView = {
  name: 'Corridor',
  email: '',
  location: storefrontMessages.footer.location,
  now: '1970-01-01T06:30:00.000Z',
  closure: null,
  stateChangesAt: null,
  bands: defaultPricingPeriods.map(({ extraPerItemPaise, ...pricingPeriod }) => ({
    ...pricingPeriod,
    extraPerItem: rupeesFromPaise(extraPerItemPaise),
  })),
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: defaultRetention,
  figures: { students: '60+', minutes: '5 min', hours: '24/7' },
  categories: [],
  textMessages: false,
  demo: false,
};

/** Brand, pricing periods, fees, categories and statistics of the shop; prefetched on every page. */
export function useShop(): ShopView {
  // A response cached by an earlier version may lack fields.
  return { ...fallbackShop, ...useQuery(shopQuery).data?.data };
}

const tickIntervalMs = 15_000;
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
  const timer = setInterval(tick, tickIntervalMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The shop's time in ms: server time of the last response plus elapsed time, updated every 15 s and when the
 * page becomes visible. On the server and during hydration it is the server time.
 */
export function useShopNow(): number {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  const atMs = Date.parse((data?.data ?? fallbackShop).now);
  const lastTickMs = useSyncExternalStore(subscribeToTicks, readTick, () => null);
  return lastTickMs === null ? atMs : atMs + Math.max(0, lastTickMs - dataUpdatedAt);
}

/** Reads the shop's time at the call, in ms, for exact prices. */
export function useShopClock(): () => number {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  const atMs = Date.parse((data?.data ?? fallbackShop).now);
  return () => atMs + Math.max(0, browserNowMs() - dataUpdatedAt);
}

/** Converts browser time to the shop's time, in ms; null for 0. */
export function useShopTime(browserAtMs: number): number | null {
  const { data, dataUpdatedAt } = useQuery(shopQuery);
  if (browserAtMs === 0) return null;
  if (data === undefined) return browserAtMs;
  return Date.parse(data.data.now) + browserAtMs - dataUpdatedAt;
}

/** The pricing periods of a response, with paise instead of rupees. */
export function toPricingPeriods(bands: ShopView['bands']): readonly PricingPeriod[] {
  return bands.map(({ extraPerItem, ...pricingPeriod }) => ({
    ...pricingPeriod,
    extraPerItemPaise: paiseFromRupees(extraPerItem),
  }));
}

/** The pricing periods of the server. */
export function usePricingPeriods(): readonly PricingPeriod[] {
  const { bands } = useShop();
  return useMemo(() => toPricingPeriods(bands), [bands]);
}

/** The current pricing period by the server's clock, and the next one. */
export function useCurrentPricingPeriod(): { pricingPeriod: PricingPeriod; next: PricingPeriod } {
  const pricingPeriods = usePricingPeriods();
  const nowMs = useShopNow();
  return {
    pricingPeriod: findPricingPeriodAt(pricingPeriods, nowMs),
    next: findNextPricingPeriod(pricingPeriods, nowMs).pricingPeriod,
  };
}
