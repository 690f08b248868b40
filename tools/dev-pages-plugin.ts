// Needed because Vite renders no pages by itself; in development the plugin calls the pages' own renderer.
import type { Plugin } from 'vite';
import type { Language } from '#domain/language.ts';

/** Paths other than pages that the server handles; a pattern of Vite's proxy. */
export const serverPathPattern = '^/(api|pictures|healthz|readyz|metrics|manifest\\.webmanifest)(/|$|\\?)';

const SERVED_BY_VITE = /^\/(@|web\/|domain\/|i18n\/|contract\/|node_modules\/|__)/;
const DROPPED_HEADERS = ['content-security-policy', 'content-length', 'content-encoding', 'etag'];

/**
 * Development: the server renders each page, this plugin replaces built files with Vite's modules and proxies
 * everything that is not source code. `SHOP_LANGUAGE=hi npm run dev` shows the Hindi pages.
 */
export function devPagesPlugin(serverOrigin: string, language: Language): Plugin {
  return {
    name: 'corridor-pages-in-development',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const isPageRequest =
          request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        const url = request.url ?? '/';
        if (!isPageRequest || SERVED_BY_VITE.test(url) || new RegExp(serverPathPattern).test(url))
          return next();
        fetch(new URL(url, serverOrigin), {
          // A Vite run has one language; the server must render the same one.
          headers: {
            accept: 'text/html',
            cookie: `language=${language}; ${request.headers.cookie ?? ''}`,
          },
          redirect: 'manual',
        })
          .then(async (serverResponse) => {
            response.statusCode = serverResponse.status;
            for (const [name, value] of serverResponse.headers) {
              if (!DROPPED_HEADERS.includes(name)) response.setHeader(name, value);
            }
            const html = replaceBuiltAssets(await serverResponse.text(), getEntries(url));
            response.end(await vite.transformIndexHtml(url, html));
          })
          .catch(() => {
            response.statusCode = 503;
            response.setHeader('refresh', '1');
            response.end('The server is starting …');
          });
      });
    },
  };
}

/** The scripts of the console, or of a page. */
function getEntries(url: string): string[] {
  if (/^\/admin(?:[/?]|$)/.test(url)) return ['/web/console/main.tsx'];
  return ['/web/navigation/pre-hydration-input.ts', '/web/entry-client.tsx'];
}

function replaceBuiltAssets(html: string, entries: readonly string[]): string {
  const scripts = entries.map((entry) => `<script type="module" src="${entry}"></script>`);
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<link[^>]+href="\/(?:admin\/)?assets\/[^>]*>/g, '')
    .replaceAll(/<script[^>]+src="\/(?:admin\/)?assets\/[^>]*><\/script>/g, '')
    .replace('</body>', `${scripts.join('')}</body>`);
}
