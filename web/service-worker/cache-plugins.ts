import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core';
import { browserNowMs } from '#web/clock.ts';
import { seenAtHeader } from './cache-metadata.ts';

/** Answers are the same for every browser of one language, whatever `Vary` says to proxies in between. */
export const ignoreVaryOptions = { ignoreVary: true };

const daySeconds = 24 * 3600;

/** At most so many and not for longer; a device without room drops all of them, and the shop goes on from the network. */
export function createExpirationPlugin(limits: {
  entries: number;
  days: number;
}): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries: limits.entries,
    maxAgeSeconds: limits.days * daySeconds,
    purgeOnQuotaError: true,
    matchOptions: ignoreVaryOptions,
  });
}

type ResponseKind = 'page' | 'json' | 'file';

/** Keeps whole answers of one kind alone, each with the moment in which it was seen. */
export function cacheableResponsePlugin(kind: ResponseKind): WorkboxPlugin {
  return { cacheWillUpdate: async ({ response }) => toCacheableResponse(response, kind) };
}

/** The answer as it is kept; null for a refusal, a redirection, half a file or the log-in page of a Wi-Fi. */
export function toCacheableResponse(response: Response, kind: ResponseKind): Response | null {
  const { status, type, redirected } = response;
  if (status !== 200 || type !== 'basic' || redirected || getResponseKind(response) !== kind)
    return null;
  const headers = new Headers(response.headers);
  headers.set(seenAtHeader, String(browserNowMs()));
  return new Response(response.body, { headers });
}

function getResponseKind(response: Response): ResponseKind {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('application/json') ? 'json' : 'file';
}
