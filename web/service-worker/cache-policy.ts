import { endpointPaths } from '#contract/endpoint-paths.ts';
import { paths } from '#web/paths.ts';

/** The page that stands in for every page that was not kept. */
export const appShellPath = paths.offline();
/** Where the installed shop opens: kept even if it was never seen. */
export const startPath = paths.products();

const nonPagePaths = /^\/(?:api|assets|pictures|healthz|readyz|metrics)(?:\/|$)|^\/[\w-]+\.\w+$/;
const cacheablePagePaths = /^\/(?:services|cart|policy|contact|coupons|products(?:\/[^/]+)?)?$/;
const productListParamNames = ['page', 'category', 'sort'];

/** Whether a document at this address is a page of the shop. */
export function isPage({ pathname }: URL): boolean {
  return !nonPagePaths.test(pathname);
}

/**
 * Whether this page's document is kept: the shop's public pages alone, and no address in which somebody's own words, tokens or
 * orders stand. Every other page opens in the shell.
 */
export function isCacheablePage({ pathname, searchParams }: URL): boolean {
  return cacheablePagePaths.test(pathname) && hasNoPersonalParams(pathname, searchParams);
}

function hasNoPersonalParams(pathname: string, search: URLSearchParams): boolean {
  return [...search.keys()].every(
    (key) => pathname === startPath && productListParamNames.includes(key),
  );
}

const productListPath = `/api${endpointPaths.listProducts[1]}`;
const productPathPattern = new RegExp(
  `^/api${endpointPaths.getProduct[1].replace(':id', '[^/]+')}$`,
);
const nonProductPaths = [`/api${endpointPaths.listProductsByIds[1]}`];
const shopPath = `/api${endpointPaths.getShop[1]}`;

/** What the start page asks for, once it is awake; kept with it. */
export const startRequestUrl = `${productListPath}?page=1&sort=default`;

/** Whether the answer of this call is kept: a shelf without a search, one product, the shop itself. Nothing else of `/api` is. */
export function isCacheableRequest({ pathname, searchParams }: URL): boolean {
  if (pathname === productListPath) return !searchParams.has('search');
  return (
    pathname === shopPath ||
    (productPathPattern.test(pathname) && !nonProductPaths.includes(pathname))
  );
}

/** The built files that a document names, each once. */
export function findAssetUrls(html: string): string[] {
  return matchUniqueUrls(html, /(?:src|href)="(\/assets\/[^"]+)"/g);
}

/** The built script that wakes a document up: the last of those it names. */
export function findEntryScriptUrl(html: string): string | undefined {
  return matchUniqueUrls(html, /<script[^>]* src="(\/assets\/[^"]+)"/g).at(-1);
}

/** The shop's own pictures in a document, each once. */
export function findPictureUrls(html: string): string[] {
  return matchUniqueUrls(html, /src="(\/pictures\/[^"]+)"/g);
}

function matchUniqueUrls(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap(([, file]) => file ?? []))];
}

type CachedDocumentMetadata = {
  seenAtMs: number;
  isShell: boolean;
  /** The theme chosen now; undefined leaves the one that the document was written in. */
  theme: 'light' | 'dark' | null | undefined;
};

/** The document with the marks of a kept one (`DocumentMarks`) on its `<html>`, in the theme of now. */
export function addCacheMetadata(
  html: string,
  { seenAtMs, isShell, theme }: CachedDocumentMetadata,
): string {
  return html.replace(/<html[^>]*>/, (tag) => {
    const baseTag = theme === undefined ? tag : tag.replace(/ data-theme="\w+"/, '');
    const attributes = [
      ` data-seen-at="${seenAtMs}"`,
      isShell ? ' data-shell=""' : '',
      theme ? ` data-theme="${theme}"` : '',
    ];
    return baseTag.replace(/>$/, `${attributes.join('')}>`);
  });
}
