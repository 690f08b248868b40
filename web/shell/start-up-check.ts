import type { PartnerView } from '#contract/delivery.ts';
import type { UserView } from '#contract/users.ts';
import { isVerdict } from '#web/api/api-error.ts';
import { isWithoutNetwork } from '#web/api/network.ts';
import type { Send } from '#web/api/send.ts';
import type { CheckResult } from './session-store.ts';

/** How long each call of the check may take; it is repeated, sooner where the worker had to hand out the page. */
const timeoutMs = { online: 10_000, offline: 5_000 };

/**
 * Who is signed in as a customer: the cookie alone is asked first and its 401 drops nothing, then a refresh with the stored
 * token; only when the server refuses both is that token dropped. Without a real answer (weak Wi-Fi, a restart) it stays for the next time.
 * With neither a token nor the readable marker of the cookie nobody is asked.
 */
export async function checkCustomer(
  send: Send,
  known: { token: string | null; hasMarker: boolean },
): Promise<CheckResult<UserView>> {
  const { token, hasMarker } = known;
  if (token === null && !hasMarker) return { user: null, dropToken: true };
  const options = { keepToken: true, ...limit() };
  const byCookie = await attempt(send('checkAuth', {}, { bearer: null, ...options }));
  if (byCookie.answer) return { user: byCookie.answer.data.user };
  if (token === null) return { user: null, dropToken: byCookie.isRefused };
  const byToken = await attempt(send('refreshSession', {}, { bearer: token, ...options }));
  if (byToken.answer) return byToken.answer.data;
  return { user: null, dropToken: byToken.isRefused };
}

/**
 * Who is signed in as a delivery partner: the check first and the refresh as its fallback, also where neither token nor
 * cookie can be seen; on an iPhone, whose browser forgets cookies, the refresh comes first.
 */
export async function checkPartner(
  send: Send,
  known: { token: string | null; isIphone: boolean },
): Promise<CheckResult<PartnerView>> {
  const options = { bearer: known.token, keepToken: true, ...limit() };
  const check = async () => {
    const { answer, isRefused } = await attempt(send('partnerCheckAuth', {}, options));
    return { found: answer && { user: answer.data.deliveryman }, isRefused };
  };
  const refresh = async () => {
    const { answer, isRefused } = await attempt(send('partnerRefreshSession', {}, options));
    return {
      found: answer && { user: answer.data.deliveryman, token: answer.data.token },
      isRefused,
    };
  };
  const first = known.isIphone ? await refresh() : await check();
  if (first.found) return first.found;
  const second = known.isIphone ? await check() : await refresh();
  return second.found ?? { user: null, dropToken: first.isRefused && second.isRefused };
}

/**
 * Who is behind a token that another tab has stored: asked with it as it is. That tab has just renewed it; renewing it here
 * would make that tab ask in its turn, and so on.
 */
export async function recogniseCustomer(send: Send, token: string): Promise<CheckResult<UserView>> {
  const asked = await attempt(send('checkAuth', {}, { bearer: token, keepToken: true }));
  return { user: asked.answer?.data.user ?? null, dropToken: asked.isRefused };
}

/** The same for a delivery partner, on an iPhone too. */
export async function recognisePartner(
  send: Send,
  token: string,
): Promise<CheckResult<PartnerView>> {
  const asked = await attempt(send('partnerCheckAuth', {}, { bearer: token, keepToken: true }));
  return { user: asked.answer?.data.deliveryman ?? null, dropToken: asked.isRefused };
}

function limit(): { timeoutMs: number } {
  return { timeoutMs: isWithoutNetwork() ? timeoutMs.offline : timeoutMs.online };
}

/** The answer, or whether it was the server itself that said no. */
async function attempt<T>(call: Promise<T>): Promise<{ answer: T | null; isRefused: boolean }> {
  try {
    return { answer: await call, isRefused: false };
  } catch (error) {
    return { answer: null, isRefused: isVerdict(error) };
  }
}
