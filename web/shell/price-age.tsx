import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { formatClock, formatDate, formatDateTime } from '#domain/dates.ts';
import { isFromEarlier } from '#web/api/last-seen.ts';
import { offlineTexts } from '#web/i18n/offline.ts';
import { classes } from '#web/ui/classes.ts';
import { pauseMs } from './pauses.ts';
import { useShopNow, useShopTime } from './shop.tsx';

/**
 * From when the oldest prices on the page are. With a network it is said only where the shop did not answer and what
 * was kept stands in; then the shop is asked again, ever more patiently.
 */
export function PriceAge({ isOnline }: { isOnline: boolean }) {
  const queries = useQueryClient();
  const oldestMs = useOldest(isOnline ? isUnanswered : hasPrices);
  const time = useTimeText(oldestMs);
  const isAsking = isOnline && oldestMs > 0;
  useEffect(() => {
    if (!isAsking) return undefined;
    let timer = 0;
    const ask = (tries: number) => {
      void queries.refetchQueries(
        { type: 'active', predicate: isUnanswered },
        { cancelRefetch: false },
      );
      timer = window.setTimeout(() => ask(tries + 1), pauseMs(tries));
    };
    ask(0);
    return () => clearTimeout(timer);
  }, [queries, isAsking]);

  if (time === null) return null;
  return (
    <span
      className={classes(
        'block bg-lamp-soft px-edge pb-2 text-center text-note text-lamp-text',
        isOnline && 'pt-2',
      )}
    >
      {isOnline ? offlineTexts.unanswered(time) : offlineTexts.seenAt(time)}
    </span>
  );
}

/** `3:05 pm`, with its day if that is not today; null for no moment. */
function useTimeText(browserAtMs: number): string | null {
  const atMs = useShopTime(browserAtMs);
  const nowMs = useShopNow();
  if (atMs === null) return null;
  return formatDate(atMs) === formatDate(nowMs) ? formatClock(atMs) : formatDateTime(atMs);
}

/** The browser's time of the oldest such answer on the page; 0 without one. */
function useOldest(counts: (query: Query) => boolean): number {
  const cache = useQueryClient().getQueryCache();
  // What the document brought is on the page too, before the part that shows it is hydrated.
  const [brought] = useState(
    () => new Set(cache.findAll({ predicate: ({ options }) => options.queryFn === undefined })),
  );
  return useSyncExternalStore(
    useCallback(
      (changed) =>
        cache.subscribe(
          notifyManager.batchCalls(({ type, query }) => {
            if (type === 'observerAdded') brought.delete(query);
            changed();
          }),
        ),
      [cache, brought],
    ),
    () => {
      const shown = cache.findAll({
        predicate: (query) => (query.isActive() || brought.has(query)) && counts(query),
      });
      const times = shown.flatMap(({ state }) => (state.data ? [state.dataUpdatedAt] : []));
      return times.length === 0 ? 0 : Math.min(...times);
    },
    () => 0,
  );
}

function hasPrices({ queryKey: [name] }: Query): boolean {
  return name === 'listProducts' || name === 'getProduct';
}

function isUnanswered(query: Query): boolean {
  return hasPrices(query) && isFromEarlier(query);
}
