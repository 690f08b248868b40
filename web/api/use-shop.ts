import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, startTransition, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
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

/** Prefetched on every page; read again on each return to it, where no live events arrive. */
const shopQuery = {
  ...endpointQuery(getShop, {}),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: 'always',
} as const;

/** Used when the request failed. */
const fallbackShop: ShopView = {
  name: 'Corridor',
  brand: 'Corridor',
  colour: 'amber',
  logo: null,
  languages: ['en', 'hi'],
  email: '',
  location: storefrontMessages.footer.location,
  contact: { phone: '', legalName: '', address: '', officer: '' },
  now: '1970-01-01T06:30:00.000Z',
  openingHours: null,
  hasOpened: true,
  closure: null,
  stateChangesAt: null,
  bands: defaultPricingPeriods.map(({ extraPerItemPaise, ...pricingPeriod }) => ({
    ...pricingPeriod,
    extraPerItem: rupeesFromPaise(extraPerItemPaise),
  })),
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: defaultRetention,
  figures: { students: '', minutes: '', hours: '', isLively: false },
  categories: [],
  hostels: [],
  minOrder: 0,
  takesUpi: false,
  freeDeliveryFrom: 0,
  terms: '',
  promises: { answerHours: null, requestHours: null, complaintHours: '', minimumAge: null },
  services: null,
  hasCoupons: true,
  textMessages: false,
  demo: false,
};

type LoadedShop = {
  /** Of the last response. */
  shop: ShopView;
  /** When that arrived by the clock of the browser; null without one. */
  arrivedAtMs: number | null;
  refetch: () => unknown;
};

const ShopContext = createContext<LoadedShop>({
  shop: fallbackShop,
  arrivedAtMs: null,
  refetch: () => undefined,
});
/** The browser's time of the last tick in ms; null on the server and during hydration. */
const TickContext = createContext<number | null>(null);

const tickIntervalMs = 15_000;

/** Observes the shop and the clock once for all parts of the page. */
export function ShopProvider({ children }: { children: ReactNode }): ReactNode {
  const { data, dataUpdatedAt, refetch } = useQuery(shopQuery);
  const loaded = useMemo(
    () => ({
      // A response cached by an earlier version may lack fields.
      shop: { ...fallbackShop, ...data?.data },
      arrivedAtMs: data === undefined ? null : dataUpdatedAt,
      refetch,
    }),
    [data, dataUpdatedAt, refetch],
  );
  const { colour } = loaded.shop;
  useEffect(() => void (document.documentElement.dataset['colour'] = colour), [colour]);
  return createElement(
    ShopContext,
    { value: loaded },
    createElement(TickContext, { value: useTick() }, children),
  );
}

function useTick(): number | null {
  const [tickedAtMs, setTickedAtMs] = useState<number | null>(null);
  useEffect(() => {
    // A press comes before the new time.
    const tick = () => startTransition(() => setTickedAtMs(browserNowMs()));
    tick();
    const timer = setInterval(tick, tickIntervalMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return tickedAtMs;
}

/** Whether the shop takes orders at any time; an owner's own words for its hours claim nothing more. */
export function useIsAlwaysOpen(): boolean {
  const { figures, openingHours } = useShop();
  return openingHours === null && figures.hours === '24/7';
}

/** Brand, pricing periods, fees, categories and statistics of the shop; prefetched on every page. */
export function useShop(): ShopView {
  return use(ShopContext).shop;
}

/** Reads the shop again. */
export function useRefetchShop(): () => unknown {
  return use(ShopContext).refetch;
}

/**
 * The shop's time in ms: server time of the last response plus elapsed time, updated every 15 s and when the
 * page becomes visible. On the server and during hydration it is the server time.
 */
export function useShopNow(): number {
  const loaded = use(ShopContext);
  const tickedAtMs = use(TickContext);
  return toShopTime(loaded, tickedAtMs);
}

/** Reads the shop's time at the call, in ms, for exact prices. */
export function useShopClock(): () => number {
  const loaded = use(ShopContext);
  return () => toShopTime(loaded, browserNowMs());
}

/** Converts browser time to the shop's time, in ms; null for 0. */
export function useShopTime(browserAtMs: number): number | null {
  const { shop, arrivedAtMs } = use(ShopContext);
  if (browserAtMs === 0) return null;
  return arrivedAtMs === null ? browserAtMs : Date.parse(shop.now) + browserAtMs - arrivedAtMs;
}

function toShopTime({ shop, arrivedAtMs }: LoadedShop, browserAtMs: number | null): number {
  if (arrivedAtMs === null) return browserAtMs ?? Date.parse(shop.now);
  return Date.parse(shop.now) + Math.max(0, (browserAtMs ?? arrivedAtMs) - arrivedAtMs);
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
