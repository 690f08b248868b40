import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core';
import { browserNowMs } from '#web/clock.ts';
import { seenAtHeader } from './cache-metadata.ts';

/** Responses depend on the language only, so `Vary` is ignored. */
export const ignoreVaryOptions = { ignoreVary: true };

const daySeconds = 24 * 3600;

/** Limits entries and age; without storage the browser drops the cache. */
export function createExpirationPlugin(limits: { entries: number; days: number }): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries: limits.entries,
    maxAgeSeconds: limits.days * daySeconds,
    purgeOnQuotaError: true,
    matchOptions: ignoreVaryOptions,
  });
}

type ResponseKind = 'page' | 'json' | 'file';

/** Caches complete responses of one kind with their time. */
export function cacheableResponsePlugin(kind: ResponseKind): WorkboxPlugin {
  return { cacheWillUpdate: async ({ response }) => toCacheableResponse(response, kind) };
}

/** The response to cache; null for an error, a redirect, a partial response or a captive portal. */
export function toCacheableResponse(response: Response, kind: ResponseKind): Response | null {
  const { status, type, redirected } = response;
  if (status !== 200 || type !== 'basic' || redirected || getResponseKind(response) !== kind) return null;
  const headers = new Headers(response.headers);
  headers.set(seenAtHeader, String(browserNowMs()));
  return new Response(response.body, { headers });
}

function getResponseKind(response: Response): ResponseKind {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('application/json') ? 'json' : 'file';
}
