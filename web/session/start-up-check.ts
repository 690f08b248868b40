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

/** How long each request of the check may take; it is repeated, sooner where the worker served the page from its cache. */
const timeoutMs = { online: 10_000, offline: 5_000 };

/**
 * Who is signed in as a customer: first by the cookie alone, whose 401 drops nothing, then by a refresh with the stored token;
 * that token is dropped only when the server rejects both, not on a weak network or a restart.
 * With neither a token nor the readable marker of the cookie there is no request.
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
 * Who is signed in as a delivery partner: by the check, else by a refresh, also where neither token nor cookie can be seen; on
 * an iPhone, whose browser forgets cookies, the refresh comes first.
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
 * The user of a token that another tab has stored. That tab has just renewed it; renewing it here would make that tab check in
 * its turn, and so on.
 */
export async function fetchUserByToken<User>(
  { check }: SessionRequests<User>,
  token: string,
): Promise<CheckResult<User>> {
  const { response, isRejected } = await tryRequest(
    check({ bearerToken: token, preserveTokenOn401: true }),
  );
  return response ?? { user: null, dropToken: isRejected };
}

function requestTimeout(): { timeoutMs: number } {
  return { timeoutMs: isOffline() ? timeoutMs.offline : timeoutMs.online };
}

/** The response, or whether it was the server itself that rejected the request. */
async function tryRequest<T>(
  request: Promise<T>,
): Promise<{ response: T | null; isRejected: boolean }> {
  try {
    return { response: await request, isRejected: false };
  } catch (error) {
    return { response: null, isRejected: isDefinitiveRejection(error) };
  }
}
