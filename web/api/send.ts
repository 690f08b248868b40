import { addresses } from '#contract/addresses.ts';
import type { CallName } from '#contract/addresses.ts';
import type { Contract } from '#contract/contract.ts';
import type { EndpointRequest, EndpointSuccess } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { noteSeenAt } from './last-seen.ts';
import { inOwnLanguage } from './own-language.ts';
import { tokens } from './tokens.ts';
import type { SessionKind, Tokens } from './tokens.ts';

export type { CallName } from '#contract/addresses.ts';

/** What a call is sent with: its `params`, `query` and `body`, as far as it has them. */
export type CallRequest<N extends CallName> = EndpointRequest<Contract[N]>;

/** The whole success body of a call. */
export type CallSuccess<N extends CallName> = EndpointSuccess<Contract[N]>;

export type SendOptions = {
  /** Ends the call early; the promise is then rejected with the signal's own reason. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Instead of the call's own limit. */
  timeoutMs?: number | undefined;
  /** Whose token goes along, where the call itself does not say (an order read by a partner). */
  as?: SessionKind | undefined;
  /** Instead of the stored token: another one, or none (null), so that the cookie alone speaks. */
  bearer?: string | null | undefined;
  /** `omit` leaves the cookies as they are. */
  credentials?: RequestCredentials | undefined;
  /** A 401 then drops nothing. */
  keepToken?: boolean | undefined;
  /** A body with `success: true` inside an error status is the answer. */
  successInsideError?: boolean | undefined;
};

export type Send = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options?: SendOptions,
) => Promise<CallSuccess<N>>;

const defaultTimeoutMs = 30_000;
const partnerTimeoutMs = 10_000;

/** Calls with a limit of their own. */
const ownTimeoutMs: Partial<Record<CallName, number>> = { signUp: 60_000, verifyEmail: 30_000 };

/** Delivery calls carry the delivery token and have 10 s. */
export function sessionKindOf(name: CallName): SessionKind {
  const [, path] = addresses[name];
  return path.startsWith('/delivery-men/') || path.startsWith('/orders/delivered/')
    ? 'partner'
    : 'customer';
}

/** How long a call may take. */
export function timeoutMsOf(name: CallName): number {
  return (
    ownTimeoutMs[name] ?? (sessionKindOf(name) === 'partner' ? partnerTimeoutMs : defaultTimeoutMs)
  );
}

/** Path and query of a call, relative to the base of the API. */
export function addressOf<N extends CallName>(name: N, request: CallRequest<N>): string {
  const { params, query } = partsOf(request);
  const path = addresses[name][1].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Builds `send` for a server and a place for tokens; the pages use the one below, tests their own. */
export function createSend(parts: { base: string; tokens: Tokens }): Send {
  return async (name, request, options = {}) => {
    const kind = options.as ?? sessionKindOf(name);
    const bearer = options.bearer === undefined ? parts.tokens.read(kind) : options.bearer;
    const { body } = partsOf(request);
    const limit = timeLimit(options.timeoutMs ?? timeoutMsOf(name));
    const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;

    const address = parts.base + addressOf(name, request);
    const answer = await fetch(address, {
      method: addresses[name][0],
      credentials: options.credentials ?? 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    })
      .then(async (response) => {
        const text = await response.text();
        const read = readJson(text);
        // Of the shop itself, not of a Wi-Fi's log-in page. A device without room for it shows the page all the same.
        if (response.ok && !response.redirected && isSuccess(read))
          void keepAnswer(address, text).catch(() => undefined);
        return { response, body: read };
      })
      .catch(async (error: unknown) => {
        if (options.signal?.aborted) throw options.signal.reason;
        if (limit.signal.aborted) throw new ApiError({ kind: 'timeout', code: 'TIMEOUT' });
        const kept = await keptAnswer(address);
        if (kept) return { response: kept, body: readJson(await kept.text()) };
        throw new ApiError({ kind: 'network', code: 'NETWORK', data: error });
      })
      .finally(limit.stop);

    const { status, ok } = answer.response;
    if (status === 401 && options.keepToken !== true) parts.tokens.lost(kind, bearer);
    const said = await inOwnLanguage(answer.body);
    if (isSuccess(said) && (ok || options.successInsideError === true)) {
      noteSeenAt(said, answer.response.headers);
      // The server checks every answer against the same contract before it leaves.
      return said as CallSuccess<typeof name>;
    }
    throw refusalFrom({ body: said, inEnglish: sentenceOf(answer.body) }, status, ok);
  };
}

/** Calls the shop's server: the answer's whole body, or an `ApiError`. */
export const send: Send = createSend({ base: '/api', tokens });

/** Aborts after `ms` unless it is stopped before: a timer of the page, like every other of its clocks. */
function timeLimit(ms: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

type LooseRequest = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

function partsOf(request: object): LooseRequest {
  const { params, query, body } = request as Partial<LooseRequest>; // Every request is made of these three at most.
  return { params: params ?? {}, query: query ?? {}, body };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSuccess(body: unknown): body is Record<string, unknown> {
  return isRecord(body) && body['success'] === true;
}

function sentenceOf(body: unknown): string {
  const texts = isRecord(body) ? [body['message'], body['error']] : [];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

function paramsOf(body: Record<string, unknown>): Record<string, string | number> {
  if (!isRecord(body['params'])) return {};
  const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(body['params']).filter(isValue));
}

function refusalFrom(
  { body, inEnglish }: { body: unknown; inEnglish: string },
  status: number,
  ok: boolean,
): ApiError {
  if (!isRecord(body)) return new ApiError({ kind: 'refused', code: 'UNREADABLE', status });
  const fields = isRecord(body['fields'])
    ? Object.fromEntries(
        Object.entries(body['fields']).map(([field, text]) => [field, String(text)]),
      )
    : {};
  return new ApiError({
    kind: 'refused',
    // The server answers with codes of the contract only; one it has not named yet is as good as none.
    code: ok ? 'NO_SUCCESS_FLAG' : ((body['code'] as RefusalCode | undefined) ?? 'UNREADABLE'),
    status,
    message: sentenceOf(body),
    inEnglish,
    fields,
    params: paramsOf(body),
    data: body['data'],
  });
}
