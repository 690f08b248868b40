import { createLiveConnection } from './live-connection.ts';
import type { LiveConnectionOptions, LiveEvent, LiveMessage, LiveState } from './live-connection.ts';

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

/**
 * One stream for all visible tabs of a browser: the leader's. A hidden tab is not a member; it resumes after its
 * last event, or reloads when another tab is the leader. Open until the returned function is called.
 */
export function openSharedStream(options: SharedStreamOptions): () => void {
  const { open, wait, name } = options;
  const receiver = createReceiver(options);
  const postState = (state: LiveState) => group.post({ kind: 'state', state, lastId: receiver.readLastId() });
  const connection = createLiveConnection({
    open,
    wait,
    readLastId: receiver.readLastId,
    onMessage: (message) => {
      receiver.receive(message);
      group.post({ kind: 'event', message });
    },
    onId: (id) => {
      receiver.setLastId(id);
      postState('live');
    },
    onState: (state) => {
      receiver.setState(state);
      postState(state);
    },
    onUnauthorized: () => {
      leave();
      options.onUnauthorized();
    },
  });
  const group = createTabGroup({
    name,
    onLead: () => {
      receiver.expectReplay();
      connection.resume();
    },
    onMessage: (message, isLeader) => {
      if (message.kind === 'event') return receiver.receive(message.message);
      if (message.kind === 'state') return isLeader ? undefined : receiver.follow(message);
      const state = receiver.readState();
      if (isLeader && state !== null) postState(state);
    },
  });

  function leave(): void {
    connection.pause();
    group.leave();
  }

  function handleVisibilityChange(): void {
    if (document.hidden) return leave();
    if (group.isMember()) return;
    receiver.restart();
    group.join();
  }

  document.addEventListener('visibilitychange', handleVisibilityChange);
  handleVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibilityChange);
    leave();
  };
}

/** The state of the stream and the last event in this tab. */
function createReceiver({ onEvent, onState }: Pick<SharedStreamOptions, 'onEvent' | 'onState'>) {
  let state: LiveState | null = null;
  let lastId: string | null = null;
  let hasMissedEvents = false;

  function setState(next: LiveState): void {
    if (next === state) return;
    state = next;
    onState(next);
  }

  return {
    setState,
    readState: () => state,
    readLastId: () => lastId,
    setLastId: (id: string) => {
      lastId = id;
    },
    restart: () => {
      state = null;
      setState('connecting');
      hasMissedEvents = lastId !== null;
    },
    /** The server replays missed events to the leader. */
    expectReplay: () => {
      hasMissedEvents = false;
    },
    receive: ({ id, type, data }: LiveMessage) => {
      // The leader may resume before this tab's last event.
      if (type !== 'reset' && lastId !== null && !isLaterId(id, lastId)) return;
      lastId = id;
      onEvent({ type, data });
    },
    /** Another tab is the leader. */
    follow: (leader: { state: LiveState; lastId: string | null }) => {
      setState(leader.state);
      if (leader.state === 'live' && hasMissedEvents) {
        hasMissedEvents = false;
        onEvent({ type: 'reset', data: null });
      }
      lastId = leader.lastId ?? lastId;
    },
  };
}

type TabGroupOptions = {
  name: string;
  /** This tab is the leader, or cannot share. */
  onLead: () => void;
  onMessage: (message: ChannelMessage, isLeader: boolean) => void;
};

/** The visible tabs with one name: a Web Lock elects the leader, a channel connects it with the others. */
function createTabGroup({ name, onLead, onMessage }: TabGroupOptions) {
  let membership: AbortController | null = null;
  let channel: BroadcastChannel | null = null;
  let isLeader = false;

  function post(message: ChannelMessage): void {
    // A channel has one origin and takes no second argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(message);
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    isLeader = true;
    onLead();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  function closeChannel(): void {
    channel?.close();
    channel = null;
  }

  return {
    post,
    isMember: () => membership !== null,
    join: () => {
      membership = new AbortController();
      const { signal } = membership;
      channel = openChannel(name);
      if (channel === null) return onLead();
      channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) =>
        onMessage(data, isLeader),
      );
      post({ kind: 'state-wanted' });
      navigator.locks
        .request(name, { signal }, () => lead(signal))
        .catch(() => {
          if (signal.aborted) return;
          // The browser forbids locks.
          closeChannel();
          onLead();
        });
    },
    leave: () => {
      membership?.abort();
      membership = null;
      isLeader = false;
      closeChannel();
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
