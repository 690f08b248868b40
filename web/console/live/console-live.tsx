import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import { openLive } from '#web/live/open-live.ts';
import type { LiveMessage, LiveStatus } from '#web/live/open-live.ts';
import { createListeners } from '#web/api/listeners.ts';
import { onSessionStart } from '#web/console/session/console-session.ts';
import { isSoundOn } from './new-order-sound.ts';
import { reloadsByEvent } from './reloads-by-event.ts';

const LiveContext = createContext<LiveStatus>({ state: 'connecting', asOfMs: null });
const eventListeners = createListeners<[message: LiveMessage]>();

/** Events in a row reload the lists once. */
const reloadIntervalMs = 300;

/** Whether the console gets events, and since when what it shows is old. */
export function useConsoleLive(): LiveStatus {
  return use(LiveContext);
}

/** Calls back for every event of the stream, e.g. to load a card of the board. */
export const onConsoleEvent = eventListeners.subscribe;

/**
 * One stream of events for all pages of a tab, open while the tab is visible. With the sound on it is also open in one of
 * the tabs in the background.
 */
export function ConsoleLiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveStatus>({ state: 'connecting', asOfMs: null });
  useEffect(() => openConsoleStream(client, setLive), [client]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function openConsoleStream(client: QueryClient, onState: (status: LiveStatus) => void): () => void {
  const reloads = createReloads(client);
  const live = openLive({
    kind: 'admin',
    onState,
    onReload: () => reloads.add('reset'),
    onMessage: (message) => {
      reloads.add(message.type);
      eventListeners.notify(message);
    },
    whenHidden: openInBackground,
  });
  const stopWatching = watchResponses(client, live.reportResponse);
  const stopSessionWatch = onSessionStart(live.check);
  return () => {
    stopSessionWatch();
    stopWatching();
    reloads.stop();
    live.stop();
  };
}

/** With the sound on, one of the tabs in the background has a stream, because a browser has few. */
function openInBackground(open: () => void, signal: AbortSignal): void {
  if (!isSoundOn()) return;
  // Absent on a page without https.
  if (!('locks' in navigator)) return open();
  const listen = () =>
    new Promise<void>((resolve) => {
      open();
      signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request('corridor-console-background', { signal }, listen).catch(ignoreAbort);
}

/** The tab is visible again before it was its turn. */
function ignoreAbort(): void {}

/** Without a stream, data that was just loaded is current all the same; calls back whether the server has responded. */
function watchResponses(client: QueryClient, onResult: (hasResponded: boolean) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    // What the page itself has changed is no response.
    if (action.type === 'success' && action.manual !== true) onResult(true);
    if (action.type === 'error' || action.type === 'failed') onResult(!isWithoutResponse(action.error));
  });
}

const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether the server has not responded, or only a gateway before it. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'rejected' || gatewayStatuses.includes(error.status));
}

/** Reloads the lists an event changes: at once, and then at most every 300 ms. */
function createReloads(client: QueryClient) {
  const names = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  function flush(): void {
    if (names.size === 0) {
      isResting = false;
      return;
    }
    const batch = [...names];
    names.clear();
    isResting = true;
    timer = setTimeout(flush, reloadIntervalMs);
    const all = client.getQueryCache().getAll();
    const shown = all.map(({ queryKey: [name] }) => String(name)).filter((name) => name !== 'adminCheckAuth');
    reloadChanged(client, batch.includes('*') ? shown : batch);
  }

  return {
    add: (type: string) => {
      for (const name of reloadsByEvent[type] ?? []) names.add(name);
      if (!isResting) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
