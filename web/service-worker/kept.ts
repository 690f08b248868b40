import { addresses } from '#contract/addresses.ts';
import { paths } from '#web/paths.ts';

/** The page that stands in for every page that was not kept. */
export const shellAddress = paths.offline();
/** Where the installed shop opens: kept even if it was never seen. */
export const startAddress = paths.products();

const noPages = /^\/(?:api|assets|pictures|healthz|readyz|metrics)(?:\/|$)|^\/[\w-]+\.\w+$/;
const keptPages = /^\/(?:services|cart|policy|contact|coupons|products(?:\/[^/]+)?)?$/;
const shelfPlaces = ['page', 'category', 'sort'];

/** Whether a document at this address is a page of the shop. */
export function isPage({ pathname }: URL): boolean {
  return !noPages.test(pathname);
}

/**
 * Whether this page's document is kept: the shop's public pages alone, and no address in which somebody's own words, tokens or
 * orders stand. Every other page opens in the shell.
 */
export function isKeptPage({ pathname, searchParams }: URL): boolean {
  return keptPages.test(pathname) && namesNobody(pathname, searchParams);
}

function namesNobody(pathname: string, search: URLSearchParams): boolean {
  return [...search.keys()].every((key) => pathname === startAddress && shelfPlaces.includes(key));
}

const list = `/api${addresses.listProducts[1]}`;
const one = new RegExp(`^/api${addresses.getProduct[1].replace(':id', '[^/]+')}$`);
const notOne = [`/api${addresses.listProductsByIds[1]}`];
const shop = `/api${addresses.getShop[1]}`;

/** What the start page asks for, once it is awake; kept with it. */
export const startCall = `${list}?page=1&sort=default`;

/** Whether the answer of this call is kept: a shelf without a search, one product, the shop itself. Nothing else of `/api` is. */
export function isKeptCall({ pathname, searchParams }: URL): boolean {
  if (pathname === list) return !searchParams.has('search');
  return pathname === shop || (one.test(pathname) && !notOne.includes(pathname));
}

/** The built files that a document names, each once. */
export function filesIn(html: string): string[] {
  return named(html, /(?:src|href)="(\/assets\/[^"]+)"/g);
}

/** The built script that wakes a document up: the last of those it names. */
export function entryOf(html: string): string | undefined {
  return named(html, /<script[^>]* src="(\/assets\/[^"]+)"/g).at(-1);
}

/** The shop's own pictures in a document, each once. */
export function picturesIn(html: string): string[] {
  return named(html, /src="(\/pictures\/[^"]+)"/g);
}

function named(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap(([, file]) => file ?? []))];
}

type Marks = {
  seenAtMs: number;
  isShell: boolean;
  /** The theme chosen now; undefined leaves the one that the document was written in. */
  theme: 'light' | 'dark' | null | undefined;
};

/** The document with the marks of a kept one (`DocumentMarks`) on its `<html>`, in the theme of now. */
export function markDocument(html: string, { seenAtMs, isShell, theme }: Marks): string {
  return html.replace(/<html[^>]*>/, (tag) => {
    const ownTheme = theme === undefined ? tag : tag.replace(/ data-theme="\w+"/, '');
    const marks = [
      ` data-seen-at="${seenAtMs}"`,
      isShell ? ' data-shell=""' : '',
      theme ? ` data-theme="${theme}"` : '',
    ];
    return ownTheme.replace(/>$/, `${marks.join('')}>`);
  });
}
