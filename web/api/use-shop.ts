import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, startTransition, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { getShop } from '#contract/endpoints/customer.ts';
import type { ShopView } from '#contract/shop.ts';
import {
  findPricingPeriodAt,
  defaultPricingPeriods,
  findNextPricingPeriod,
  toBands,
  toPricingPeriods,
} from '#domain/pricing-periods.ts';
import type { PricingPeriod } from '#domain/pricing-periods.ts';
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

/** Without the time, which is another one in each response. */
type Shop = Omit<ShopView, 'now'>;

/** The time of the shop until it is known. */
const fallbackNowMs = Date.parse('1970-01-01T06:30:00.000Z');

/** Used when the request failed. */
const fallbackShop: Shop = {
  name: 'Corridor',
  brand: 'Corridor',
  colour: 'amber',
  logo: null,
  languages: ['en', 'hi'],
  email: '',
  location: storefrontMessages.footer.location,
  contact: { phone: '', legalName: '', address: '', officer: '' },
  registration: '',
  openingHours: null,
  hasOpened: true,
  closure: null,
  stateChangesAt: null,
  bands: toBands(defaultPricingPeriods),
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

/** The same object until something besides the time changes: most of the page depends on it. */
export const shopWithoutTimeQuery = {
  ...shopQuery,
  // A response cached by an earlier version may lack fields.
  select: ({ data: { now: _now, ...shop } }: { data: ShopView }): Shop => ({ ...fallbackShop, ...shop }),
};

type ShopTime = {
  /** Of the shop, in the last response. */
  nowMs: number;
  /** When that arrived by the clock of the browser; null without one. */
  arrivedAtMs: number | null;
  refetch: () => unknown;
};

const ShopContext = createContext<Shop>(fallbackShop);
const ShopTimeContext = createContext<ShopTime>({
  nowMs: fallbackNowMs,
  arrivedAtMs: null,
  refetch: () => undefined,
});
/** The browser's time of the last tick in ms; null on the server and during hydration. */
const TickContext = createContext<number | null>(null);

type CurrentPricingPeriod = { pricingPeriod: PricingPeriod; next: PricingPeriod };
const PricingPeriodContext = createContext(findPeriods(defaultPricingPeriods, fallbackNowMs));

const tickIntervalMs = 15_000;

/** Observes the shop and the clock once for all parts of the page. */
export function ShopProvider({ children }: { children: ReactNode }): ReactNode {
  const { data: shop = fallbackShop } = useQuery(shopWithoutTimeQuery);
  const { data, dataUpdatedAt, refetch } = useQuery(shopQuery);
  const time = useMemo(
    () => ({
      nowMs: data === undefined ? fallbackNowMs : Date.parse(data.data.now),
      arrivedAtMs: data === undefined ? null : dataUpdatedAt,
      refetch,
    }),
    [data, dataUpdatedAt, refetch],
  );
  const tickedAtMs = useTick();
  const currentPeriod = useStablePeriods(shop.bands, toShopTime(time, tickedAtMs));
  const { colour } = shop;
  useEffect(() => void (document.documentElement.dataset['colour'] = colour), [colour]);
  return createElement(
    ShopContext,
    { value: shop },
    createElement(
      ShopTimeContext,
      { value: time },
      createElement(
        TickContext,
        { value: tickedAtMs },
        createElement(PricingPeriodContext, { value: currentPeriod }, children),
      ),
    ),
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
export function useShop(): Shop {
  return use(ShopContext);
}

/** Reads the shop again. */
export function useRefetchShop(): () => unknown {
  return use(ShopTimeContext).refetch;
}

/**
 * The shop's time in ms: server time of the last response plus elapsed time, updated every 15 s and when the
 * page becomes visible. On the server and during hydration it is the server time.
 */
export function useShopNow(): number {
  const time = use(ShopTimeContext);
  const tickedAtMs = use(TickContext);
  return toShopTime(time, tickedAtMs);
}

/** Reads the shop's time at the call, in ms, for exact prices. */
export function useShopClock(): () => number {
  const time = use(ShopTimeContext);
  return () => toShopTime(time, browserNowMs());
}

/** Converts browser time to the shop's time, in ms; null for 0. */
export function useShopTime(browserAtMs: number): number | null {
  const { nowMs, arrivedAtMs } = use(ShopTimeContext);
  if (browserAtMs === 0) return null;
  return arrivedAtMs === null ? browserAtMs : nowMs + browserAtMs - arrivedAtMs;
}

function toShopTime({ nowMs, arrivedAtMs }: ShopTime, browserAtMs: number | null): number {
  if (arrivedAtMs === null) return browserAtMs ?? nowMs;
  return nowMs + Math.max(0, (browserAtMs ?? arrivedAtMs) - arrivedAtMs);
}

/** The pricing periods of the server. */
export function usePricingPeriods(): readonly PricingPeriod[] {
  const { bands } = useShop();
  return useMemo(() => toPricingPeriods(bands), [bands]);
}

/** The current pricing period by the server's clock, and the next one. */
export function useCurrentPricingPeriod(): CurrentPricingPeriod {
  return use(PricingPeriodContext);
}

/** The same object until the period changes: every product shows its price by it. */
function useStablePeriods(bands: ShopView['bands'], nowMs: number): CurrentPricingPeriod {
  const pricingPeriods = useMemo(() => toPricingPeriods(bands), [bands]);
  const { pricingPeriod, next } = findPeriods(pricingPeriods, nowMs);
  return useMemo(() => ({ pricingPeriod, next }), [pricingPeriod, next]);
}

function findPeriods(pricingPeriods: readonly PricingPeriod[], nowMs: number): CurrentPricingPeriod {
  return {
    pricingPeriod: findPricingPeriodAt(pricingPeriods, nowMs),
    next: findNextPricingPeriod(pricingPeriods, nowMs).pricingPeriod,
  };
}
