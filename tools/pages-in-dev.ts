import type { Plugin } from 'vite';
import type { Language } from '../domain/language.ts';

/** Addresses that the server answers itself, pages aside; a pattern of Vite's proxy. */
export const serverAddresses =
  '^/(api|pictures|healthz|readyz|metrics|manifest\\.webmanifest)(/|$|\\?)';

const SERVED_BY_VITE = /^\/(@|web\/|domain\/|contract\/|node_modules\/|__)/;
const RELOAD_HEADERS = ['content-security-policy', 'content-length', 'content-encoding', 'etag'];

/**
 * In development the server renders each page as ever; this swaps the built files it names for
 * Vite's live ones, and hands everything that is not source code to the server.
 * `SHOP_LANGUAGE=hi npm run dev` shows the Hindi pages.
 */
export function pagesInDevelopment(serverOrigin: string, language: Language): Plugin {
  return {
    name: 'corridor-pages-in-development',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const wantsPage =
          request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        const address = request.url ?? '/';
        if (!wantsPage || SERVED_BY_VITE.test(address) || new RegExp(serverAddresses).test(address))
          return next();
        fetch(new URL(address, serverOrigin), {
          // One run of Vite shows one language, whatever the browser would like; the server's page must be in the same.
          headers: {
            accept: 'text/html',
            cookie: `language=${language}; ${request.headers.cookie ?? ''}`,
          },
          redirect: 'manual',
        })
          .then(async (answer) => {
            response.statusCode = answer.status;
            for (const [name, value] of answer.headers) {
              if (!RELOAD_HEADERS.includes(name)) response.setHeader(name, value);
            }
            const html = withLiveFiles(await answer.text());
            response.end(await vite.transformIndexHtml(address, html));
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

function withLiveFiles(html: string): string {
  return html
    .replaceAll(/<link[^>]+href="\/assets\/[^>]*>/g, '')
    .replaceAll(/<script[^>]+src="\/assets\/[^>]*><\/script>/g, '')
    .replace('</body>', '<script type="module" src="/web/entry-client.tsx"></script></body>');
}
