import type { SessionKind } from '#contract/endpoints/route.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';
import { parseJson } from '#web/api/json.ts';
import { isBrowserOnline } from '#web/api/network.ts';
import { tokens } from '#web/api/tokens.ts';
import { browserNowMs } from '#web/clock.ts';
import { createSseReader } from './sse-reader.ts';

/** `down`: without a stream, retrying; `polling`: the same, while the server responds to other requests. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'down' | 'ended';

/** `asOfMs`: when what is shown was current, in the browser's time; null while it is current. */
export type LiveStatus = { state: LiveState; asOfMs: number | null };

export type LiveEvent = { type: string; data: unknown };

/** An event with the id after which a stream can resume. */
export type LiveMessage = LiveEvent & { id: string };

type LiveOptions = {
  /** The session whose events are received. */
  kind: SessionKind;
  onMessage: (message: LiveMessage) => void;
  onState: (status: LiveStatus) => void;
  /** Loads what may have changed without an event: when the stream opens, and every few seconds without one. */
  onReload: () => void;
  /** Calls `open` when a hidden tab needs a stream all the same, until the signal. */
  whenHidden?: (open: () => void, signal: AbortSignal) => void;
};

type Live = {
  /** Opens the stream if it is needed and not open, as after a log-in. */
  check: () => void;
  /** Whether the server has responded to a request. */
  reportResponse: (hasResponded: boolean) => void;
  stop: () => void;
};

/** Over HTTP/1.1 a browser has six connections to a host; two stay free for the requests of all windows. */
const maxStreamsPerBrowser = 4;
const lockName = 'corridor-stream';

/** The server sends customers and partners a heartbeat every 20 s. */
const pageTimes = { maxAgeMs: 50_000, maxSilenceMs: 50_000, maxWaitMs: 15_000, pollIntervalMs: 15_000 };
const times = {
  customer: pageTimes,
  partner: pageTimes,
  /** A heartbeat every 4 s; somebody waits for new orders in front of the board. */
  admin: { maxAgeMs: 10_000, maxSilenceMs: 15_000, maxWaitMs: 4_000, pollIntervalMs: 5_000 },
} as const satisfies Record<SessionKind, typeof pageTimes>;

/**
 * One stream of events for this tab, open while the tab is visible, until `stop`. It resumes after the last event, backs
 * off after failures, and ends with the session.
 */
export function openLive(options: LiveOptions): Live {
  const { maxSilenceMs, pollIntervalMs } = times[options.kind];
  const status = createStatus(options);
  const stream = createStream(options, status);
  let hidden = new AbortController();

  function check(): void {
    hidden.abort();
    hidden = new AbortController();
    if (!document.hidden) return stream.resume();
    stream.pause();
    options.whenHidden?.(stream.resume, hidden.signal);
  }

  const ticks = setInterval(() => {
    if (!stream.isRunning()) return;
    // A connection that has died is silent.
    if (status.read() === 'live' && status.ageMs() > maxSilenceMs) stream.reopen();
    status.report();
  }, 1_000);
  const polls = setInterval(() => {
    if (!document.hidden && status.read() === 'down') options.onReload();
  }, pollIntervalMs);
  document.addEventListener('visibilitychange', check);
  check();
  return {
    check,
    reportResponse: status.reportResponse,
    stop: () => {
      document.removeEventListener('visibilitychange', check);
      clearInterval(ticks);
      clearInterval(polls);
      hidden.abort();
      stream.pause();
    },
  };
}

type Status = ReturnType<typeof createStatus>;

/** The state of the stream, and how long ago the server sent something or responded. */
function createStatus({ kind, onState }: LiveOptions) {
  const { maxAgeMs } = times[kind];
  let state: Exclude<LiveState, 'polling'> = 'connecting';
  let receivedAtMs = browserNowMs();
  let isPolled = false;
  let reported: LiveStatus = { state, asOfMs: null };
  const ageMs = () => browserNowMs() - receivedAtMs;

  function report(): void {
    const isOld = ageMs() > maxAgeMs;
    const isDown = state === 'down' || (state === 'live' && isOld);
    const next: LiveStatus = {
      state: isDown ? (isPolled && !isOld ? 'polling' : 'down') : state,
      asOfMs: isOld ? receivedAtMs : null,
    };
    if (next.state === reported.state && next.asOfMs === reported.asOfMs) return;
    reported = next;
    onState(next);
  }

  function receive(): void {
    receivedAtMs = browserNowMs();
  }

  return {
    report,
    receive,
    ageMs,
    read: () => state,
    set: (next: typeof state) => {
      if (next !== state) isPolled = false;
      state = next;
      if (next === 'live') receive();
      report();
    },
    reportResponse: (hasResponded: boolean) => {
      if (state === 'live') return;
      if (hasResponded) receive();
      isPolled = hasResponded;
      report();
    },
  };
}

