import type { RouteQuery } from '#web/api/endpoint-query.ts';

/** `role` requires a session of the role; `guest` redirects a signed-in user to `target`. */
export type Guard = { role: 'customer' | 'partner' } & (
  | { kind: 'role'; message: string; sessionExpiredMessage?: string }
  | { kind: 'guest'; target: string }
);

export type Layout = 'shop' | 'auth' | 'partner' | 'bare';

export type RouteMatch = {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
};

/** A route: path pattern and requirements. */
export type PageRoute = {
  path: string;
  title: string;
  /** A title from the response to the page's first query, such as the product's name. */
  getTitle?: (body: unknown) => string | undefined;
  /** The shop's by default. */
  layout?: Layout;
  guard?: Guard;
  /** On phones: brand and menu, or (cart, checkout) Back and title. */
  mobileHeader?: 'brand' | 'back';
  /** On phones: navigation and cart bar, navigation only, or nothing. */
  mobileFooter?: 'cart-and-navigation' | 'navigation' | 'none';
  /** The page contains the theme and language switches; the footer omits them. */
  hasSwitches?: boolean;
  /** Also shown before a new shop opens, as the pages of partners are. */
  isForTeam?: boolean;
  /** Demo only: 404 otherwise. */
  isDemoOnly?: boolean;
  /** The landing page: its header overlays the hero, and its sections are full width. */
  isLanding?: boolean;
  /**
   * The URL with only what the server-rendered document depends on, so that other URLs do not multiply documents; the
   * pattern of the path by default.
   */
  documentUrl?: (match: RouteMatch) => string;
  /** The file of the page, which exports its component alone. */
  file: string;
  /** Public queries, fetched on the server, on link intent and on navigation. */
  queries?: (match: RouteMatch) => readonly RouteQuery[];
  /** Queries with a session, fetched in the browser only. */
  sessionQueries?: (match: RouteMatch) => readonly RouteQuery[];
};
