import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionKind } from '#web/api/tokens.ts';
import type { LiveEvent, LiveState } from './live-connection.ts';

export type { LiveEvent, LiveState } from './live-connection.ts';

/** Whose stream; `accountId` is undefined while nobody is signed in. */
type LiveSession = { kind: SessionKind; accountId: string | undefined };

/**
 * What happens to one's own orders (customer) or in the pool (partner), without a reload: what is on the screen is asked again,
 * and `onEvent` is told. Nothing runs while the page is hidden. Events: order.updated, order.available, order.taken,
 * product.stock, reset. The code behind it is loaded after the page.
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
