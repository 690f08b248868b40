import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { isBrowserOnline } from '#web/api/network.ts';
import type { RequestOptions } from '#web/api/send-request.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';

export type PendingSignOut = {
  /** Tells the server; false where it was not reached, and is then told as soon as it is. */
  begin: (token: string | null) => Promise<boolean>;
  /** The cookie of a session that is over here may still be alive: it counts for nobody. */
  isPending: () => boolean;
  /** Somebody signs in: the cookie is theirs from now on. */
  excludeCookie: () => void;
  /** Retries until it is done, or until the returned function is called. */
  startRetrying: () => () => void;
};

type PendingSignOutOptions = {
  kind: SessionKind;
  signOutOnServer: (options: RequestOptions) => Promise<unknown>;
};

/** As long as the session's own cookie may live. */
const markerMaxAgeSeconds = 30 * 24 * 3600;
const timeoutMs = 10_000;

/**
 * A sign-out that the server has not heard of yet: without a network the session and its cookie, which no script can remove,
 * stay alive. It is remembered over reloads, as a cookie where storage is blocked and in the storage where cookies are.
 */
export function createPendingSignOut({
  kind,
  signOutOnServer,
}: PendingSignOutOptions): PendingSignOut {
  const marker = `${kind}-left`;
  const key = `${kind}SignOut`;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | undefined;

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
    clearTimeout(retryTimer);
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      while (isPending() || readTokens().length > 0) {
        const [token = null] = readTokens();
        // Without the marker the cookie belongs to whoever has signed in since.
        const credentials = isPending() ? 'include' : 'omit';
        await endSession({ bearerToken: token, credentials, signal });
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

  async function endSession(options: RequestOptions): Promise<void> {
    await signOutOnServer({ ...options, preserveTokenOn401: true, timeoutMs }).catch(
      (error: unknown) => {
        // There is nothing left that it could end.
        if (!isDefinitiveRejection(error)) throw error;
      },
    );
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
