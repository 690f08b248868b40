import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { tokens } from '#web/api/tokens.ts';
import type { SessionKind } from '#web/api/tokens.ts';
import { createLiveConnection } from './live-connection.ts';
import type { LiveEvent, LiveState } from './live-connection.ts';
import { writeStock } from './live-stock.ts';
import { refreshOwnQueries } from './own-queries.ts';

export type { LiveEvent, LiveState } from './live-connection.ts';

const pollMs = 15_000;

/**
 * What happens to one's own orders (customer) or in the pool (partner), without a reload: the lists on the screen are asked
 * again, and `onEvent` is told. While the stream is down they are asked every 15 s. Nothing runs while the page is hidden or
 * nobody is signed in. Events: order.updated, order.available, order.taken, product.stock. [HOME-9]
 */
export function useLiveEvents(
  kind: SessionKind,
  onEvent?: (event: LiveEvent) => void,
): { state: LiveState } {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const tell = useEffectEvent((event: LiveEvent) => {
    apply(queries, kind, event);
    onEvent?.(event);
  });

  useEffect(() => {
    const connection = createLiveConnection({
      open: (lastId, signal) => openStream(kind, lastId, signal),
      onEvent: tell,
      onState: (next) => {
        setState(next);
        // What happened between the page's own question and this moment was told to nobody.
        if (next === 'live') refreshOwnQueries(queries, kind);
      },
      onRefused: () => tokens.lost(kind, tokens.read(kind)),
      wait,
    });
    const follow = () => (document.hidden ? connection.pause() : connection.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      connection.pause();
    };
  }, [queries, kind]);

  useEffect(() => {
    if (state !== 'down') return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) refreshOwnQueries(queries, kind);
    }, pollMs);
    return () => clearInterval(timer);
  }, [queries, kind, state]);

  return { state };
}

function openStream(
  kind: SessionKind,
  lastId: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const token = tokens.read(kind);
  return fetch('/api/events', {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });
}

/** Until the time is over, the connection is back, or nobody waits any more. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

function apply(queries: QueryClient, kind: SessionKind, { type, data }: LiveEvent): void {
  if (type === 'product.stock') return writeStock(queries, data);
  if (type === 'order.available' || type === 'order.taken') {
    void queries.invalidateQueries({ queryKey: ['listPendingOrders'] });
    return;
  }
  if (type === 'order.updated') refreshOwnQueries(queries, kind);
}
