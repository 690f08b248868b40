import { isVerdict } from '#web/api/api-error.ts';
import { seemsOnline } from '#web/api/network.ts';
import type { SendOptions } from '#web/api/send.ts';
import { readStored, removeStored, writeStored } from '#web/api/stored.ts';
import type { SessionKind } from '#web/api/tokens.ts';
import { pauseMs } from './pauses.ts';

export type PendingSignOut = {
  /** Tells the server; false where it was not reached, and is then told as soon as it is. */
  begin: (token: string | null) => Promise<boolean>;
  /** The cookie of a session that is over here may still be alive: it counts for nobody. */
  isPending: () => boolean;
  /** Somebody signs in: the cookie is theirs from now on. */
  keepCookie: () => void;
  /** Retries until it is done, or until the returned function is called. */
  follow: () => () => void;
};

type Parts = { kind: SessionKind; tell: (options: SendOptions) => Promise<unknown> };

/** As long as the session's own cookie may live. */
const markerSeconds = 30 * 24 * 3600;
const timeoutMs = 10_000;

/**
 * A sign-out that the server has not heard of yet: without a network the session and its cookie, which no script can remove,
 * stay alive. It is remembered over reloads, as a cookie where storage is blocked and in the storage where cookies are.
 */
export function createPendingSignOut({ kind, tell }: Parts): PendingSignOut {
  const marker = `${kind}-left`;
  const key = `${kind}SignOut`;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;

  const isPending = () => document.cookie.split('; ').includes(`${marker}=1`);
  const readTokens = () => readStored(key)?.split(' ') ?? [];

  function writeTokens(tokens: readonly string[]): void {
    if (tokens.length > 0) writeStored(key, tokens.join(' '));
    else removeStored(key);
  }

  function setMarker(seconds: number): void {
    document.cookie = `${marker}=1; Max-Age=${seconds}; Path=/; SameSite=Lax`;
  }

  async function attempt(tries: number): Promise<boolean> {
    clearTimeout(waiting);
    call?.abort();
    call = new AbortController();
    const { signal } = call;
    try {
      while (isPending() || readTokens().length > 0) {
        const [token = null] = readTokens();
        // Without the marker the cookie belongs to whoever has signed in since.
        const credentials = isPending() ? 'include' : 'omit';
        await endSession({ bearer: token, credentials, signal });
        if (credentials === 'include') setMarker(0);
        writeTokens(readTokens().filter((other) => other !== token));
      }
      return true;
    } catch {
      if (!signal.aborted && seemsOnline())
        waiting = setTimeout(() => void attempt(tries + 1), pauseMs(tries));
      return false;
    }
  }

  async function endSession(options: SendOptions): Promise<void> {
    await tell({ ...options, keepToken: true, timeoutMs }).catch((error: unknown) => {
      // There is nothing left that it could end.
      if (!isVerdict(error)) throw error;
    });
  }

  return {
    begin: (token) => {
      setMarker(markerSeconds);
      if (token !== null) writeTokens([...readTokens(), token]);
      return attempt(0);
    },
    isPending,
    keepCookie: () => {
      call?.abort();
      setMarker(0);
      if (readTokens().length > 0) void attempt(0);
    },
    follow: () => {
      const retry = () => void attempt(0);
      retry();
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('online', retry);
        clearTimeout(waiting);
      };
    },
  };
}
