import { checkAuth, refreshSession } from '#contract/endpoints/customer.ts';
import { partnerCheckAuth, partnerRefreshSession } from '#contract/endpoints/partner.ts';
import type { PartnerView } from '#contract/delivery.ts';
import type { UserView } from '#contract/users.ts';
import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { isOffline } from '#web/api/network.ts';
import type { SendRequest } from '#web/api/send-request.ts';
import type { CheckResult } from './session-store.ts';

/** How long each call of the check may take; it is repeated, sooner where the worker had to hand out the page. */
const timeoutMs = { online: 10_000, offline: 5_000 };

/**
 * Who is signed in as a customer: the cookie alone is asked first and its 401 drops nothing, then a refresh with the stored
 * token; only when the server refuses both is that token dropped. Without a real answer (weak Wi-Fi, a restart) it stays for the next time.
 * With neither a token nor the readable marker of the cookie nobody is asked.
 */
export async function checkCustomer(
  send: SendRequest,
  stored: { token: string | null; hasMarker: boolean },
): Promise<CheckResult<UserView>> {
  const { token, hasMarker } = stored;
  if (token === null && !hasMarker) return { user: null, dropToken: true };
  const options = { preserveTokenOn401: true, ...requestTimeout() };
  const byCookie = await tryRequest(send(checkAuth, {}, { bearerToken: null, ...options }));
  if (byCookie.response) return { user: byCookie.response.data.user };
  if (token === null) return { user: null, dropToken: byCookie.isRejected };
  const byToken = await tryRequest(send(refreshSession, {}, { bearerToken: token, ...options }));
  if (byToken.response) return byToken.response.data;
  return { user: null, dropToken: byToken.isRejected };
}

/**
 * Who is signed in as a delivery partner: the check first and the refresh as its fallback, also where neither token nor
 * cookie can be seen; on an iPhone, whose browser forgets cookies, the refresh comes first.
 */
export async function checkPartner(
  send: SendRequest,
  stored: { token: string | null; isIphone: boolean },
): Promise<CheckResult<PartnerView>> {
  const options = { bearerToken: stored.token, preserveTokenOn401: true, ...requestTimeout() };
  const check = async () => {
    const { response, isRejected } = await tryRequest(send(partnerCheckAuth, {}, options));
    return { found: response && { user: response.data.deliveryman }, isRejected };
  };
  const refresh = async () => {
    const { response, isRejected } = await tryRequest(send(partnerRefreshSession, {}, options));
    return {
      found: response && { user: response.data.deliveryman, token: response.data.token },
      isRejected,
    };
  };
  const first = stored.isIphone ? await refresh() : await check();
  if (first.found) return first.found;
  const second = stored.isIphone ? await check() : await refresh();
  return second.found ?? { user: null, dropToken: first.isRejected && second.isRejected };
}

/**
 * Who is behind a token that another tab has stored: asked with it as it is. That tab has just renewed it; renewing it here
 * would make that tab ask in its turn, and so on.
 */
export async function fetchCustomerByToken(
  send: SendRequest,
  token: string,
): Promise<CheckResult<UserView>> {
  const result = await tryRequest(
    send(checkAuth, {}, { bearerToken: token, preserveTokenOn401: true }),
  );
  return { user: result.response?.data.user ?? null, dropToken: result.isRejected };
}

/** The same for a delivery partner, on an iPhone too. */
export async function fetchPartnerByToken(
  send: SendRequest,
  token: string,
): Promise<CheckResult<PartnerView>> {
  const result = await tryRequest(
    send(partnerCheckAuth, {}, { bearerToken: token, preserveTokenOn401: true }),
  );
  return { user: result.response?.data.deliveryman ?? null, dropToken: result.isRejected };
}

function requestTimeout(): { timeoutMs: number } {
  return { timeoutMs: isOffline() ? timeoutMs.offline : timeoutMs.online };
}

/** The answer, or whether it was the server itself that said no. */
async function tryRequest<T>(
  request: Promise<T>,
): Promise<{ response: T | null; isRejected: boolean }> {
  try {
    return { response: await request, isRejected: false };
  } catch (error) {
    return { response: null, isRejected: isDefinitiveRejection(error) };
  }
}
