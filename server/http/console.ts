import { existsSync, readFileSync } from 'node:fs';
import type { AppParts } from './app-parts.ts';
import { parseTheme, renewChosenCookies } from './chosen-cookies.ts';
import { escapeHtml } from './escape-html.ts';
import { clientFolder } from './built-pages.ts';
import { renderIcon, renderLooks } from './html-document.ts';
import type { DocumentShop } from './html-document.ts';
import { collectChunks } from './vite-manifest.ts';
import type { Manifest } from './vite-manifest.ts';

const manifestFile = new URL('.vite/console.json', clientFolder);
const entry = 'web/console/main.tsx';

/** Every address of the console but its files; the browser's router finds the page. */
const consoleRoutes = ['/admin', '/admin/*'];

/**
 * Serves the console's HTML, the same for everybody and without any data. Only what the API responds decides who
 * sees what.
 */
export function registerConsole({ app, ctx }: AppParts): void {
  if (!existsSync(manifestFile)) return;
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  for (const url of consoleRoutes) {
    app.get(url, async (request, reply) => {
      const shop = await ctx.readBrandedConfig();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .headers(renewChosenCookies(request.cookies))
        .header('x-robots-tag', 'noindex, nofollow')
        .send(renderConsole(manifest, shop, parseTheme(request.cookies)));
    });
  }
}

function renderConsole(manifest: Manifest, shop: DocumentShop, theme: 'light' | 'dark' | null): string {
  const chunks = collectChunks(manifest, [entry]);
  const script = manifest[entry]?.file ?? '';
  const styles = chunks.flatMap(({ css }) => css ?? []);
  const modules = chunks.map(({ file }) => file).filter((file) => file !== script);
  return [
    `<!doctype html><html lang="en-IN"${renderLooks(theme, shop)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Safari takes order numbers and rooms for phones.
    '<meta name="format-detection" content="telephone=no">',
    `<title>Console – ${escapeHtml(shop.shopName)}</title><meta name="robots" content="noindex, nofollow">`,
    `<meta name="application-name" content="${escapeHtml(shop.shopName)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15131f">',
    renderIcon(shop),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script></head>`,
    '<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body></html>',
  ].join('');
}
