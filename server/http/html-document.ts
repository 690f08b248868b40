import { escapeHtml } from './escape-html.ts';
import { languageDefinitions } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { BrandedConfig } from '#server/config.ts';
import type { PageAssets } from './built-pages.ts';

export type DocumentShop = Pick<BrandedConfig, 'shopName' | 'colour' | 'logo'>;

/**
 * The HTML document of a rendered page without its end. The state is a data block: the content security policy
 * forbids inline scripts. `css` is all that the first paint needs: the whole stylesheet and the scripts come after the
 * page, with less priority than its pictures.
 */
export function renderDocumentStart(parts: {
  page: { title: string; isIndexed: boolean; description: string; html: string; state: unknown };
  language: Language;
  assets: PageAssets;
  css: string;
  theme: 'light' | 'dark' | null;
  shop: DocumentShop;
  noScriptMessage: string;
  /** The browser renders the page of its URL instead of this one. */
  isShell: boolean;
}): string {
  const { page, assets } = parts;
  const looks = renderLooks(parts.theme, parts.shop);
  const shell = parts.isShell ? ' data-shell' : '';
  return [
    `<!doctype html><html lang="${languageDefinitions[parts.language].locale}"${looks}${shell}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Safari takes order numbers and rooms for phones.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    page.isIndexed ? '' : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15131f">',
    `${renderIcon(parts.shop)}<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    // With credentials: a cookie selects the language.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    '<meta name="mobile-web-app-capable" content="yes">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(parts.shop.shopName)}">`,
    `<style>${parts.css}</style>`,
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin fetchpriority="low">`,
    ),
    `<script type="module" src="${assets.preHydrationScript}"></script></head>`,
    `<body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="state">${escapeJson(page.state)}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
    `<noscript><p class="noscript">${escapeHtml(parts.noScriptMessage)}</p></noscript>`,
  ].join('');
}

/** The colour of the shop and the theme of its visitor, as attributes of the root. */
export function renderLooks(theme: 'light' | 'dark' | null, { colour }: DocumentShop): string {
  return `${theme ? ` data-theme="${theme}"` : ''} data-colour="${colour}"`;
}

export function renderIcon({ logo }: DocumentShop): string {
  return `<link rel="icon" href="${escapeHtml(logo ?? '/favicon.svg')}"${logo === null ? ' type="image/svg+xml"' : ''}>`;
}

/** The end of every document: the shop's time, which belongs to the state. */
export function renderDocumentEnd(now: string): string {
  return `<script type="application/json" id="now">${escapeJson(now)}</script></body></html>`;
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
