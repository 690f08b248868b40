import type { AppParts } from './app-parts.ts';
import type { GetBuiltPages } from './built-pages.ts';
import { resolveLanguage } from './language.ts';

/** Revalidated at every start: a stale worker or manifest would persist. */
const revalidateCacheControl = 'no-cache';

/**
 * Routes of the installable web app: the manifest with the shop's name in the requested language, and the
 * service worker.
 */
export function registerPwa({ app, ctx }: AppParts, getBuiltPages: GetBuiltPages): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = resolveLanguage(request);
    const { webManifest } = await getBuiltPages(language);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', revalidateCacheControl)
      .header('content-language', language)
      .header('vary', 'cookie, accept-language')
      .send(JSON.stringify(webManifest(ctx.config.shopName)));
  });
  app.get('/sw.js', { compress: false }, async (_request, reply) =>
    reply.header('cache-control', revalidateCacheControl).sendFile('sw.js', { cacheControl: false }),
  );
}