/** Opens the stream again and again, from `resume` until `pause` or the end of the session. */
function createStream(options: LiveOptions, status: Status) {
  const { kind } = options;
  let running: AbortController | null = null;
  let failures = 0;
  const { connect, cancel } = createConnection(options, {
    onOpen: () => {
      failures = 0;
      status.set('live');
      options.onReload();
    },
    onChunk: status.receive,
    onUnauthorized: (token) => {
      pause();
      status.set('ended');
      tokens.expire(kind, token);
    },
  });

  async function run({ signal }: AbortController): Promise<void> {
    failures = 0;
    status.set('connecting');
    while (!signal.aborted) {
      // Any failure is shown and retried.
      await withStreamSlot(() => connect(signal)).catch(() => undefined);
      if (signal.aborted) return;
      status.set('down');
      await wait(Math.min(backoffMs(failures), times[kind].maxWaitMs), signal);
      failures += 1;
    }
  }

  function pause(): void {
    running?.abort();
    running = null;
  }

  return {
    pause,
    isRunning: () => running !== null,
    reopen: cancel,
    resume: () => {
      if (running !== null) return;
      running = new AbortController();
      void run(running);
    },
  };
}

type ConnectionCallbacks = {
  onOpen: () => void;
  /** With an event or only a heartbeat. */
  onChunk: () => void;
  onUnauthorized: (token: string | null) => void;
};

/** Opens one stream after the other, each after the last event. */
function createConnection(
  { kind, onMessage }: LiveOptions,
  { onOpen, onChunk, onUnauthorized }: ConnectionCallbacks,
) {
  let reader: ReadableStreamDefaultReader<string> | undefined;
  let lastId: string | null = null;
  const setLastId = (id: string) => {
    lastId = id;
  };

  /** Reads one stream to its end; rejects without one. */
  async function connect(signal: AbortSignal): Promise<void> {
    // The console stores no token.
    const token = kind === 'admin' ? null : tokens.read(kind);
    const response = await openStream({ kind, token, lastId, signal });
    if (signal.aborted) return;
    if (response.status === 401 || response.status === 403) return onUnauthorized(token);
    if (!response.ok || response.body === null)
      throw new Error(`The stream responded with ${response.status}`);
    onOpen();
    const feed = createSseReader(({ id, type, data }) => {
      setLastId(id);
      onMessage({ id, type, data: parseJson(data) });
    }, setLastId);
    reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      onChunk();
      feed(value);
    }
  }

  return { connect, cancel: () => void reader?.cancel().catch(() => undefined) };
}

type OpenStreamOptions = {
  kind: SessionKind;
  token: string | null;
  lastId: string | null;
  signal: AbortSignal;
};

function openStream({ kind, token, lastId, signal }: OpenStreamOptions): Promise<Response> {
  return fetch(`/api/events?as=${kind}`, {
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

/** Until the time is over, the network is back, or aborted; offline the time alone is not enough. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(() => {
      if (isBrowserOnline()) done();
    }, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Calls back with one of the streams that a browser may have at once; rejects when all are taken. */
async function withStreamSlot(callback: () => Promise<void>): Promise<void> {
  // Absent on a page without https.
  if (!('locks' in navigator)) return callback();
  const openStreams = await countHeld(navigator.locks).catch(() => null);
  // The browser forbids locks.
  if (openStreams === null) return callback();
  if (openStreams >= maxStreamsPerBrowser) throw new Error('The browser has too many streams');
  return navigator.locks.request(lockName, { mode: 'shared' }, callback);
}

async function countHeld(locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query();
  return held.filter(({ name }) => name === lockName).length;
}
