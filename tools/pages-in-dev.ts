import type { Plugin } from 'vite';

/** Addresses that the server answers itself, pages aside; a pattern of Vite's proxy. */
export const serverAddresses = '^/(api|pictures|healthz|readyz|metrics)(/|$|\\?)';

const SERVED_BY_VITE = /^\/(@|web\/|domain\/|contract\/|node_modules\/|__)/;
const RELOAD_HEADERS = ['content-security-policy', 'content-length', 'content-encoding', 'etag'];

/**
 * In development the server renders each page as ever; this swaps the built files it names for
 * Vite's live ones, and hands everything that is not source code to the server.
 */
export function pagesInDevelopment(serverOrigin: string): Plugin {
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
          headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
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
