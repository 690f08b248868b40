import type { AppParts } from './app-parts.ts';
import type { GetBuiltPages } from './built-pages.ts';
import { resolveOfferedLanguage } from './language.ts';

/** Revalidated at every start: a stale worker or manifest would persist. */
const revalidateCacheControl = 'no-cache';

/**
 * Routes of the installable web app: the manifest with the shop's name in the requested language, the icon, and the
 * service worker.
 */
export function registerPwa(parts: AppParts, getBuiltPages: GetBuiltPages): void {
  const { app, readShop } = parts;
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = await resolveOfferedLanguage(parts, request);
    const { webManifest } = await getBuiltPages(language);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', revalidateCacheControl)
      .header('content-language', language)
      .header('vary', 'cookie, accept-language')
      .send(JSON.stringify(webManifest((await readShop()).name)));
  });
  // Asked for by what reads no HTML, and by browsers that know no SVG icons.
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .redirect((await readShop()).logo ?? '/icon-192.png'),
  );
  app.get('/sw.js', { compress: false }, async (_request, reply) =>
    reply.header('cache-control', revalidateCacheControl).sendFile('sw.js', { cacheControl: false }),
  );
}
