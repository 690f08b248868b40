import { createLiveConnection } from './live-connection.ts';
import type {
  LiveConnection,
  LiveConnectionOptions,
  LiveEvent,
  LiveMessage,
  LiveState,
} from './live-connection.ts';

type SharedStreamOptions = Pick<LiveConnectionOptions, 'open' | 'onUnauthorized' | 'wait'> & {
  /** The same in all tabs that share the stream. */
  name: string;
  onEvent: (event: LiveEvent) => void;
  onState: (state: LiveState) => void;
};

/** Messages of the tab with the stream, and requests of new tabs. */
type ChannelMessage =
  | { kind: 'event'; message: LiveMessage }
  | { kind: 'state'; state: LiveState; lastId: string | null }
  | { kind: 'state-wanted' };

export type SharedStream = { start: () => void; stop: () => void };

/**
 * One stream for all visible tabs of a browser: a Web Lock elects the leader, a channel sends its events to the
 * others. Without locks each visible tab opens its own. A hidden tab is not a member; it resumes after its last
 * event, or reloads when another tab is the leader.
 */
export function createSharedStream(options: SharedStreamOptions): SharedStream {
  let visibleController: AbortController | null = null;
  let channel: BroadcastChannel | null = null;
  let isLeader = false;
  let state: LiveState | null = null;
  let lastId: string | null = null;
  let hasMissedEvents = false;

  const connection: LiveConnection = createLiveConnection({
    open: options.open,
    wait: options.wait,
    readLastId: () => lastId,
    onMessage: (message) => {
      receive(message);
      post({ kind: 'event', message });
    },
    onId: (id) => {
      lastId = id;
      post({ kind: 'state', state: 'live', lastId });
    },
    onState: (next) => {
      setState(next);
      post({ kind: 'state', state: next, lastId });
    },
    onUnauthorized: () => {
      leave();
      options.onUnauthorized();
    },
  });

  function post(message: ChannelMessage): void {
    // A channel has one origin and takes no second argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(message);
  }

  function setState(next: LiveState): void {
    if (next === state) return;
    state = next;
    options.onState(next);
  }

  function receive({ id, type, data }: LiveMessage): void {
    // The leader may resume before this tab's last event.
    if (type !== 'reset' && lastId !== null && !isLaterId(id, lastId)) return;
    lastId = id;
    options.onEvent({ type, data });
  }

  /** A tab does not receive its own messages, so this one is not the leader. */
  function handleChannelMessage(message: ChannelMessage): void {
    if (message.kind === 'event') receive(message.message);
    if (message.kind === 'state-wanted' && isLeader && state !== null) post({ kind: 'state', state, lastId });
    if (message.kind !== 'state' || isLeader) return;
    setState(message.state);
    if (message.state === 'live' && hasMissedEvents) {
      hasMissedEvents = false;
      options.onEvent({ type: 'reset', data: null });
    }
    if (message.lastId !== null) lastId = message.lastId;
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    isLeader = true;
    // The server replays missed events.
    hasMissedEvents = false;
    connection.resume();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  function join(): void {
    if (visibleController !== null) return;
    visibleController = new AbortController();
    const { signal } = visibleController;
    state = null;
    setState('connecting');
    hasMissedEvents = lastId !== null;
    channel = openChannel(options.name);
    if (channel === null) return connection.resume();
    channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) =>
      handleChannelMessage(data),
    );
    post({ kind: 'state-wanted' });
    navigator.locks
      .request(options.name, { signal }, () => lead(signal))
      .catch(() => {
        if (signal.aborted) return;
        // The browser forbids locks.
        channel?.close();
        channel = null;
        connection.resume();
      });
  }

  function leave(): void {
    connection.pause();
    visibleController?.abort();
    visibleController = null;
    isLeader = false;
    channel?.close();
    channel = null;
  }

  const handleVisibilityChange = () => (document.hidden ? leave() : join());
  return {
    start: () => {
      document.addEventListener('visibilitychange', handleVisibilityChange);
      handleVisibilityChange();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      leave();
    },
  };
}

/** Null where tabs cannot share: old browsers, HTTP, blocked storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return 'locks' in navigator ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

/** Event ids are two numbers, `12-345`. */
function isLaterId(id: string, than: string): boolean {
  const [a = 0, b = 0] = id.split('-').map(Number);
  const [c = 0, d = 0] = than.split('-').map(Number);
  return a > c || (a === c && b > d);
}
