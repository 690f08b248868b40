import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { getShop } from '#contract/endpoints/customer.ts';
import type { ShopView } from '#contract/shop.ts';
import { createQueryClient, getQueryKey } from '#web/api/endpoint-query.ts';
import type { RouteQuery } from '#web/api/endpoint-query.ts';
import { buildUrl } from '#web/api/send-request.ts';
import { App } from './app.tsx';
import { titles } from '#messages/titles.ts';
import { matchRoute, notFoundRoute } from './routes.ts';
import { loadPage } from '#web/navigation/page-modules.ts';
import type { PageState } from '#web/navigation/page-state.ts';
import { documentTitle } from '#web/navigation/page-title.tsx';

export { noScriptMessage } from '#messages/document.ts';
export { webManifest } from './web-manifest.ts';

type PageRequest = {
  url: string;
  /** Requests the shop's own API without a session. */
  fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
};

type RenderedPage = {
  status: number;
  title: string;
  description: string;
  html: string;
  /** The source file of the page, whose code the browser needs next. */
  file: string;
  state: PageState;
};

const notFoundStatus = 404;
/** All unknown URLs render the same page; the router cannot parse badly encoded ones. */
const unmatchedPath = '/nowhere';

/** Renders the page of a URL without a session; status 404 for an unknown page or product. */
export async function renderPage({ url, fetchApi }: PageRequest): Promise<RenderedPage> {
  const { route, match } = matchRoute(url);
  const pageQueries: readonly RouteQuery[] = [
    { endpoint: getShop, request: {} },
    ...(route.queries?.(match) ?? []),
  ];
  const responses = await Promise.all(pageQueries.map((query) => fetchQuery(query, fetchApi)));
  await loadPage(route);

  const queryClient = createQueryClient();
  const successfulResponses = responses
    .filter(({ status }) => status === 200)
    .map(({ key, body }) => ({ key, body }));
  for (const { key, body } of successfulResponses) queryClient.setQueryData(key, body);
  const location = route === notFoundRoute ? unmatchedPath : url;
  const html =
    route.guard === undefined
      ? renderApp(location, queryClient)
      : renderGuardedApp(route.path, location, queryClient);
  queryClient.clear();

  const isMissing =
    route === notFoundRoute ||
    (route.isDemoOnly === true && !isDemo(responses[0]?.body)) ||
    responses.some(({ status }) => status === notFoundStatus);
  const brand = getBrand(responses[0]?.body);
  return {
    status: isMissing ? notFoundStatus : 200,
    title: documentTitle(route.getTitle?.(responses[1]?.body) ?? route.title, brand),
    description: titles.description(brand),
    html: withButtonsDisabled(html),
    file: route.file,
    state: { responses: successfulResponses },
  };
}

function renderApp(location: string, queryClient: QueryClient): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={location}>
        <App queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
  );
}

const guardedHtmlByPath = new Map<string, { version: string; html: string }>();

/** Before the session check a guarded page is its layout: rendered once per route, until the shop's data changes. */
function renderGuardedApp(path: string, location: string, queryClient: QueryClient): string {
  const responses = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
  // Nothing in the layout depends on the time.
  const version = JSON.stringify(responses, (key, value: unknown) => (key === 'now' ? undefined : value));
  const cached = guardedHtmlByPath.get(path);
  if (cached?.version === version) return cached.html;
  const html = renderApp(location, queryClient);
  guardedHtmlByPath.set(path, { version, html });
  return html;
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

/** The shop's name; the page is useful without it. */
function getBrand(body: unknown): string {
  return parseShop(body)?.name ?? 'Corridor';
}

function isDemo(body: unknown): boolean {
  return parseShop(body)?.demo === true;
}

function parseShop(body: unknown): Partial<ShopView> | undefined {
  return (body as { data?: Partial<ShopView> } | null)?.data; // The contract of getShop; absent after a failure.
}
