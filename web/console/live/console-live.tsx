import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import { tokens } from '#web/api/tokens.ts';
import { browserNowMs } from '#web/clock.ts';
import { createLiveConnection } from '#web/live/live-connection.ts';
import type { LiveMessage, LiveState } from '#web/live/live-connection.ts';
import { createListeners } from '#web/api/listeners.ts';
import { onSessionStart } from '#web/console/session/console-session.ts';
import { isSoundOn } from './new-order-sound.ts';
import { reloadsByEvent } from './reloads-by-event.ts';

/**
 * `polling`: without a stream, as in more tabs than a session may have, and loaded every 5 s.
 * `asOfMs`: when what is shown was current, in the browser's time; null while it is current.
 */
type ConsoleLive = { state: LiveState | 'polling'; asOfMs: number | null };

const LiveContext = createContext<ConsoleLive>({ state: 'connecting', asOfMs: null });
const eventListeners = createListeners<[message: LiveMessage]>();

/** The server sends a heartbeat every 4 s; what is shown longer without one is old. */
const maxAgeMs = 10_000;
const pollIntervalMs = 5_000;
/** Events in a row reload the lists once. */
const reloadIntervalMs = 300;

/** Whether the console gets events, and since when what it shows is old. */
export function useConsoleLive(): ConsoleLive {
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
  const [live, setLive] = useState<ConsoleLive>({ state: 'connecting', asOfMs: null });
  useEffect(() => openConsoleStream(client, setLive), [client]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function openConsoleStream(client: QueryClient, onChange: (live: ConsoleLive) => void): () => void {
  const reloads = createReloads(client);
  const age = createAge(onChange);
  let lastId: string | null = null;
  const connection = createLiveConnection({
    open: async (id, signal) => notifyOfChunks(await openStream(id, signal), age.restart),
    readLastId: () => lastId,
    onId: (id) => {
      lastId = id;
    },
    onMessage: (message) => {
      lastId = message.id;
      reloads.add(message.type);
      eventListeners.notify(message);
    },
    onState: (state) => {
      if (state === 'live') reloads.add('reset');
      age.setState(state);
    },
    onUnauthorized: () => tokens.expire('admin', null),
    wait,
  });
  const ticks = setInterval(() => {
    if (!isOpen) return;
    if (age.isSilent()) {
      connection.pause();
      connection.resume();
    }
    age.report();
  }, 1_000);
  const polls = setInterval(() => {
    if (!document.hidden && age.getState() === 'down') reloads.add('reset');
  }, pollIntervalMs);
  const stopWatching = watchReloads(client, (hasResponded) => {
    if (age.getState() !== 'live') age.reportPoll(hasResponded);
  });
  let isOpen = false;
  const visibility = watchVisibility((open) => {
    isOpen = open;
    if (open) connection.resume();
    else connection.pause();
  });
  const stopSessionWatch = onSessionStart(visibility.check);
  return () => {
    stopSessionWatch();
    clearInterval(ticks);
    clearInterval(polls);
    stopWatching();
    reloads.stop();
    visibility.stop();
    connection.pause();
  };
}

/** Calls back whether the tab needs a stream: at once, and when that changes. */
function watchVisibility(onChange: (isNeeded: boolean) => void) {
  let background = new AbortController();
  const check = () => {
    background.abort();
    background = new AbortController();
    onChange(!document.hidden);
    if (document.hidden && isSoundOn()) waitForTurn(background.signal, () => onChange(true));
  };
  document.addEventListener('visibilitychange', check);
  check();
  return {
    check,
    stop: () => {
      document.removeEventListener('visibilitychange', check);
      background.abort();
    },
  };
}

/** Calls back once no other tab in the background listens, because a session has few streams; that lasts until the signal. */
function waitForTurn(signal: AbortSignal, onTurn: () => void): void {
  // Absent on a page without https.
  if (!('locks' in navigator)) return onTurn();
  const listen = () =>
    new Promise<void>((resolve) => {
      onTurn();
      signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request('corridor-console-background', { signal }, listen).catch(ignoreAbort);
}

/** The tab is visible again before it was its turn. */
function ignoreAbort(): void {}

/** How long ago the server sent a heartbeat, or responded. */
function createAge(onChange: (live: ConsoleLive) => void) {
  let state: LiveState = 'connecting';
  let receivedAtMs = browserNowMs();
  let isPolled = false;
  const getAgeMs = () => browserNowMs() - receivedAtMs;

  function report(): void {
    const isOld = getAgeMs() > maxAgeMs;
    // A connection that has died is silent; nothing else reports it for a minute.
    const isDown = state === 'down' || (state === 'live' && isOld);
    const shown = isDown ? (isPolled && !isOld ? 'polling' : 'down') : state;
    onChange({ state: shown, asOfMs: isOld ? receivedAtMs : null });
  }

  return {
    report,
    getState: () => state,
    setState: (next: LiveState) => {
      if (next !== state) isPolled = false;
      state = next;
      if (next === 'live') receivedAtMs = browserNowMs();
      report();
    },
    restart: () => {
      receivedAtMs = browserNowMs();
    },
    /** Whether the server has responded to a request without a stream. */
    reportPoll: (hasResponded: boolean) => {
      if (hasResponded) receivedAtMs = browserNowMs();
      isPolled = hasResponded;
      report();
    },
    /** Connected, yet for so long without a sign that the connection is opened again. */
    isSilent: () => state === 'live' && getAgeMs() > maxAgeMs + pollIntervalMs,
  };
}

/** Without a stream, data that was just loaded is current all the same; calls back whether the server has responded. */
function watchReloads(client: QueryClient, onResult: (hasResponded: boolean) => void): () => void {
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

function openStream(lastId: string | null, signal: AbortSignal): Promise<Response> {
  return fetch('/api/events?as=admin', {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });
}

function notifyOfChunks(response: Response, onChunk: () => void): Response {
  if (!response.ok || response.body === null) return response;
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        onChunk();
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(watched, { status: response.status, headers: response.headers });
}

/** At most 4 s: somebody waits for new orders in front of the board. */
const maxWaitMs = 4_000;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(ms, maxWaitMs));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
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
