import { parseJson } from '#web/api/json.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';
import { createSseReader } from './sse-reader.ts';

/** `live`: connected; `down`: disconnected and retrying. */
export type LiveState = 'connecting' | 'live' | 'down' | 'ended';

export type LiveEvent = { type: string; data: unknown };

/** An event with the id after which a stream can resume. */
export type LiveMessage = LiveEvent & { id: string };

export type LiveConnectionOptions = {
  /** Opens the stream after the last event id; rejects when the server is unreachable. */
  open: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  readLastId: () => string | null;
  onMessage: (message: LiveMessage) => void;
  /** No events up to this id. */
  onId: (id: string) => void;
  onState: (state: LiveState) => void;
  /** The session is invalid: no retries. */
  onUnauthorized: () => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type LiveConnection = { resume: () => void; pause: () => void };

/** The server sends a heartbeat every 20 s or more often; a longer silence means a dead connection. */
const silenceTimeoutMs = 50_000;

/**
 * Keeps one stream open: resumes after the last message, backs off after failures, and stops only when the
 * session is invalid. `resume` opens it again with a new session.
 */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  let running: AbortController | null = null;

  async function readStream(response: Response, control: AbortController): Promise<void> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('The stream has no body');
    const feed = createSseReader(
      ({ id, type, data }) => options.onMessage({ id, type, data: parseJson(data) }),
      options.onId,
    );
    for (;;) {
      const watchdog = setTimeout(() => void reader.cancel(), silenceTimeoutMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
      if (done || control.signal.aborted) return;
      feed(value);
    }
  }

  async function run(control: AbortController): Promise<void> {
    const { signal } = control;
    options.onState('connecting');
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const response = await options.open(options.readLastId(), signal);
        if (signal.aborted) return;
        if (response.status === 401 || response.status === 403) {
          running = null;
          options.onState('ended');
          return options.onUnauthorized();
        }
        if (!response.ok) throw new Error(`The stream responded with ${response.status}`);
        failures = 0;
        options.onState('live');
        await readStream(response, control);
      } catch {
        // Any failure is reported and retried.
      }
      if (signal.aborted) return;
      options.onState('down');
      await options.wait(backoffMs(failures), signal).catch(() => undefined);
    }
  }

  return {
    resume: () => {
      if (running !== null) return;
      running = new AbortController();
      void run(running);
    },
    pause: () => {
      running?.abort();
      running = null;
    },
  };
}
