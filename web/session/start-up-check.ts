import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { isOffline } from '#web/api/network.ts';
import type { RequestOptions } from '#web/api/send-request.ts';
import type { CheckResult } from './session-store.ts';

/** The requests of one kind of session. */
export type SessionRequests<User> = {
  check: (options: RequestOptions) => Promise<{ user: User }>;
  refresh: (options: RequestOptions) => Promise<{ user: User; token: string }>;
  signOut: (options: RequestOptions) => Promise<unknown>;
};

/** Timeout per request of the check; shorter on a page from the service worker. */
const timeoutMs = { online: 10_000, offline: 5_000 };

/**
 * Finds the customer: first by cookie, whose 401 drops nothing, then by a refresh with the stored token, which
 * is dropped only when the server rejects both. Sends nothing without token and marker cookie.
 */
export async function checkCustomer<User>(
  requests: SessionRequests<User>,
  stored: { token: string | null; hasMarker: boolean },
): Promise<CheckResult<User>> {
  const { token, hasMarker } = stored;
  if (token === null && !hasMarker) return { user: null, dropToken: true };
  const options = { preserveTokenOn401: true, ...requestTimeout() };
  const byCookie = await tryRequest(requests.check({ bearerToken: null, ...options }));
  if (byCookie.response) return byCookie.response;
  if (token === null) return { user: null, dropToken: byCookie.isRejected };
  const byToken = await tryRequest(requests.refresh({ bearerToken: token, ...options }));
  return byToken.response ?? { user: null, dropToken: byToken.isRejected };
}

/**
 * Finds the delivery partner: by the check, else by a refresh, also without visible credentials; on an iPhone,
 * which drops cookies, the refresh comes first.
 */
export async function checkPartner<User>(
  { check, refresh }: SessionRequests<User>,
  stored: { token: string | null; isIphone: boolean },
): Promise<CheckResult<User>> {
  const options = { bearerToken: stored.token, preserveTokenOn401: true, ...requestTimeout() };
  const [request, fallback] = stored.isIphone ? [refresh, check] : [check, refresh];
  const first = await tryRequest(request(options));
  if (first.response) return first.response;
  const second = await tryRequest(fallback(options));
  return second.response ?? { user: null, dropToken: first.isRejected && second.isRejected };
}

/**
 * The user of a token stored by another tab, which has just renewed it; renewing it here would repeat endlessly.
 */
export async function fetchUserByToken<User>(
  { check }: SessionRequests<User>,
  token: string,
): Promise<CheckResult<User>> {
  const { response, isRejected } = await tryRequest(check({ bearerToken: token, preserveTokenOn401: true }));
  return response ?? { user: null, dropToken: isRejected };
}

function requestTimeout(): { timeoutMs: number } {
  return { timeoutMs: isOffline() ? timeoutMs.offline : timeoutMs.online };
}

/** The response, or whether the server itself rejected the request. */
async function tryRequest<T>(request: Promise<T>): Promise<{ response: T | null; isRejected: boolean }> {
  try {
    return { response: await request, isRejected: false };
  } catch (error) {
    return { response: null, isRejected: isDefinitiveRejection(error) };
  }
}
