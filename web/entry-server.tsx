import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '#web/navigation/router.tsx';
import { getShop } from '#contract/endpoints/customer.ts';
import type { ShopView } from '#contract/shop.ts';
import { titles } from '#messages/titles.ts';
import { createQueryClient, getQueryKey } from '#web/api/endpoint-query.ts';
import type { RouteQuery } from '#web/api/endpoint-query.ts';
import { buildUrl } from '#web/api/send-request.ts';
import { getRouteFiles, loadRoute } from '#web/navigation/page-modules.ts';
import { documentTitle } from '#web/navigation/page-title.tsx';
import { App } from './app.tsx';
import { findDocumentUrl, findShownRoute, matchRoute, notFoundRoute, openingRoute } from './routes.ts';

export { noScriptMessage } from '#messages/document.ts';
export { webManifest } from './web-manifest.ts';
export { findDocumentUrl } from './routes.ts';

type PageRequest = {
  url: string;
  /** Requests the shop's own API without a session. */
  fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
};

type RenderedPage = {
  status: number;
  title: string;
  /** False for what search engines must not keep. */
  isIndexed: boolean;
  description: string;
  html: string;
  /** The source files of the page, its guard and its layout, whose code the browser needs next. */
  files: readonly string[];
  state: PageState;
};

/** Data for hydration: the responses of the page's queries. */
export type PageState = { responses: readonly { key: readonly unknown[]; body: unknown }[] };

const notFoundStatus = 404;
/** All unknown URLs render the same page; the router cannot parse badly encoded ones. */
const unknownUrl = '/nowhere';

/** Renders the page of a URL without a session; status 404 for an unknown page or product. */
export async function renderPage({ url, fetchApi }: PageRequest): Promise<RenderedPage> {
  const { route: requested, match } = matchRoute(url);
  const pageQueries: readonly RouteQuery[] = [
    { endpoint: getShop, request: {} },
    ...(requested.queries?.(match) ?? []),
  ];
  const responses = await Promise.all(pageQueries.map((query) => fetchQuery(query, fetchApi)));
  const shop = parseShop(responses[0]?.body);
  const route = findShownRoute(requested, { hasOpened: shop?.hasOpened !== false });
  await loadRoute(route);

  const queryClient = createQueryClient();
  const successfulResponses = responses
    .filter(({ status }) => status === 200)
    .map(({ key, body }) => ({ key, body }));
  for (const { key, body } of successfulResponses) queryClient.setQueryData(key, body);
  const html = withButtonsDisabled(renderApp(findDocumentUrl(url) ?? unknownUrl, queryClient));
  queryClient.clear();

  const isMissing =
    route !== openingRoute &&
    (route === notFoundRoute ||
      (route.isDemoOnly === true && shop?.demo !== true) ||
      responses.some(({ status }) => status === notFoundStatus));
  const brand = shop?.name ?? 'Corridor';
  return {
    status: isMissing ? notFoundStatus : 200,
    title: documentTitle(route.getTitle?.(responses[1]?.body) ?? route.title, {
      name: brand,
      openingHours: shop?.openingHours ?? null,
    }),
    isIndexed: route !== openingRoute,
    description: titles.description(brand),
    html,
    files: getRouteFiles(route),
    state: { responses: successfulResponses.map(withoutTime) },
  };
}

function renderApp(location: string, queryClient: QueryClient): string {
  return renderToString(
    <StrictMode>
      <StaticRouter path={location}>
        <App queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
  );
}

/** The document holds the shop's time itself, so that it can be cached without it. */
function withoutTime<T extends { body: unknown }>(response: T): T {
  const shop = parseShop(response.body);
  if (shop?.now === undefined) return response;
  const { now: _, ...data } = shop;
  return { ...response, body: { ...(response.body as object), data } };
}

/**
 * Buttons are disabled until the first script, `pre-hydration-input.ts`, enables them and captures presses.
 * React is not involved.
 */
function withButtonsDisabled(html: string): string {
  return html.replaceAll('<button ', '<button disabled="" ');
}

type QueryResponse = { key: readonly unknown[]; status: number; body: unknown };

async function fetchQuery(
  { endpoint, request }: RouteQuery,
  fetchApi: PageRequest['fetchApi'],
): Promise<QueryResponse> {
  // The request belongs to its own name; TypeScript cannot infer that through a union.
  const typedRequest = request as never;
  const response = await fetchApi(buildUrl(endpoint, typedRequest)).catch(() => ({
    status: 0,
    body: null,
  }));
  return { key: getQueryKey(endpoint.name, typedRequest), ...response };
}

function parseShop(body: unknown): Partial<ShopView> | undefined {
  return (body as { data?: Partial<ShopView> } | null)?.data; // The contract of getShop; absent after a failure.
}
