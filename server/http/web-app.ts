import type { Language } from '#domain/language.ts';
import type { AppParts } from '../app.ts';
import type { BuiltPages } from './built-pages.ts';
import { resolveLanguage } from './language.ts';

/** Asked about at every start: a worker or a name from yesterday would stay for good. */
const revalidateCacheControl = 'no-cache';

/**
 * What makes the shop one that can be installed: its manifest, by the shop's own name in the language that is asked for, and
 * the worker that answers without a network. `built` are the pages of every language.
 */
export function registerWebApp({ app, ctx }: AppParts, built: Record<Language, BuiltPages>): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = resolveLanguage(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', revalidateCacheControl)
      .header('content-language', language)
      .header('vary', 'cookie, accept-language')
      .send(JSON.stringify(built[language].webManifest(ctx.config.shopName)));
  });
  app.get('/sw.js', { compress: false }, async (_request, reply) =>
    reply
      .header('cache-control', revalidateCacheControl)
      .sendFile('sw.js', { cacheControl: false }),
  );
}
