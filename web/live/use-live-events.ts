import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionKind } from '#contract/endpoints/route.ts';
import type { LiveEvent, LiveState } from './open-live.ts';

export type { LiveEvent, LiveState } from './open-live.ts';

/** The session of the stream; `accountId` is undefined without one. */
type LiveSession = { kind: SessionKind; accountId: string | undefined };

/**
 * Live updates of own orders (customer) or available orders (partner): refetches displayed data and calls
 * `onEvent`. Inactive while the page is hidden. Events: order.updated, order.available, order.taken,
 * product.stock, reset. Loaded lazily.
 */
export function useLiveEvents(
  { kind, accountId }: LiveSession,
  onEvent: (event: LiveEvent) => void,
): { state: LiveState } {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const handleEvent = useEffectEvent(onEvent);

  useEffect(() => {
    if (accountId === undefined) return undefined;
    let unsubscribe: (() => void) | null = null;
    let isUnsubscribed = false;
    import('./subscribe-to-live-events.ts').then(
      ({ subscribeToLiveEvents }) => {
        if (isUnsubscribed) return;
        const listener = { onEvent: (event: LiveEvent) => handleEvent(event), onState: setState };
        unsubscribe = subscribeToLiveEvents(queryClient, { kind, accountId }, listener);
      },
      () => setState('down'),
    );
    return () => {
      isUnsubscribed = true;
      unsubscribe?.();
    };
  }, [queryClient, kind, accountId]);

  return { state: accountId === undefined ? 'ended' : state };
}
