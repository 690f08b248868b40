import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { formatClock, formatDate, formatDateTime } from '#i18n/dates.ts';
import { isFromOfflineCache } from '#web/api/response-age.ts';
import { offlineMessages } from '#messages/offline.ts';
import { classes } from '#web/ui/classes.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';
import { useShopNow, useShopTime } from '#web/api/use-shop.ts';

/**
 * The age of the oldest displayed prices. Online it is shown only when the shop did not respond and cached data
 * is used; then it retries with backoff.
 */
export function StaleDataNotice({ isOnline }: { isOnline: boolean }) {
  const queryClient = useQueryClient();
  const oldestMs = useOldestUpdatedAt(isOnline ? isCachedPriceQuery : isPriceQuery);
  const time = useTimeText(oldestMs);
  const isRetrying = isOnline && oldestMs > 0;
  useEffect(() => {
    if (!isRetrying) return undefined;
    let timer = 0;
    const refetch = (tries: number) => {
      void queryClient.refetchQueries(
        { type: 'active', predicate: isCachedPriceQuery },
        { cancelRefetch: false },
      );
      timer = window.setTimeout(() => refetch(tries + 1), backoffMs(tries));
    };
    refetch(0);
    return () => clearTimeout(timer);
  }, [queryClient, isRetrying]);

  if (time === null) return null;
  return (
    <span
      className={classes(
        'block bg-primary-soft px-edge pb-2 text-center text-note text-primary-text',
        isOnline && 'pt-2',
      )}
    >
      {isOnline ? offlineMessages.notResponding(time) : offlineMessages.pricesAsOf(time)}
    </span>
  );
}

/** `3:05 pm`, with the date if not today; null without a time. */
function useTimeText(browserAtMs: number): string | null {
  const atMs = useShopTime(browserAtMs);
  const nowMs = useShopNow();
  if (atMs === null) return null;
  return formatDate(atMs) === formatDate(nowMs) ? formatClock(atMs) : formatDateTime(atMs);
}

/** Browser time of the oldest cached response on the page; 0 without one. */
function useOldestUpdatedAt(isIncluded: (query: Query) => boolean): number {
  const cache = useQueryClient().getQueryCache();
  // Includes data of the document that is not hydrated yet.
  const [hydratedQueries] = useState(
    () => new Set(cache.findAll({ predicate: ({ options }) => options.queryFn === undefined })),
  );
  return useSyncExternalStore(
    useCallback(
      (changed) =>
        cache.subscribe(
          notifyManager.batchCalls(({ type, query }) => {
            if (type === 'observerAdded') hydratedQueries.delete(query);
            changed();
          }),
        ),
      [cache, hydratedQueries],
    ),
    () => {
      const shown = cache.findAll({
        predicate: (query) => (query.isActive() || hydratedQueries.has(query)) && isIncluded(query),
      });
      const times = shown.flatMap(({ state }) => (state.data ? [state.dataUpdatedAt] : []));
      return times.length === 0 ? 0 : Math.min(...times);
    },
    () => 0,
  );
}

function isPriceQuery({ queryKey: [name] }: Query): boolean {
  return name === 'listProducts' || name === 'getProduct';
}

function isCachedPriceQuery(query: Query): boolean {
  return isPriceQuery(query) && isFromOfflineCache(query);
}
