import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { isBrowserOnline } from '#web/api/network.ts';
import type { RequestOptions } from '#web/api/send-request.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';

export type PendingSignOut = {
  /** Signs out on the server; false when it is unreachable, and retried then. */
  begin: (token: string | null) => Promise<boolean>;
  /** The cookie of an ended session may still be valid and is ignored. */
  isPending: () => boolean;
  /** After a login the cookie belongs to the new session. */
  excludeCookie: () => void;
  /** Retries until success, or until the returned function is called. */
  startRetrying: () => () => void;
};

type PendingSignOutOptions = {
  kind: SessionKind;
  signOutOnServer: (options: RequestOptions) => Promise<unknown>;
};

/** The maximum lifetime of the session cookie. */
const markerMaxAgeSeconds = 30 * 24 * 3600;
const timeoutMs = 10_000;

/**
 * A sign-out that has not reached the server: offline the session and its HttpOnly cookie stay valid. Stored
 * over reloads in localStorage, or as a cookie where storage is blocked.
 */
export function createPendingSignOut({ kind, signOutOnServer }: PendingSignOutOptions): PendingSignOut {
  const { isPending, setMarker, readTokens, writeTokens } = createStorage(kind);
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | undefined;

  async function attempt(tries: number): Promise<boolean> {
    clearTimeout(retryTimer);
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      while (isPending() || readTokens().length > 0) {
        const [token = null] = readTokens();
        // Without the marker the cookie belongs to a later session.
        const credentials = isPending() ? 'include' : 'omit';
        await signOutOnServer({
          bearerToken: token,
          credentials,
          signal,
          timeoutMs,
          preserveTokenOn401: true,
        }).catch(throwUnlessRejected);
        if (credentials === 'include') setMarker(0);
        writeTokens(readTokens().filter((other) => other !== token));
      }
      return true;
    } catch {
      if (!signal.aborted && isBrowserOnline())
        retryTimer = setTimeout(() => void attempt(tries + 1), backoffMs(tries));
      return false;
    }
  }

  return {
    begin: (token) => {
      setMarker(markerMaxAgeSeconds);
      if (token !== null) writeTokens([...readTokens(), token]);
      return attempt(0);
    },
    isPending,
    excludeCookie: () => {
      controller?.abort();
      setMarker(0);
      if (readTokens().length > 0) void attempt(0);
    },
    startRetrying: () => {
      const retry = () => void attempt(0);
      retry();
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('online', retry);
        clearTimeout(retryTimer);
      };
    },
  };
}

function throwUnlessRejected(error: unknown): void {
  // After a rejection nothing is left to sign out.
  if (!isDefinitiveRejection(error)) throw error;
}

/** The marker is a cookie, so that it persists where storage is blocked; the tokens are stored. */
function createStorage(kind: SessionKind) {
  const marker = `${kind}-left`;
  const key = `${kind}SignOut`;
  return {
    isPending: () => document.cookie.split('; ').includes(`${marker}=1`),
    setMarker: (seconds: number) => {
      document.cookie = `${marker}=1; Max-Age=${seconds}; Path=/; SameSite=Lax`;
    },
    readTokens: () => readStored(key)?.split(' ') ?? [],
    writeTokens: (tokens: readonly string[]) => {
      if (tokens.length > 0) writeStored(key, tokens.join(' '));
      else removeStored(key);
    },
  };
}
