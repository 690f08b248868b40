import { getProduct, getShop, listProducts, listProductsByIds } from '#contract/endpoints/customer.ts';
import { paths } from '#web/paths.ts';

/** The page used for every page without cache. */
export const appShellPath = paths.offline();
/** The start page of the installed app: always cached. */
export const startPath = paths.products();

/** The console at `/admin` works online only. */
const nonPagePaths = /^\/(?:admin|api|assets|pictures|healthz|readyz|metrics)(?:\/|$)|^\/[\w-]+\.\w+$/;
const cacheablePagePaths = /^\/(?:services|cart|policy|contact|coupons|products(?:\/[^/]+)?)?$/;
const productListParamNames = ['page', 'category', 'sort'];

/** Whether a URL is a page of the shop. */
export function isPage({ pathname }: URL): boolean {
  return !nonPagePaths.test(pathname);
}

/**
 * Whether the document is cached: public pages without personal parameters, tokens or orders. Others open in the
 * app shell.
 */
export function isCacheablePage({ pathname, searchParams }: URL): boolean {
  return cacheablePagePaths.test(pathname) && hasNoPersonalParams(pathname, searchParams);
}

function hasNoPersonalParams(pathname: string, search: URLSearchParams): boolean {
  return [...search.keys()].every((key) => pathname === startPath && productListParamNames.includes(key));
}

const productListPath = `/api${listProducts.path}`;
const productPathPattern = new RegExp(`^/api${getProduct.path.replace(':id', '[^/]+')}$`);
const nonProductPaths = [`/api${listProductsByIds.path}`];
const shopPath = `/api${getShop.path}`;

/** The query of the start page; cached with it. */
export const startRequestUrl = `${productListPath}?page=1&sort=default`;

/**
 * Whether the response is cached: a product list without search, a product, the shop. Nothing else of `/api`.
 */
export function isCacheableRequest({ pathname, searchParams }: URL): boolean {
  if (pathname === productListPath) return !searchParams.has('search');
  return pathname === shopPath || (productPathPattern.test(pathname) && !nonProductPaths.includes(pathname));
}

/** The built files in a document, without duplicates. */
export function findAssetUrls(html: string): string[] {
  return matchUniqueUrls(html, /(?:src|href)="(\/assets\/[^"]+)"/g);
}

/** The entry script of a document: the last one. */
export function findEntryScriptUrl(html: string): string | undefined {
  return matchUniqueUrls(html, /<script[^>]* src="(\/assets\/[^"]+)"/g).at(-1);
}

/** The shop's pictures in a document, without duplicates. */
export function findPictureUrls(html: string): string[] {
  return matchUniqueUrls(html, /src="(\/pictures\/[^"]+)"/g);
}

function matchUniqueUrls(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap(([, file]) => file ?? []))];
}

type CachedDocumentMetadata = {
  seenAtMs: number;
  isShell: boolean;
  /** The current theme; undefined keeps that of the document. */
  theme: 'light' | 'dark' | null | undefined;
};

/** The document with the attributes of a cached one on `<html>`, in the current theme. */
export function addCacheMetadata(html: string, { seenAtMs, isShell, theme }: CachedDocumentMetadata): string {
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
